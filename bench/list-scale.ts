// Lists of ideas over HTTP, on a site with 1,000,000 ideas and on one with 1,000, requested in turn.
import { startPostgres } from '../tests/postgres/start-postgres.ts'
import { getSearchShapes, getShapes, type Shape } from './harness/list-shapes.ts'
import { createDatabase } from './harness/databases.ts'
import { openStopwatch } from './harness/stopwatch.ts'
import { startSiteProcess } from './harness/site-process.ts'
import { median, percentile } from './harness/statistics.ts'
import { atMost, atMostTimes, printVerdicts, type Verdict } from './harness/verdict.ts'

const few = 1000
const many = 1_000_000
const rounds = 5
const samples = 200
const factor = 1.5
const searchAllowedMs = 100

// Memory as on a server for 1,000,000 ideas: a quarter of 8 GB.
const postgres = await startPostgres({ settings: { max_wal_size: '8GB', shared_buffers: '2GB' } })
try {
  console.log(`list-scale: loading ${few} and ${many} ideas, which takes some minutes`)
  const startedAt = performance.now()
  const smallDatabaseUrl = await createDatabase(postgres.url, 'bench_small', few)
  const largeDatabaseUrl = await createDatabase(postgres.url, 'bench_large', many)
  console.log(`  loaded in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  printVerdicts(await measure(smallDatabaseUrl, largeDatabaseUrl))
} finally {
  await postgres.stop()
}

async function measure(smallDatabaseUrl: string, largeDatabaseUrl: string): Promise<Verdict[]> {
  const sites = [
    await startSiteProcess({ DATABASE_URL: smallDatabaseUrl }),
    await startSiteProcess({ DATABASE_URL: largeDatabaseUrl }),
  ] as const
  try {
    return [
      ...(await measureLists([sites[0].url, smallDatabaseUrl], [sites[1].url, largeDatabaseUrl])),
      ...(await measureSearches(sites[1].url)),
    ]
  } finally {
    await Promise.all(sites.map((site) => site.stop()))
  }
}

/** Measures each shape in `rounds` rounds of `samples` pairs; its p99 is the median of the rounds' p99. */
async function measureLists(
  [smallSiteUrl, smallDatabaseUrl]: [string, string],
  [largeSiteUrl, largeDatabaseUrl]: [string, string],
): Promise<Verdict[]> {
  const ofSmall = await getShapes(smallDatabaseUrl)
  const ofLarge = await getShapes(largeDatabaseUrl)
  const pairs = ofLarge.map((shape, index) => ({ shape, twin: ofSmall[index] as Shape }))
  const small = await openStopwatch(smallSiteUrl)
  const large = await openStopwatch(largeSiteUrl)
  const p99 = pairs.map(() => ({ small: [] as number[], large: [] as number[] }))
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { shape, twin }] of pairs.entries()) {
      const taken = { small: [] as number[], large: [] as number[] }
      for (let sample = 0; sample < samples; sample += 1) {
        taken.small.push(await small.measure(twin.paths[sample % twin.paths.length] ?? ''))
        taken.large.push(await large.measure(shape.paths[sample % shape.paths.length] ?? ''))
      }
      p99[index]?.small.push(percentile(taken.small, 99))
      p99[index]?.large.push(percentile(taken.large, 99))
    }
    console.log(`  round ${round + 1} of ${rounds}`)
  }
  small.close()
  large.close()
  return pairs.map(({ shape }, index) => {
    const of = p99[index] ?? { small: [], large: [] }
    const noise = Math.max(...of.small) / Math.min(...of.small)
    return atMostTimes(`${shape.name} (the limit itself varied ${noise.toFixed(1)} x)`, {
      measured: median(of.large),
      limit: median(of.small),
      required: factor,
      unit: 'ms p99',
      group: `lists of ${many} ideas against ${few}`,
    })
  })
}

async function measureSearches(url: string): Promise<Verdict[]> {
  const large = await openStopwatch(url)
  const verdicts: Verdict[] = []
  for (const { name, paths } of getSearchShapes()) {
    const taken: number[] = []
    for (let sample = 0; sample < samples; sample += 1) {
      taken.push(await large.measure(paths[sample % paths.length] ?? ''))
    }
    verdicts.push(
      atMost(`${name} (p50 ${percentile(taken, 50).toFixed(0)} ms)`, {
        measured: percentile(taken, 99),
        limit: searchAllowedMs,
        unit: 'ms p99',
        group: `searches and combined filters of ${many} ideas`,
      }),
    )
  }
  large.close()
  return verdicts
}
