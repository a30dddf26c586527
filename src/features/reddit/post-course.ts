import { randomUUID } from 'node:crypto'
import type { Reddit, RedditAnswer, SeenPost } from '../../integrations/reddit/contract.ts'
import { type Connection, pausePosting } from './connection.ts'
import type { RedditServices } from './context.ts'
import type { RedditPostId } from './contract.ts'
import { type DoubtEnd, type DoubtfulTry, lookInDoubt } from './look-in-doubt.ts'
import {
  type ArmedTry,
  armTry,
  type MadePost,
  recordDoubt,
  recordMade,
  recordRefused,
} from './post-ledger.ts'
import { recordLook } from './record-look.ts'
import { withAccess } from './with-access.ts'

/** What a post and its rehearsal do each in their own way; the steps are the same. */
export interface PostCourse {
  services: Pick<RedditServices, 'db' | 'clock' | 'log'>
  connection: Connection | null
  /** how long after a post its filters have spoken */
  filterMs: number
  ask: <Value>(
    question: (reddit: Reddit, access: string) => Promise<RedditAnswer<Value>>,
    signal: AbortSignal,
  ) => Promise<RedditAnswer<Value>>
  ledger: PostLedger
  /** Hears each step as a whole sentence. */
  tell: (step: string) => void
}

interface PostLedger {
  arm: (order: Parameters<typeof armTry>[1]) => ReturnType<typeof armTry>
  made: (tried: ArmedTry, post: MadePost) => Promise<unknown>
  refused: (tried: ArmedTry, reason: string) => Promise<unknown>
  doubt: (tried: ArmedTry, reason: string) => Promise<unknown>
  look: (tried: ArmedTry, seen: SeenPost | null) => Promise<unknown>
  pause: (until: Date) => Promise<unknown>
  settle: (tried: DoubtfulTry, signal: AbortSignal) => Promise<DoubtEnd>
}

export function realCourse(services: RedditServices, connection: Connection | null): PostCourse {
  const { api, filterMs } = services.reddit
  return {
    services,
    connection,
    filterMs,
    ask: (question, signal) => withAccess(services, (access) => question(api, access), signal),
    ledger: {
      arm: (order) => armTry(services, order),
      made: (tried, post) => recordMade(services, tried, post),
      refused: (tried, reason) => recordRefused(services, tried, reason),
      doubt: (tried, reason) => recordDoubt(services, tried, reason),
      look: (tried, seen) => recordLook(services, tried, seen),
      pause: (until) => pausePosting(services.db, until),
      async settle(tried, signal) {
        const ends = await lookInDoubt(services, tried.account, [tried], signal)
        return ends.get(tried) ?? 'in doubt'
      },
    },
    tell: () => {},
  }
}

/** Nothing is sent and nothing kept; where something is connected, what can be read is read. */
export function rehearsedCourse(
  services: RedditServices,
  connection: Connection | null,
  tell: (step: string) => void,
): PostCourse {
  const reddit = services.reddit.rehearse(connection ? services.reddit.api : null)
  const nothing = async () => {}
  return {
    services,
    connection,
    filterMs: 0,
    ask: (question, signal) =>
      connection
        ? withAccess(services, (access) => question(reddit, access), signal)
        : question(reddit, ''),
    ledger: {
      arm: async ({ ideaId, subreddit, account }) => ({
        id: randomUUID() as RedditPostId,
        idea_id: ideaId,
        subreddit,
        account,
        armed_at: services.clock(),
      }),
      made: nothing,
      refused: nothing,
      doubt: nothing,
      look: nothing,
      pause: nothing,
      settle: async () => 'in doubt',
    },
    tell,
  }
}
