// Votes over HTTP on PostgreSQL, compared with pgbench casting the same votes one per transaction.
import { startPostgres } from '../tests/postgres/start-postgres.ts'
import { createDatabase } from './harness/databases.ts'
import { postRequest } from './harness/connection.ts'
import { freshPlaceholder, ideaPlaceholder, load } from './harness/load.ts'
import { getIdeaId } from './harness/made-up-ideas.ts'
import { findPgbench, runPgbench } from './harness/pgbench.ts'
import { startSiteProcess } from './harness/site-process.ts'
import { median } from './harness/statistics.ts'
import { atLeast, printVerdicts, type Verdict } from './harness/verdict.ts'

const clients = 64
const rounds = 5
const seconds = 4
const manyIdeas = 10_000

const shapes = [
  { name: 'spread over 10,000 ideas', ideas: manyIdeas, required: 1.5 },
  { name: 'one hot idea', ideas: 1, required: 5 },
]

const request = postRequest(
  '/api/vote',
  JSON.stringify({
    ideaId: ideaPlaceholder,
    sessionId: freshPlaceholder,
    voteType: 'up',
    action: 'vote',
  }),
)

findPgbench()
const postgres = await startPostgres({ settings: { max_connections: '150', max_wal_size: '4GB' } })
try {
  const url = await createDatabase(postgres.url, 'bench_votes', manyIdeas)
  const site = await startSiteProcess({ DATABASE_URL: url })
  console.log(`votes: ${clients} clients, ${rounds} interleaved rounds of ${seconds} s, fsync on`)
  const verdicts: Verdict[] = []
  for (const shape of shapes) verdicts.push(await measure(shape))
  await site.stop()
  printVerdicts(verdicts)

  async function measure({ name, ideas, required }: (typeof shapes)[number]): Promise<Verdict> {
    const ours: number[] = []
    const limits: number[] = []
    const ideaIds = Array.from({ length: ideas }, (_, number) => getIdeaId(number))
    for (let round = 1; round <= rounds; round += 1) {
      const limit = await runPgbench({ url, script: getScript(ideas), clients, seconds })
      const outcome = await load({
        url: site.url,
        connections: clients,
        requests: [request],
        ideaIds,
        seconds,
        pid: site.pid,
      })
      limits.push(limit)
      ours.push(outcome.perSecond)
      const { perSecond, p50, p99, cores } = outcome
      console.log(
        `  ${name}, round ${round}: ${perSecond.toFixed(0)}/s (p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${cores?.toFixed(2)} cores), pgbench ${limit.toFixed(0)}/s`,
      )
    }
    const compared = { measured: median(ours), limit: median(limits), required, unit: 'votes/s' }
    return atLeast(name, compared)
  }
} finally {
  await postgres.stop()
}

function getScript(ideas: number): string {
  return `\\set number random(0, ${ideas - 1})
select * from cast_votes(
  array[md5('idea ' || :number)::uuid], array[gen_random_uuid()], array[1]::smallint[],
  array[null]::uuid[], array[null]::text[], now());
`
}
