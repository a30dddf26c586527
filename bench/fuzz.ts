// Sends 100,000 generated requests: `npm run bench -- fuzz`. FUZZ_REQUESTS and FUZZ_SEED set their number and seed.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectedLogErrors } from '../tests/fuzz/list-errors.ts'
import { type FuzzReport, runFuzz } from '../tests/fuzz/run-fuzz.ts'
import { startHackerNews } from '../tests/fakes/hacker-news.ts'
import { measureResidentMegabytes } from './harness/process-metrics.ts'
import { type SiteProcess, startSiteProcess } from './harness/site-process.ts'
import { atMost, atMostTimes, printVerdicts } from './harness/verdict.ts'

const requests = Number(process.env['FUZZ_REQUESTS'] ?? 100_000)
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_122)
/** Share of requests sent to a site with rate limits on, so that rate-limit responses are checked too. */
const limitedShare = 0.1
const connections = 4
/** Final memory against the middle of the run; more would be a leak. */
const steadyFactor = 1.1
const allowedMs = 1000
/** These operations wait for Reddit, which is unreachable, or for the picture process, which starts on first use. */
const waits = /reddit|pictures/
const allowedToWaitMs = 5000
const account = { email: 'ada@example.com', password: 'a long way home 7' }

const folder = mkdtempSync(join(tmpdir(), 'assay-fuzz-'))
const fake = await startHackerNews()
try {
  console.log(`fuzz: ${requests} requests, seed ${seed}, ${connections} connections`)
  const limited = Math.round(requests * limitedShare)
  const free = await fuzz('limits off', requests - limited, seed)
  const held = await fuzz('limits on', limited, seed + 1_000_000)
  printVerdicts([
    ...free.verdicts,
    ...held.verdicts,
    atMost('the slowest answer', {
      measured: Math.max(free.slowestMs.own, held.slowestMs.own),
      limit: allowedMs,
      unit: 'ms',
    }),
    atMost('the slowest answer that waits for Reddit or a picture', {
      measured: Math.max(free.slowestMs.waiting, held.slowestMs.waiting),
      limit: allowedToWaitMs,
      unit: 'ms',
    }),
  ])
} finally {
  await fake.close()
  rmSync(folder, { recursive: true, force: true })
}

async function fuzz(limits: 'limits off' | 'limits on', count: number, from: number) {
  const errors: string[] = []
  const isLimited = limits === 'limits on'
  const site = await startSiteProcess(
    {
      DATA_DIR: join(folder, limits.replace(' ', '-')),
      RATE_LIMITS: isLimited ? 'on' : 'off',
      ADMIN_EMAIL: account.email,
      ADMIN_PASSWORD: account.password,
      HN_API_URL: fake.url,
      // No request leaves this machine.
      REDDIT_AUTH_URL: 'http://127.0.0.1:9',
      REDDIT_API_URL: 'http://127.0.0.1:9',
    },
    (line) => {
      if (isError(line)) errors.push(line)
    },
  )
  const { url } = site
  let middle = 0
  const onBatch = (sent: number) => {
    if (middle === 0 && sent >= count / 2) middle = measureResidentMegabytes(site.pid)
    if (sent % 10_000 === 0) console.log(`  ${limits}: ${sent} sent, ${megabytes(site)} MB`)
  }
  const report = await runFuzz({
    isLimited,
    url,
    account,
    seed: from,
    requests: count,
    connections,
    onBatch,
  })
  const resident = measureResidentMegabytes(site.pid)
  const code = await site.stop()
  printReport(limits, report, errors)
  return {
    slowestMs: {
      own: getSlowest(report, (name) => !waits.test(name)),
      waiting: getSlowest(report, (name) => waits.test(name)),
    },
    verdicts: [
      atMost(`${limits}: kinds of faults`, { measured: report.errors.length, limit: 0, unit: '' }),
      atMost(`${limits}: errors in the log`, { measured: errors.length, limit: 0, unit: '' }),
      atMost(`${limits}: code of the end`, { measured: code ?? 1, limit: 0, unit: '' }),
      atMostTimes(`${limits}: resident, the end against the middle`, {
        measured: resident,
        limit: middle,
        required: steadyFactor,
        unit: 'MB',
      }),
    ],
  }
}

function printReport(
  limits: string,
  { sent, statuses, errors, operations }: FuzzReport,
  logged: string[],
) {
  const counts = [...statuses].sort(([one], [other]) => one - other)
  console.log(
    `  ${limits}: ${sent} sent: ${counts.map(([status, count]) => `${count} x ${status}`).join(', ')}`,
  )
  const slowest = [...operations].sort(([, one], [, other]) => other.slowestMs - one.slowestMs)
  for (const [name, { slowestMs, requests, accepted, slowest: request }] of slowest.slice(0, 8)) {
    console.log(
      `    ${slowestMs.toFixed(0)} ms at most for ${name} (${requests} asked, ${accepted} accepted)`,
    )
    if (slowestMs > allowedMs) console.log(`      ${request}`)
  }
  for (const error of errors) console.log(`  ERROR ${error}`)
  for (const error of logged.slice(0, 20)) console.log(`  ERROR ${error.slice(0, 1500)}`)
}

function getSlowest({ operations }: FuzzReport, counts: (name: string) => boolean): number {
  const counted = [...operations].filter(([name]) => counts(name))
  return Math.max(...counted.map(([, { slowestMs }]) => slowestMs))
}

/** The log is pino's JSON; any other line comes from a library that bypasses the log, and counts as an error. */
function isError(line: string): boolean {
  try {
    const { level, message = '' } = JSON.parse(line) as { level: string; message?: string }
    return level === 'error' && !expectedLogErrors.test(message)
  } catch {
    return true
  }
}

function megabytes({ pid }: SiteProcess): string {
  return measureResidentMegabytes(pid).toFixed(0)
}
