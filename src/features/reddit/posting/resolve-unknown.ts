import { sql } from 'kysely'
import type { RedditResult, ListedPost } from '../../../integrations/reddit/contract.ts'
import { once } from '../../../shared/once.ts'
import { composePost } from './compose-post.ts'
import type { RedditServices } from '../context.ts'
import { recordPosted, recordRejected, type ReservedAttempt } from './post-repository.ts'
import { recordCheck } from './record-check.ts'
import { reservationSeconds } from '../rules.ts'
import { toOneLine } from '../../../shared/text/escape-markdown.ts'
import { withAccess } from '../connection/with-access.ts'

export type AttemptOutcome = 'made' | 'not made' | 'unknown'

const maxClockSkewMs = 5 * 60_000
const maxListedPosts = 100

/** A listed post was made; one missing from a complete list after `reservationSeconds` was not; others stay in doubt. */
export async function resolveUnknown(
  services: RedditServices,
  account: string | null,
  attempts: readonly ReservedAttempt[],
  signal: AbortSignal,
): Promise<Map<ReservedAttempt, AttemptOutcome>> {
  const outcomes = new Map<ReservedAttempt, AttemptOutcome>(attempts.map((one) => [one, 'unknown']))
  if (account === null) return outcomes
  const { api } = services.reddit
  const requestedAt = services.clock()
  const listed = await withAccess(
    services,
    (access) => api.listOwnPosts(access, account, signal),
    signal,
  )
  if (listed.kind !== 'ok') return outcomes
  const isOwner = once(async () =>
    isAccount(
      await withAccess(services, (access) => api.getAccount(access, signal), signal),
      account,
    ),
  )
  // Sequentially: a post matched to one try is not matched to the next.
  for (const attempt of attempts) {
    outcomes.set(
      attempt,
      await resolveAttempt(services, attempt, { posts: listed.value, requestedAt, isOwner }),
    )
  }
  return outcomes
}

interface Listing {
  posts: readonly ListedPost[]
  requestedAt: Date
  /** whether we are the account of the list: others may not see all its posts */
  isOwner: () => Promise<boolean>
}

async function resolveAttempt(
  services: RedditServices,
  attempt: ReservedAttempt,
  listing: Listing,
): Promise<AttemptOutcome> {
  const since = attempt.armed_at.getTime() - maxClockSkewMs
  const { titles, recorded } = await findKnown(services, attempt, listing.posts)
  const title = titles.own
  const unrecorded = listing.posts.filter(
    ({ id, subreddit, createdAt }) =>
      subreddit.toLowerCase() === attempt.subreddit.toLowerCase() &&
      createdAt.getTime() >= since &&
      !recorded.has(id),
  )
  const found = unrecorded.find((post) => title !== null && isTitled(post, title))
  if (found) {
    const postedAt = new Date(Math.min(found.createdAt.getTime(), services.clock().getTime()))
    await recordPosted(services, attempt, { id: found.id, url: found.url, postedAt })
    await recordCheck(services, attempt, found)
    services.log.info({ post: attempt.id }, 'an unconfirmed post was found on Reddit')
    return 'made'
  }
  const age = listing.requestedAt.getTime() - attempt.armed_at.getTime()
  const isComplete =
    listing.posts.length < maxListedPosts ||
    listing.posts.some(({ createdAt }) => createdAt.getTime() < since)
  // An unrecorded post could be this one, with a title changed by Reddit.
  const isExplained = unrecorded.every((post) => titles.others.some((one) => isTitled(post, one)))
  const isAbsent = title !== null && age >= reservationSeconds * 1000 && isComplete && isExplained
  if (!isAbsent || !(await listing.isOwner())) return 'unknown'
  if (!(await recordRejected(services, attempt, absentText))) return 'unknown'
  services.log.info({ post: attempt.id }, 'an unconfirmed post was never created')
  return 'not made'
}

const absentText = 'It was not created: Reddit does not list it. It can be posted again.'

async function findKnown(
  { db }: Pick<RedditServices, 'db'>,
  attempt: ReservedAttempt,
  posts: readonly ListedPost[],
) {
  const rows = await db
    .selectFrom('reddit_post_tracking as t')
    .innerJoin('ideas', 'ideas.id', 't.idea_id')
    .select(['t.id', 'ideas.title'])
    .where(sql`lower(t.subreddit)`, '=', attempt.subreddit.toLowerCase())
    .where('t.state', 'in', ['armed', 'doubtful'])
    .execute()
  const ids = posts.map(({ id }) => id)
  const known = await db
    .selectFrom('reddit_post_tracking')
    .select('post_id')
    .where('post_id', '=', sql<string>`any (${ids}::text[])`)
    .where('id', '<>', attempt.id)
    .execute()
  const own = rows.find(({ id }) => id === attempt.id)
  const others = rows.filter(({ id }) => id !== attempt.id)
  return {
    titles: { own: own ? getTitle(own) : null, others: others.map(getTitle) },
    recorded: new Set(known.map(({ post_id: id }) => id)),
  }
}

function getTitle({ title }: { title: string }): string {
  return composePost({ title, description: '', link: '', template: null }).title
}

function isTitled(post: ListedPost, title: string): boolean {
  return normaliseTitle(post.title) === normaliseTitle(title)
}

function normaliseTitle(title: string): string {
  return toOneLine(title).normalize('NFC')
}

function isAccount(
  response: RedditResult<{ name: string; isSuspended: boolean }>,
  account: string,
) {
  if (response.kind !== 'ok' || response.value.isSuspended) return false
  return response.value.name.toLowerCase() === account.toLowerCase()
}
