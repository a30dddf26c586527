// A lite scan: its time beyond the slowest source, the cost of reading, and the effect on pages.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { analyse } from '../src/analysis/analyse.ts'
import { getRequest } from './harness/connection.ts'
import { fillEmbedded } from './harness/databases.ts'
import { load } from './harness/load.ts'
import { madeUpSubject, makeDiscussions } from './harness/made-up-discussions.ts'
import { startSiteProcess } from './harness/site-process.ts'
import { median, percentile } from './harness/statistics.ts'
import { openStopwatch } from './harness/stopwatch.ts'
import { atMost, atMostTimes, printVerdicts, type Verdict } from './harness/verdict.ts'

/** A new subject each round, so that responses of an earlier round are not reused. */
const subjects = [
  madeUpSubject,
  'Remind clients of unpaid bills\n\nDesigners wait for months until customers pay',
  'Cash flow forecast\n\nSmall agencies run out of money when invoices come in late',
  'Spreadsheet for debtors\n\nBookkeepers lose hours on lists of overdue payments',
  'Automatic reminders\n\nConsultants hate to nag companies that pay late',
  'Escrow for small jobs\n\nTranslators deliver work and the agency never pays the bill',
  'Deposits before work begins\n\nPhotographers are left with unpaid weddings',
  'Letters of a lawyer\n\nTradesmen do not know how to threaten late payers politely',
  'Credit checks of clients\n\nStudios learn too late that a customer is broke',
  'Payment links in invoices\n\nTutors wait for parents who forget to transfer the money',
]
const rounds = subjects.length / 2
const sourceDelayMs = 1000
const pageEveryMs = 4
const pagesAlone = 600
const visitors = 16

const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'))
const hackerNews = await startSlowHackerNews()
try {
  await fillEmbedded(folder, 1000)
  const site = await startSiteProcess({ DATA_DIR: folder, HN_API_URL: hackerNews.url })
  console.log(`scan: ${rounds} rounds; the source answers each question after ${sourceDelayMs} ms`)
  printVerdicts([
    ...(await measureScans(site.url)),
    await measureUnderLoad(site.url, site.pid),
    measureReading(),
  ])
  await site.stop()
} finally {
  hackerNews.process.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
}

async function measureScans(url: string): Promise<Verdict[]> {
  const stopwatch = await openStopwatch(url)
  const beyond: number[] = []
  const alone: number[] = []
  const meanwhile: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const pages: number[] = []
    for (let at = 0; at < pagesAlone; at += 1) pages.push(await measurePage())
    alone.push(percentile(pages, 99))

    const during: number[] = []
    let isOver = false
    const scan = scanOnce(url, round).finally(() => {
      isOver = true
    })
    while (!isOver) during.push(await measurePage())
    const { tookMs, slowestMs } = await scan
    beyond.push(tookMs - slowestMs)
    meanwhile.push(percentile(during, 99))
    console.log(
      `  round ${round + 1}: ${tookMs.toFixed(0)} ms, the source ${slowestMs.toFixed(0)} ms; ` +
        `page p99 ${meanwhile.at(-1)?.toFixed(1)} ms during, ${alone.at(-1)?.toFixed(1)} ms alone`,
    )
  }
  stopwatch.close()
  return [
    atMost('a scan beyond its slowest source', {
      measured: median(beyond),
      limit: 4000,
      unit: 'ms',
    }),
    atMostTimes('a page during a scan, against the same without', {
      measured: median(meanwhile),
      limit: median(alone),
      required: 1.5,
      unit: 'ms p99',
    }),
  ]

  async function measurePage(): Promise<number> {
    const taken = await stopwatch.measure('/ideas')
    await delay(Math.max(0, pageEveryMs - taken))
    return taken
  }
}

async function measureUnderLoad(url: string, pid: number): Promise<Verdict> {
  const requests = [getRequest('/ideas', { 'accept-encoding': 'br' })]
  const measureLoad = () => load({ url, requests, pid, connections: visitors, seconds: 3 })
  const alone: number[] = []
  const meanwhile: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    alone.push((await measureLoad()).p99)
    const [{ p99 }, { tookMs }] = await Promise.all([measureLoad(), scanOnce(url, rounds + round)])
    meanwhile.push(p99)
    console.log(
      `  round ${round + 1}, ${visitors} visitors: page p99 ${p99.toFixed(1)} ms during a scan of ` +
        `${tookMs.toFixed(0)} ms, ${alone.at(-1)?.toFixed(1)} ms alone`,
    )
  }
  return atMostTimes(`a page for ${visitors} visitors at once during a scan`, {
    measured: median(meanwhile),
    limit: median(alone),
    required: 1.5,
    unit: 'ms p99',
  })
}

/** @returns milliseconds from the click to the end, and until the last response of the source */
async function scanOnce(url: string, round: number) {
  const startedAt = performance.now()
  const response = await fetch(`${url}/api/scan-pain-points`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ searchQuery: subjects[round], isLite: true }),
  })
  const { reportId } = (await response.json()) as { reportId: string }
  const events = await fetch(`${url}/api/reports/${reportId}/events`)
  const decoder = new TextDecoder()
  let slowestMs = 0
  let output = ''
  for await (const part of events.body ?? []) {
    const text = decoder.decode(part, { stream: true })
    output += text
    if (text.includes('event: source')) slowestMs = performance.now() - startedAt
  }
  if (!output.includes('event: done'))
    throw new Error(`The scan did not end well: ${output.slice(-500)}`)
  return { tookMs: performance.now() - startedAt, slowestMs }
}

function measureReading(): Verdict {
  const discussions = makeDiscussions(0, 1000)
  const seconds: number[] = []
  let findings = 0
  for (let round = 0; round < rounds + 1; round += 1) {
    const before = process.cpuUsage()
    findings = analyse(madeUpSubject, discussions, new Date(Date.UTC(2026, 10, 20))).findings.length
    const { user, system } = process.cpuUsage(before)
    seconds.push((user + system) / 1e6)
  }
  console.log(`  1,000 discussions, ${findings} findings: cold ${seconds[0]?.toFixed(2)} s`)
  return atMost('1,000 discussions read, once warm', {
    measured: median(seconds.slice(1)),
    limit: 1.5,
    unit: 's of processor time',
  })
}

async function startSlowHackerNews(): Promise<{ url: string; process: ChildProcess }> {
  const program = fileURLToPath(new URL('./harness/slow-hacker-news.ts', import.meta.url))
  const child = fork(program, [String(sourceDelayMs)])
  const [origin] = (await once(child, 'message')) as [string]
  return { url: `${origin}/api/v1`, process: child }
}
