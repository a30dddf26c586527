// Fills an empty database by the features' own functions, in order and in one transaction.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { findPublished, writePost } from '../../src/features/blog/write-post.ts'
import type { IdeaId } from '../../src/features/ideas/contract.ts'
import { refreshRanks } from '../../src/features/ideas/refresh-ranks.ts'
import { recordDemoWorld, requireEmpty } from '../../src/features/operations/demo-world.ts'
import type { Config } from '../../src/platform/config.server.ts'
import type { Connection } from '../../src/platform/db/connect.ts'
import { inOneTransaction } from '../../src/platform/db/one-transaction.ts'
import type { SessionId } from '../../src/shared/schema/ids.ts'
import type { Reader } from '../../src/shared/reader.ts'
import type { Log } from '../../src/platform/log.ts'
import { getSecretKey } from '../../src/platform/secret-key.ts'
import { createOfflineServices, type OfflineServices } from '../offline-services.ts'
import { getDemoTopics, type DemoTopic } from './discussions.ts'
import { createEmailBook } from './people.ts'
import { postIdea, getVotes } from './demo-ideas.ts'
import { type PlannedIdea, planIdeas, worldDays } from './plan.ts'
import { createRandom } from './random.ts'
import { makeReports } from './reports.ts'
import { getSignUps } from './sign-ups.ts'
import type { DemoWorld, DemoEvent } from './demo-run.ts'
import { dayMs } from '../../src/shared/durations.ts'

interface DemoOptions {
  config: Config
  reader: Reader | null
  connection: Connection
  now: Date
  /** ideas, at most 300 */
  count: number
  log: Log
  /** called a few times, with values from 0 to 1 */
  onProgress: (share: number) => void
}

/** @throws AppError `conflict` if the database is not empty; it stays unchanged */
export async function makeDemo({
  config,
  reader,
  connection,
  now,
  count,
  log,
  onProgress,
}: DemoOptions) {
  const keyedConfig = { ...config, SECRET_KEY: getSecretKey(config) }
  return inOneTransaction(connection, async (inside): Promise<DemoWorld> => {
    // Of two commands that run at once, the second finds the first one's data.
    await sql`select pg_advisory_xact_lock(20261122, 1930)`.execute(inside.db)
    await requireEmpty(inside.db)
    // Loads the model: the time that the first scan has for reading is not spent on that.
    await reader?.compare({ problem: '', idea: '' }, [''], new AbortController().signal)
    const demo = createOfflineServices({ config: keyedConfig, reader, connection, inside, log })
    const world: DemoWorld = { ideas: 0, votes: 0, signUps: 0, posts: 0, reports: [] }
    const events = getEvents(demo, world, { now, count })
    const stretch = Math.ceil(events.length / 5)
    for (const [done, { at, apply }] of events.entries()) {
      if (done > 0 && done % stretch === 0) onProgress(done / events.length)
      demo.setClock(at)
      await apply()
    }
    demo.setClock(now)
    await refreshRanks(inside.db)
    // No email is sent: the recipients do not exist.
    await inside.db.deleteFrom('letters').execute()
    await recordDemoWorld(inside.db, now)
    return world
  })
}

interface Span {
  now: Date
  count: number
}

function getEvents(demo: OfflineServices, world: DemoWorld, { now, count }: Span): DemoEvent[] {
  const random = createRandom(seed)
  const topics = getDemoTopics()
  const scanned = topics.map(({ title }) => title)
  const ideas = planIdeas(random, { now, count, scanned })
  const getEmail = createEmailBook(random)
  const voters = Array.from({ length: maxVoters }, () => randomUUID() as SessionId)
  const events = ideas.flatMap((idea, at) => {
    const id = Promise.withResolvers<IdeaId>()
    const run = { demo, world, id: id.promise, random, getEmail, now }
    const post = { at: idea.postedAt, apply: () => postIdea(run, idea, at, id.resolve) }
    return [
      post,
      ...getVotes(run, idea, voters),
      ...getSignUps(run, idea),
      ...makeReports(run, getTopic(topics, idea), at),
    ]
  })
  return [...events, ...getPostEvents(demo, world, now)].toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  )
}

const seed = 1860
const maxVoters = 2400

function getTopic(topics: readonly DemoTopic[], idea: PlannedIdea): DemoTopic | undefined {
  return topics.find(({ title }) => title === idea.title)
}

/** A post each Monday at nine (UTC), as the site's weekly job writes it. */
function getPostEvents({ services }: OfflineServices, world: DemoWorld, now: Date): DemoEvent[] {
  const mondays = Array.from({ length: worldDays }, (_none, daysAgo) => {
    const day = new Date(now.getTime() - daysAgo * dayMs).toISOString().slice(0, 10)
    return new Date(`${day}T09:00:00Z`)
  }).filter((at) => at.getUTCDay() === 1 && at < now)
  return mondays.map((at) => ({
    at,
    async apply() {
      const { kind } = await writePost(services, findPublished, new AbortController().signal)
      if (kind === 'written') world.posts += 1
    },
  }))
}
