import { randomUUID } from 'node:crypto'
import type { Reddit, RedditAnswer, SeenPost } from '../../integrations/reddit/contract.ts'
import { type Connection, pausePosting } from './connection.ts'
import type { RedditServices } from './context.ts'
import type { RedditPostId } from './contract.ts'
import { type DoubtEnd, type UnknownTry, resolveUnknown } from './resolve-unknown.ts'
import {
  type ReservedTry,
  reserveTry,
  type MadePost,
  recordDoubt,
  recordMade,
  recordRefused,
} from './post-repository.ts'
import { recordCheck } from './record-check.ts'
import { withAccess } from './with-access.ts'

/** What a post and its rehearsal do each in their own way; the steps are the same. */
export interface PostBackend {
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
  arm: (order: Parameters<typeof reserveTry>[1]) => ReturnType<typeof reserveTry>
  made: (tried: ReservedTry, post: MadePost) => Promise<unknown>
  refused: (tried: ReservedTry, reason: string) => Promise<unknown>
  doubt: (tried: ReservedTry, reason: string) => Promise<unknown>
  look: (tried: ReservedTry, seen: SeenPost | null) => Promise<unknown>
  pause: (until: Date) => Promise<unknown>
  settle: (tried: UnknownTry, signal: AbortSignal) => Promise<DoubtEnd>
}

export function createLiveBackend(
  services: RedditServices,
  connection: Connection | null,
): PostBackend {
  const { api, filterMs } = services.reddit
  return {
    services,
    connection,
    filterMs,
    ask: (question, signal) => withAccess(services, (access) => question(api, access), signal),
    ledger: {
      arm: (order) => reserveTry(services, order),
      made: (tried, post) => recordMade(services, tried, post),
      refused: (tried, reason) => recordRefused(services, tried, reason),
      doubt: (tried, reason) => recordDoubt(services, tried, reason),
      look: (tried, seen) => recordCheck(services, tried, seen),
      pause: (until) => pausePosting(services.db, until),
      async settle(tried, signal) {
        const ends = await resolveUnknown(services, tried.account, [tried], signal)
        return ends.get(tried) ?? 'in doubt'
      },
    },
    tell: () => {},
  }
}

/** Nothing is sent and nothing kept; where something is connected, what can be read is read. */
export function createDryRunBackend(
  services: RedditServices,
  connection: Connection | null,
  tell: (step: string) => void,
): PostBackend {
  const reddit = services.reddit.startDryRun(connection ? services.reddit.api : null)
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
