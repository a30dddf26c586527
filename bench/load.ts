// Mixed traffic for minutes at half of the site's maximum rate: latency, failures and memory.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../tests/postgres/start-postgres.ts'
import { type Arrived, sendArrivals } from './harness/arrivals.ts'
import { fillEmbedded, createDatabase } from './harness/databases.ts'
import { measureResidentMegabytes } from './harness/process-metrics.ts'
import { type SiteProcess, startSiteProcess } from './harness/site-process.ts'
import { median } from './harness/statistics.ts'
import { kinds } from './harness/traffic.ts'
import { atMost, atMostTimes, printVerdicts, type Verdict } from './harness/verdict.ts'

const ideas = 10_000
const minutes = Number(process.env['LOAD_MINUTES'] ?? 10)
const connections = 128
/** Duration of each rate tried in the search for the maximum; a shorter one would not show a growing queue. */
const trySeconds = 30
const firstRate = 100
const minRate = 5
/** Before the measurement, so that the site's code is compiled by then. */
const warmUp = { perSecond: 30, seconds: 15, seed: 0 }
/** Maximum p99 of pages at a rate that counts as sustained. */
const maxSustainedP99Ms = 500
const pageAllowedMs = 50
/** Last third of the run against the second; the first is warm-up. */
const flatFactor = 1.05

const setups: Record<string, () => Promise<void>> = {
  postgres: () => onPostgres('PostgreSQL', 1),
  embedded: onEmbedded,
  'two-processes': () => onPostgres('two processes', 2),
}

const verdicts: Verdict[] = []
for (const name of process.env['LOAD_ON']?.split(',') ?? Object.keys(setups)) {
  const setup = setups[name]
  if (!setup) throw new Error(`LOAD_ON has ${name}; it takes ${Object.keys(setups).join(', ')}.`)
  await setup()
}
printVerdicts(verdicts)

async function onPostgres(name: string, processes: number): Promise<void> {
  const postgres = await startPostgres({ settings: { max_wal_size: '4GB' } })
  try {
    const url = await createDatabase(postgres.url, 'bench_load', ideas)
    await measure(name, { DATABASE_URL: url }, processes)
  } finally {
    await postgres.stop()
  }
}

async function onEmbedded(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'))
  try {
    await fillEmbedded(folder, ideas)
    await measure('embedded', { DATA_DIR: folder }, 1)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startSites(env: Record<string, string>, count: number): Promise<SiteProcess[]> {
  const sites: SiteProcess[] = []
  while (sites.length < count) sites.push(await startSiteProcess(env))
  return sites
}

async function measure(
  name: string,
  env: Record<string, string>,
  processes: number,
): Promise<void> {
  const sites = await startSites(env, processes)
  console.log(`load, ${name}: ${ideas} ideas; 90 % pages, 8 % votes, 2 % forms, at a constant rate`)
  const maxRate = await findMaxRate(sites)
  console.log(`  the highest: ${maxRate.toFixed(0)} requests/s; half of it for ${minutes} minutes`)
  const memory = watchMemory(sites)
  const seconds = minutes * 60
  const held = await sendArrivals(createSchedule(sites, maxRate / 2, { seconds, seed: 1 }))
  const megabytes = memory.stop()
  for (const site of sites) await site.stop()

  for (const kind of kinds) {
    const { requests, p50, p99, p999 } = held.kinds[kind]
    const percentiles = [p50, p99, p999].map((ms) => ms.toFixed(1)).join(' / ')
    console.log(`  ${requests} ${kind}s: p50 / p99 / p99.9 ${percentiles} ms`)
  }
  console.log(`  failed: ${JSON.stringify(held.failures)}, unanswered: ${held.unanswered}`)
  const [second, last] = [1, 2].map((third) => median(getThird(megabytes, third)))
  const peak = Math.max(...megabytes)
  console.log(`  resident: ${megabytes[0]?.toFixed(0)} MB at first, ${peak.toFixed(0)} MB at most`)
  verdicts.push(
    atMost(`a page at ${(maxRate / 2).toFixed(0)} requests/s, ${name}`, {
      measured: held.kinds.page.p99,
      limit: pageAllowedMs,
      unit: 'ms p99',
    }),
    atMostTimes(`memory in the last third against the second, ${name}`, {
      measured: last ?? 0,
      limit: second ?? 0,
      required: flatFactor,
      unit: 'MB',
    }),
    atMost(`requests that failed of ${getTotal(held)}, ${name}`, {
      measured: getFailed(held),
      limit: 0,
      unit: 'requests',
    }),
  )
}

/** The highest rate with acceptable latency and no failure: by steps of 1.5 or 0.5, then by bisection. */
async function findMaxRate(sites: SiteProcess[]): Promise<number> {
  await sendArrivals(createSchedule(sites, warmUp.perSecond, warmUp))
  let highestHeld = 0
  let lowestFailed = Infinity
  for (
    let rate = firstRate;
    highestHeld === 0 || lowestFailed === Infinity;
    rate *= highestHeld > 0 ? 1.5 : 0.5
  ) {
    if (rate < minRate) throw new Error(`The site does not bear ${minRate} requests/s.`)
    if (await isSustained(sites, rate)) highestHeld = rate
    else lowestFailed = rate
  }
  for (let step = 0; step < 3; step += 1) {
    const between = (highestHeld + lowestFailed) / 2
    if (await isSustained(sites, between)) highestHeld = between
    else lowestFailed = between
  }
  return highestHeld
}

async function isSustained(sites: SiteProcess[], rate: number): Promise<boolean> {
  const seed = Math.round(rate)
  const arrived = await sendArrivals(createSchedule(sites, rate, { seconds: trySeconds, seed }))
  const { p99 } = arrived.kinds.page
  const isFine = p99 <= maxSustainedP99Ms && getFailed(arrived) === 0
  console.log(
    `  ${rate.toFixed(0)}/s: page p99 ${p99.toFixed(0)} ms, ${getFailed(arrived)} failed: ${isFine ? 'held' : 'too much'}`,
  )
  return isFine
}

function createSchedule(
  sites: SiteProcess[],
  perSecond: number,
  rest: { seconds: number; seed: number },
) {
  const urls = sites.map(({ url }) => url)
  return { urls, perSecond, connections, ideas, ...rest }
}

function getTotal({ kinds: of }: Arrived): number {
  return kinds.reduce((sum, kind) => sum + of[kind].requests, 0)
}

function getFailed({ failures, unanswered }: Arrived): number {
  return Object.values(failures).reduce((sum, count) => sum + count, unanswered)
}

function watchMemory(sites: SiteProcess[]): { stop(): number[] } {
  const getResidentMegabytes = () =>
    sites.reduce((sum, { pid }) => sum + measureResidentMegabytes(pid), 0)
  const megabytes = [getResidentMegabytes()]
  const timer = setInterval(() => megabytes.push(getResidentMegabytes()), 1000)
  return {
    stop() {
      clearInterval(timer)
      return megabytes
    },
  }
}

function getThird(values: number[], third: number): number[] {
  const length = values.length / 3
  return values.slice(Math.floor(third * length), Math.max(1, Math.ceil((third + 1) * length)))
}
