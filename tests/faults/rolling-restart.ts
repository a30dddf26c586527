// `node tests/faults/rolling-restart.ts`: two processes are restarted in turn under load. Every
// request succeeds, and what was acknowledged is there exactly once.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SiteProcess, startSiteProcess } from '../../bench/harness/site-process.ts'
import { startPostgres } from '../postgres/start-postgres.ts'
import { postIdea } from './kill-votes.ts'
import { startSmallProxy } from './small-proxy.ts'
import { listScheduleErrors, listStoredErrors } from './stored-writes.ts'
import { startWriters } from './writers.ts'

export interface RollingReport {
  restarts: number
  responses: number
  longestStopMs: number
  errors: string[]
}

/** Some health checks of the proxy, so that it has found the new process. */
const seenMs = 3000

export async function restartUnderLoad(url: string, rounds: number): Promise<RollingReport> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-rolling-'))
  const env = {
    DATABASE_URL: url,
    DATA_DIR: folder,
    RATE_LIMITS: 'on',
    TRUSTED_PROXY_HOPS: '1',
    SANDBOX_PAYMENTS: 'on',
  }
  const report: RollingReport = { restarts: 0, responses: 0, longestStopMs: 0, errors: [] }
  const sites: SiteProcess[] = [await startSiteProcess(env), await startSiteProcess(env)]
  const proxy = await startSmallProxy()
  const lead = () => proxy.setUpstreams(sites.map(({ url }) => url))
  try {
    await lead()
    const ideas = await Promise.all(Array.from({ length: 10 }, () => postIdea(proxy.url)))
    const writers = startWriters([proxy.url], ideas)
    await pause(1000)
    for (let round = 0; round < rounds; round += 1) {
      for (const at of [0, 1]) {
        const sentAt = performance.now()
        const code = await sites[at]?.stop()
        report.longestStopMs = Math.max(report.longestStopMs, performance.now() - sentAt)
        if (code !== 0) report.errors.push(`SIGTERM ended with ${code}`)
        sites[at] = await startSiteProcess(env)
        await lead()
        report.restarts += 1
        await pause(seenMs)
      }
    }
    await writers.stop()
    const { acknowledged } = writers
    for (const [name, times] of acknowledged.statuses) {
      if (name.endsWith(' 200')) report.responses += times
      else report.errors.push(`${name}: ${times} times`)
    }
    report.errors.push(...acknowledged.errors)
    await Promise.all(sites.map((site) => site.stop()))
    report.errors.push(
      ...(await listStoredErrors(url, acknowledged)),
      ...(await listScheduleErrors(url)),
    )
    return report
  } finally {
    await Promise.all(sites.map((site) => site.kill()))
    await proxy.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

if (import.meta.main) {
  const postgres = await startPostgres()
  try {
    const { restarts, responses, longestStopMs, errors } = await restartUnderLoad(postgres.url, 5)
    const stop = (longestStopMs / 1000).toFixed(1)
    console.log(
      `${restarts} restarts, ${responses} requests answered, the longest stop took ${stop} s, ${errors.length} faults`,
    )
    for (const error of errors.slice(0, 50)) console.log(`  ${error}`)
    if (errors.length > 0) process.exitCode = 1
  } finally {
    await postgres.stop()
  }
}
