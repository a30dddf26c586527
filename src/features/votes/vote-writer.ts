import type { QueryPool } from '../../platform/db/failover-pool.ts'
import type { SessionId } from '../../shared/schema/ids.ts'
import type { IdeaId } from '../ideas/contract.ts'
import { maxBatchSize, type HeldReason } from './rules.ts'

export interface VoteWrite {
  ideaId: IdeaId
  sessionId: SessionId
  /** 1 up, -1 down, 0 takes the vote back */
  direction: 1 | -1 | 0
  /** pseudonym of the browser for this idea, a UUID; null if browsers are not distinguished */
  voter: string | null
  /** null: it counts, unless its browser has a counted vote already */
  heldFor: HeldReason | null
}

export interface Counts {
  votesUp: number
  votesDown: number
  heldFor: HeldReason | null
}

export interface VoteWriter {
  /** Resolves after the commit with the counts of the idea; null if no such idea takes votes. */
  cast(voteWrite: VoteWrite): Promise<Counts | null>
  drain(): Promise<void>
}

interface PendingVote {
  voteWrite: VoteWrite
  resolve: (counts: Counts | null) => void
  reject: (error: unknown) => void
}

/** One commit in flight for all pending votes. Nothing else may write votes: it could deadlock. */
export function createVoteWriter(
  pool: QueryPool,
  clock: () => Date,
  onVoted: (ideaIds: IdeaId[]) => void,
): VoteWriter {
  let pending: PendingVote[] = []
  let writing: Promise<void> | null = null

  async function writeAll(): Promise<void> {
    while (pending.length > 0) {
      const { batch, rest } = takeBatch(pending)
      pending = rest
      try {
        const counts = await write(pool, batch, clock())
        for (const one of batch) one.resolve(counts.get(getKey(one.voteWrite)) ?? null)
        onVoted([...new Set(batch.map(({ voteWrite }) => voteWrite.ideaId))])
      } catch (error) {
        for (const one of batch) one.reject(error)
      }
    }
    writing = null
  }

  return {
    cast(voteWrite) {
      return new Promise((resolve, reject) => {
        pending.push({ voteWrite, resolve, reject })
        writing ??= Promise.resolve().then(writeAll)
      })
    },
    async drain() {
      while (writing) await writing
    },
  }
}

async function write(
  pool: QueryPool,
  batch: PendingVote[],
  at: Date,
): Promise<Map<string, Counts>> {
  // Of several votes of one session on one idea, the last counts.
  const voteWrites = [
    ...new Map(batch.map(({ voteWrite }) => [getKey(voteWrite), voteWrite])).values(),
  ]
  const { rows } = await pool.query<{
    idea_id: IdeaId
    session_id: SessionId
    votes_up: number
    votes_down: number
    held_for: HeldReason | null
  }>({
    text: 'select * from cast_votes($1::uuid[], $2::uuid[], $3::smallint[], $4::uuid[], $5::text[], $6)',
    values: [
      voteWrites.map(({ ideaId }) => ideaId),
      voteWrites.map(({ sessionId }) => sessionId),
      voteWrites.map(({ direction }) => direction),
      voteWrites.map(({ voter }) => voter),
      voteWrites.map(({ heldFor }) => heldFor),
      at,
    ],
  })
  return new Map(
    rows.map((row) => [
      getKey({ ideaId: row.idea_id, sessionId: row.session_id }),
      { votesUp: row.votes_up, votesDown: row.votes_down, heldFor: row.held_for },
    ]),
  )
}

/**
 * Two sessions of one browser on one idea go into different statements, in order: each statement sees only what
 * was counted before it, so in one of them both could be held.
 */
function takeBatch(pending: PendingVote[]): { batch: PendingVote[]; rest: PendingVote[] } {
  const batch: PendingVote[] = []
  const rest: PendingVote[] = []
  const sessions = new Map<string, SessionId>()
  // The later votes of a session that waits must wait too.
  const waiting = new Set<string>()
  for (const one of pending) {
    const { ideaId, voter, sessionId } = one.voteWrite
    const key = getKey(one.voteWrite)
    const browser = voter === null ? null : ideaId + voter
    const isOther = browser !== null && (sessions.get(browser) ?? sessionId) !== sessionId
    if (batch.length >= maxBatchSize || isOther || waiting.has(key)) {
      waiting.add(key)
      rest.push(one)
      continue
    }
    if (browser !== null) sessions.set(browser, sessionId)
    batch.push(one)
  }
  return { batch, rest }
}

function getKey({ ideaId, sessionId }: Pick<VoteWrite, 'ideaId' | 'sessionId'>): string {
  return ideaId + sessionId
}
