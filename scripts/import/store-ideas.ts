import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { IdeaId } from '../../src/features/ideas/contract.ts'
import { refreshRanks } from '../../src/features/ideas/refresh-ranks.ts'
import { submitIdea } from '../../src/features/ideas/submit-idea.ts'
import type { Config } from '../../src/platform/config.server.ts'
import type { Connection } from '../../src/platform/db/connect.ts'
import { inOneTransaction } from '../../src/platform/db/one-transaction.ts'
import type { Database } from '../../src/platform/db/tables.ts'
import type { Log } from '../../src/platform/log.ts'
import { getSecretKey } from '../../src/platform/secret-key.ts'
import type { SessionId } from '../../src/shared/schema/ids.ts'
import { createOfflineServices } from '../offline-services.ts'
import type { ImportedIdea, SkippedRow } from './read-ideas.ts'

/** The same title means the same idea, so that a second run of a file adds nothing. */
export async function findNew(
  db: Database,
  ideas: readonly ImportedIdea[],
): Promise<{ added: ImportedIdea[]; present: SkippedRow[] }> {
  const rows = await db.selectFrom('ideas').select('title').execute()
  const known = new Set(rows.map(({ title }) => title.toLowerCase()))
  const added: ImportedIdea[] = []
  const present: SkippedRow[] = []
  for (const idea of ideas) {
    const title = idea.fields.title.toLowerCase()
    if (known.has(title)) present.push({ line: idea.line, reason: presentText })
    else added.push(idea)
    known.add(title)
  }
  return { added, present }
}

const presentText = 'An idea with this title already exists'

/** New ideas and sign-ups of the site wait for the end of a batch, which locks the totals; it takes about a second. */
const maxBatchIdeas = 100
const maxBatchVotes = 2000

interface StoreOptions {
  config: Config
  connection: Connection
  ideas: readonly ImportedIdea[]
  now: Date
  log: Log
  /** after each batch but the last; @param ideas all that are stored */
  onProgress: (ideas: number) => void
}

interface Stored {
  ideas: number
  votes: number
}

/** By the site's own functions. What was stored before an error stays. @returns what was added */
export async function storeIdeas(options: StoreOptions): Promise<Stored> {
  const stored: Stored = { ideas: 0, votes: 0 }
  for (const batch of splitIntoBatches(options.ideas)) {
    if (stored.ideas > 0) options.onProgress(stored.ideas)
    const { ideas, votes } = await storeBatch(options, batch)
    stored.ideas += ideas
    stored.votes += votes
  }
  return stored
}

function splitIntoBatches(ideas: readonly ImportedIdea[]): ImportedIdea[][] {
  const batches: ImportedIdea[][] = []
  let batch: ImportedIdea[] = []
  let batchVotes = 0
  for (const idea of ideas) {
    const votes = idea.votesUp + idea.votesDown
    const isFull = batch.length === maxBatchIdeas || batchVotes + votes > maxBatchVotes
    if (batch.length === 0 || isFull) {
      batch = []
      batchVotes = 0
      batches.push(batch)
    }
    batch.push(idea)
    batchVotes += votes
  }
  return batches
}

async function storeBatch(
  { config, connection, now, log }: StoreOptions,
  batch: readonly ImportedIdea[],
): Promise<Stored> {
  const keyedConfig = { ...config, SECRET_KEY: getSecretKey(config) }
  return inOneTransaction(connection, async (inside) => {
    // Of two commands that run at once, the second finds the ideas of the first.
    await sql`select pg_advisory_xact_lock(20261126, 1800)`.execute(inside.db)
    const site = createOfflineServices({
      config: keyedConfig,
      reader: null,
      connection,
      inside,
      log,
    })
    const { added } = await findNew(inside.db, batch)
    const ids: IdeaId[] = []
    let votes = 0
    for (const { line, fields, votesUp, votesDown, postedAt } of added) {
      site.setClock(postedAt ?? now)
      const { id: ideaId } = await submitIdea(site.getContext(line), {
        ...fields,
        sessionId: randomUUID() as SessionId,
      })
      const directions = [
        ...Array.from({ length: votesUp }, () => 1 as const),
        ...Array.from({ length: votesDown }, () => -1 as const),
      ]
      await Promise.all(
        directions.map((direction) => {
          // No browser has this session, so the vote belongs to no visitor.
          const sessionId = randomUUID() as SessionId
          return site.voteWriter.cast({ ideaId, sessionId, direction, voter: null, heldFor: null })
        }),
      )
      ids.push(ideaId)
      votes += directions.length
    }
    // Not other ideas: the site locks those before the totals, which this transaction holds.
    await refreshRanks(inside.db, ids)
    return { ideas: added.length, votes }
  })
}
