// Cached pages, compared with a bare node:http server in another process that sends the same bytes.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BareResponse } from './harness/bare-server.ts'
import { getRequest } from './harness/connection.ts'
import { fillEmbedded } from './harness/databases.ts'
import { load } from './harness/load.ts'
import { getIdeaId } from './harness/made-up-ideas.ts'
import { type SiteProcess, startSiteProcess } from './harness/site-process.ts'
import { median } from './harness/statistics.ts'
import { atLeast, printVerdicts, type Verdict } from './harness/verdict.ts'

const connections = 64
const rounds = 5
const seconds = 3
const ideas = 1000
const required = 0.8
const accepted = { 'accept-encoding': 'gzip, deflate, br' }

const pages = [
  { name: '/ideas', path: '/ideas' },
  { name: 'an idea', path: `/ideas/${getIdeaId(0)}` },
  { name: 'home', path: '/' },
]

const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'))
try {
  await fillEmbedded(folder, ideas)
  const site = await startSiteProcess({ DATA_DIR: folder })
  console.log(`pages: ${connections} connections, ${rounds} interleaved rounds of ${seconds} s`)
  const verdicts: Verdict[] = []
  for (const page of pages) verdicts.push(await measure(site, page))
  await site.stop()
  printVerdicts(verdicts)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function measure(site: SiteProcess, page: (typeof pages)[number]): Promise<Verdict> {
  const response = await fetchRaw(`${site.url}${page.path}`)
  const { bare, url } = await startBare(response)
  const requests = [getRequest(page.path, accepted)]
  const ours: number[] = []
  const limits: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const limit = await load({ url, requests, connections, seconds, pid: bare.pid ?? 0 })
    const measured = await load({
      url: site.url,
      requests,
      connections,
      seconds,
      pid: site.pid,
    })
    ours.push(measured.perSecond)
    limits.push(limit.perSecond)
    console.log(
      `  ${page.name} (${response.body.length} bytes), round ${round}: ${formatOutcome(measured)}, bare ${formatOutcome(limit)}`,
    )
  }
  bare.kill('SIGKILL')
  const compared = { measured: median(ours), limit: median(limits), required, unit: 'requests/s' }
  return atLeast(page.name, compared)
}

function formatOutcome({ perSecond, p99, cores }: Awaited<ReturnType<typeof load>>): string {
  const share = cores === null ? '' : `, ${cores.toFixed(2)} cores`
  return `${perSecond.toFixed(0)}/s (p99 ${p99.toFixed(1)} ms${share})`
}

/** The response as it is transferred: compressed, with all headers of the site. */
function fetchRaw(url: string): Promise<BareResponse> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: accepted }, (response) => {
      if (response.statusCode !== 200) {
        reject(new Error(`${url} answers ${response.statusCode}: are the pages built?`))
      }
      const headers = Object.fromEntries(
        Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
      )
      // Node sets these for both servers.
      for (const own of ['date', 'connection', 'keep-alive']) delete headers[own]
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ headers, body: Buffer.concat(chunks) }))
    })
    request.on('error', reject)
  })
}

async function startBare(response: BareResponse): Promise<{ bare: ChildProcess; url: string }> {
  const bare = fork(fileURLToPath(new URL('./harness/bare-server.ts', import.meta.url)), {
    serialization: 'advanced',
  })
  process.once('exit', () => bare.kill('SIGKILL'))
  bare.send(response)
  const [url] = (await once(bare, 'message')) as [string]
  return { bare, url }
}
