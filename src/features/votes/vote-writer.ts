import type pg from 'pg'
import type { SessionId } from '../../platform/ids.ts'
import type { IdeaId } from '../ideas/contract.ts'
import { batchMax } from './rules.ts'

export interface Ballot {
  ideaId: IdeaId
  sessionId: SessionId
  /** 1 up, -1 down, 0 takes the vote back */
  direction: 1 | -1 | 0
  isHeld: boolean
}

export interface Counts {
  votesUp: number
  votesDown: number
}

export interface VoteWriter {
  /** Resolves after the commit with the idea's counts; null when no such idea takes votes. */
  cast(ballot: Ballot): Promise<Counts | null>
  /** Resolves when nothing waits. */
  drain(): Promise<void>
}

interface Waiting {
  ballot: Ballot
  resolve: (counts: Counts | null) => void
  reject: (error: unknown) => void
}

/**
 * Commits all waiting votes in one call, the next call as soon as the last returned, one in flight and no
 * timer: alone a vote waits for nothing, under load one commit carries hundreds. It is the only path that
 * writes votes; mixed with single writers it could deadlock.
 * @param onVoted told the ideas of each committed batch
 */
export function createVoteWriter(
  pool: pg.Pool,
  clock: () => Date,
  onVoted: (ideaIds: IdeaId[]) => void,
): VoteWriter {
  let waiting: Waiting[] = []
  let writing: Promise<void> | null = null

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, batchMax)
      waiting = waiting.slice(batchMax)
      try {
        const counts = await write(pool, batch, clock())
        for (const one of batch) one.resolve(counts.get(keyOf(one.ballot)) ?? null)
        onVoted([...new Set(batch.map(({ ballot }) => ballot.ideaId))])
      } catch (error) {
        for (const one of batch) one.reject(error)
      }
    }
    writing = null
  }

  return {
    cast(ballot) {
      return new Promise((resolve, reject) => {
        waiting.push({ ballot, resolve, reject })
        writing ??= Promise.resolve().then(writeAll)
      })
    },
    async drain() {
      while (writing) await writing
    },
  }
}

async function write(pool: pg.Pool, batch: Waiting[], at: Date): Promise<Map<string, Counts>> {
  // Several votes of one session on one idea: the last counts.
  const ballots = [...new Map(batch.map(({ ballot }) => [keyOf(ballot), ballot])).values()]
  const { rows } = await pool.query<{
    idea_id: IdeaId
    session_id: SessionId
    votes_up: number
    votes_down: number
  }>('select * from cast_votes($1::uuid[], $2::uuid[], $3::smallint[], $4::boolean[], $5)', [
    ballots.map(({ ideaId }) => ideaId),
    ballots.map(({ sessionId }) => sessionId),
    ballots.map(({ direction }) => direction),
    ballots.map(({ isHeld }) => isHeld),
    at,
  ])
  return new Map(
    rows.map((row) => [
      keyOf({ ideaId: row.idea_id, sessionId: row.session_id }),
      { votesUp: row.votes_up, votesDown: row.votes_down },
    ]),
  )
}

function keyOf({ ideaId, sessionId }: Pick<Ballot, 'ideaId' | 'sessionId'>): string {
  return ideaId + sessionId
}
