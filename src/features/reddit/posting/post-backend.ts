import { randomUUID } from 'node:crypto'
import type { Reddit, RedditResult, ListedPost } from '../../../integrations/reddit/contract.ts'
import { type Connection, pausePosting } from '../connection/connection.ts'
import type { RedditServices } from '../context.ts'
import type { RedditPostId } from '../contract.ts'
import { type AttemptOutcome, resolveUnknown } from './resolve-unknown.ts'
import {
  type ReservedAttempt,
  reserveAttempt,
  type RecordedPost,
  recordDoubt,
  recordPosted,
  recordRejected,
} from './post-repository.ts'
import { recordCheck } from './record-check.ts'
import { withAccess } from '../connection/with-access.ts'

export interface PostBackend {
  services: Pick<RedditServices, 'db' | 'clock' | 'log'>
  connection: Connection | null
  filterDelayMs: number
  request: <Value>(
    send: (reddit: Reddit, access: string) => Promise<RedditResult<Value>>,
    signal: AbortSignal,
  ) => Promise<RedditResult<Value>>
  repository: PostRepository
  reportStep: (step: string) => void
}

interface PostRepository {
  reserve: (order: Parameters<typeof reserveAttempt>[1]) => ReturnType<typeof reserveAttempt>
  recordPosted: (attempt: ReservedAttempt, post: RecordedPost) => Promise<unknown>
  recordRejected: (attempt: ReservedAttempt, reason: string) => Promise<unknown>
  recordDoubt: (attempt: ReservedAttempt, reason: string) => Promise<unknown>
  recordCheck: (attempt: ReservedAttempt, seen: ListedPost | null) => Promise<unknown>
  pausePosting: (until: Date) => Promise<unknown>
  resolve: (attempt: ReservedAttempt, signal: AbortSignal) => Promise<AttemptOutcome>
}

export function createLiveBackend(
  services: RedditServices,
  connection: Connection | null,
): PostBackend {
  const { api, filterDelayMs } = services.reddit
  return {
    services,
    connection,
    filterDelayMs,
    request: (send, signal) => withAccess(services, (access) => send(api, access), signal),
    repository: {
      reserve: (order) => reserveAttempt(services, order),
      recordPosted: (attempt, post) => recordPosted(services, attempt, post),
      recordRejected: (attempt, reason) => recordRejected(services, attempt, reason),
      recordDoubt: (attempt, reason) => recordDoubt(services, attempt, reason),
      recordCheck: (attempt, seen) => recordCheck(services, attempt, seen),
      pausePosting: (until) => pausePosting(services.db, until),
      async resolve(attempt, signal) {
        const outcomes = await resolveUnknown(services, attempt.account, [attempt], signal)
        return outcomes.get(attempt) ?? 'unknown'
      },
    },
    reportStep: () => {},
  }
}

export function createDryRunBackend(
  services: RedditServices,
  connection: Connection | null,
  reportStep: (step: string) => void,
): PostBackend {
  const reddit = services.reddit.createDryRunClient(connection ? services.reddit.api : null)
  const doNothing = async () => {}
  return {
    services,
    connection,
    filterDelayMs: 0,
    request: (send, signal) =>
      connection
        ? withAccess(services, (access) => send(reddit, access), signal)
        : send(reddit, ''),
    repository: {
      reserve: async ({ ideaId, subreddit, account }) => ({
        id: randomUUID() as RedditPostId,
        idea_id: ideaId,
        subreddit,
        account,
        armed_at: services.clock(),
      }),
      recordPosted: doNothing,
      recordRejected: doNothing,
      recordDoubt: doNothing,
      recordCheck: doNothing,
      pausePosting: doNothing,
      resolve: async () => 'unknown',
    },
    reportStep,
  }
}
