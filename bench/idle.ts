// A small machine with the embedded database: memory while starting and after pages, processor time while idle.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { getRequest } from './harness/connection.ts'
import { load } from './harness/load.ts'
import {
  getCpuSeconds,
  getPeakMegabytes,
  measureResidentMegabytes,
} from './harness/process-metrics.ts'
import { startSiteProcess } from './harness/site-process.ts'
import { atMost, printVerdicts } from './harness/verdict.ts'

const idleSeconds = 300
/** The start leaves work to do, such as the first run of the daily jobs; it must not count as idleness. */
const settlingSeconds = 30
const pages = ['/', '/ideas', '/ideas?sort=recent', '/submit', '/blog'].map((path) =>
  getRequest(path, { 'accept-encoding': 'br' }),
)

const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'))
try {
  const first = await startSiteProcess({ DATA_DIR: folder })
  const peakOfFirst = getPeakMegabytes(first.pid)
  await first.stop()
  const site = await startSiteProcess({ DATA_DIR: folder })
  const peak = getPeakMegabytes(site.pid)
  console.log(`idle: peak ${peak.toFixed(0)} MB, at the first start ${peakOfFirst.toFixed(0)} MB`)
  await load({
    url: site.url,
    connections: 8,
    requests: pages,
    ideaIds: [],
    maxRequests: 5000,
    seconds: 120,
    pid: site.pid,
  })
  await delay(settlingSeconds * 1000)
  const before = getCpuSeconds(site.pid) ?? 0
  await delay(idleSeconds * 1000)
  const used = (getCpuSeconds(site.pid) ?? 0) - before
  const resident = measureResidentMegabytes(site.pid)
  await site.stop()
  printVerdicts([
    atMost('peak memory while starting', { measured: peak, limit: 512, unit: 'MB' }),
    atMost('peak memory while making the database', {
      measured: peakOfFirst,
      limit: 512,
      unit: 'MB',
    }),
    atMost('memory after 5,000 pages and five idle minutes', {
      measured: resident,
      limit: 350,
      unit: 'MB',
    }),
    atMost('processor time while idle', {
      measured: (used / idleSeconds) * 100,
      limit: 1,
      unit: '% of a core',
    }),
  ])
} finally {
  rmSync(folder, { recursive: true, force: true })
}
