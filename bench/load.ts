// Mixed traffic for minutes, at half of the most that the site bears: how long people wait, whether anything
// fails, and whether memory stays flat; on PostgreSQL and with the embedded database.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../tests/postgres/start-postgres.ts'
import { type Arrived, sendArrivals } from './harness/arrivals.ts'
import { fillEmbedded, newDatabase } from './harness/databases.ts'
import { residentMegabytes } from './harness/process-figures.ts'
import { type SiteProcess, startSiteProcess } from './harness/site-process.ts'
import { median } from './harness/statistics.ts'
import { kinds } from './harness/traffic.ts'
import { atMost, atMostTimes, conclude, type Verdict } from './harness/verdict.ts'

const ideas = 10_000
const minutes = Number(process.env['LOAD_MINUTES'] ?? 10)
const databases = (process.env['LOAD_ON'] ?? 'postgres,embedded').split(',')
const connections = 128
/** Each rate is held for so long while the highest is looked for: in less, a line that grows is not seen. */
const trySeconds = 30
const firstRate = 100
const leastRate = 5
/** Before anything counts: the site's code is compiled by then. */
const warmUp = { perSecond: 30, seconds: 15, seed: 0 }
/** What pages may take at the highest load: more is no service. */
const saneMs = 500
const pageAllowedMs = 50
/** The last third of the time against the second: the first is for warming up. */
const flatFactor = 1.05

const verdicts: Verdict[] = []
for (const database of databases) {
  if (database === 'embedded') await onEmbedded()
  else await onPostgres()
}
conclude(verdicts)

async function onPostgres(): Promise<void> {
  const postgres = await startPostgres({ settings: { max_wal_size: '4GB' } })
  try {
    const url = await newDatabase(postgres.url, 'bench_load', ideas)
    await measure('PostgreSQL', { DATABASE_URL: url })
  } finally {
    await postgres.stop()
  }
}

async function onEmbedded(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'))
  try {
    await fillEmbedded(folder, ideas)
    await measure('embedded', { DATA_DIR: folder })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(name: string, env: Record<string, string>): Promise<void> {
  const site = await startSiteProcess(env)
  console.log(`load, ${name}: ${ideas} ideas; 90 % pages, 8 % votes, 2 % forms, at a constant rate`)
  const highest = await highestRate(site)
  console.log(`  the highest: ${highest.toFixed(0)} requests/s; half of it for ${minutes} minutes`)
  const memory = watchMemory(site.pid)
  const seconds = minutes * 60
  const held = await sendArrivals(orderAt(site, highest / 2, { seconds, seed: 1 }))
  const megabytes = memory.stop()
  await site.stop()

  for (const kind of kinds) {
    const { requests, p50, p99, p999 } = held.kinds[kind]
    const told = [p50, p99, p999].map((ms) => ms.toFixed(1)).join(' / ')
    console.log(`  ${requests} ${kind}s: p50 / p99 / p99.9 ${told} ms`)
  }
  console.log(`  failed: ${JSON.stringify(held.failures)}, unanswered: ${held.unanswered}`)
  const [second, last] = [1, 2].map((third) => median(thirdOf(megabytes, third)))
  const peak = Math.max(...megabytes)
  console.log(`  resident: ${megabytes[0]?.toFixed(0)} MB at first, ${peak.toFixed(0)} MB at most`)
  verdicts.push(
    atMost(`a page at ${(highest / 2).toFixed(0)} requests/s, ${name}`, {
      figure: held.kinds.page.p99,
      limit: pageAllowedMs,
      unit: 'ms p99',
    }),
    atMostTimes(`memory in the last third against the second, ${name}`, {
      figure: last ?? 0,
      limit: second ?? 0,
      required: flatFactor,
      unit: 'MB',
    }),
    atMost(`requests that failed of ${totalOf(held)}, ${name}`, {
      figure: failedOf(held),
      limit: 0,
      unit: 'requests',
    }),
  )
}

/** The highest rate that is held with sane waits and without a failure: by halves up or down, then between. */
async function highestRate(site: SiteProcess): Promise<number> {
  await sendArrivals(orderAt(site, warmUp.perSecond, warmUp))
  let bears = 0
  let fails = Infinity
  for (let rate = firstRate; bears === 0 || fails === Infinity; rate *= bears > 0 ? 1.5 : 0.5) {
    if (rate < leastRate) throw new Error(`The site does not bear ${leastRate} requests/s.`)
    if (await isHeld(site, rate)) bears = rate
    else fails = rate
  }
  for (let step = 0; step < 3; step += 1) {
    const between = (bears + fails) / 2
    if (await isHeld(site, between)) bears = between
    else fails = between
  }
  return bears
}

async function isHeld(site: SiteProcess, rate: number): Promise<boolean> {
  const seed = Math.round(rate)
  const arrived = await sendArrivals(orderAt(site, rate, { seconds: trySeconds, seed }))
  const { p99 } = arrived.kinds.page
  const isSane = p99 <= saneMs && failedOf(arrived) === 0
  console.log(
    `  ${rate.toFixed(0)}/s: page p99 ${p99.toFixed(0)} ms, ${failedOf(arrived)} failed: ${isSane ? 'held' : 'too much'}`,
  )
  return isSane
}

function orderAt(site: SiteProcess, perSecond: number, rest: { seconds: number; seed: number }) {
  return { address: site.address, perSecond, connections, ideas, ...rest }
}

function totalOf({ kinds: of }: Arrived): number {
  return kinds.reduce((sum, kind) => sum + of[kind].requests, 0)
}

function failedOf({ failures, unanswered }: Arrived): number {
  return Object.values(failures).reduce((sum, count) => sum + count, unanswered)
}

/** Each second. */
function watchMemory(pid: number): { stop(): number[] } {
  const megabytes = [residentMegabytes(pid)]
  const timer = setInterval(() => megabytes.push(residentMegabytes(pid)), 1000)
  return {
    stop() {
      clearInterval(timer)
      return megabytes
    },
  }
}

function thirdOf(values: number[], third: number): number[] {
  const length = values.length / 3
  return values.slice(Math.floor(third * length), Math.max(1, Math.ceil((third + 1) * length)))
}
