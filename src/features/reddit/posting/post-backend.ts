import { randomUUID } from 'node:crypto'
import type { Reddit, RedditAnswer, SeenPost } from '../../../integrations/reddit/contract.ts'
import { type Connection, pausePosting } from '../connection/connection.ts'
import type { RedditServices } from '../context.ts'
import type { RedditPostId } from '../contract.ts'
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
import { withAccess } from '../connection/with-access.ts'

/** Everything that a real post and its dry run do differently; the steps are the same. */
export interface PostBackend {
  services: Pick<RedditServices, 'db' | 'clock' | 'log'>
  connection: Connection | null
  /** how long after a post the filters of the subreddit have acted */
  filterMs: number
  ask: <Value>(
    question: (reddit: Reddit, access: string) => Promise<RedditAnswer<Value>>,
    signal: AbortSignal,
  ) => Promise<RedditAnswer<Value>>
  ledger: PostLedger
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

/** Sends and stores nothing; reads from Reddit if it is connected. */
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
