import { sql } from 'kysely'
import type { RedditAnswer, SeenPost } from '../../../integrations/reddit/contract.ts'
import { once } from '../../../shared/once.ts'
import { composePost } from './compose-post.ts'
import type { RedditServices } from '../context.ts'
import { type PostRow, recordMade, recordRefused } from './post-repository.ts'
import { recordCheck } from './record-check.ts'
import { armedSeconds } from '../rules.ts'
import { oneLine } from './escape-markdown.ts'
import { withAccess } from '../connection/with-access.ts'

export type DoubtEnd = 'made' | 'not made' | 'in doubt'
export type UnknownTry = Pick<PostRow, 'id' | 'idea_id' | 'subreddit' | 'account' | 'armed_at'>

/** Maximum difference between the clocks of Reddit and ours. */
const clockMs = 5 * 60_000
const maxListed = 100

/**
 * Finds out at Reddit what became of one account's tries in doubt, and records it. A listed post
 * was made; one missing from a complete list after `armedSeconds` was not; everything else stays in
 * doubt.
 */
export async function resolveUnknown(
  services: RedditServices,
  account: string | null,
  tries: readonly UnknownTry[],
  signal: AbortSignal,
): Promise<Map<UnknownTry, DoubtEnd>> {
  const ends = new Map<UnknownTry, DoubtEnd>(tries.map((one) => [one, 'in doubt']))
  if (account === null) return ends
  const { api } = services.reddit
  const askedAt = services.clock()
  const listed = await withAccess(
    services,
    (access) => api.listOwnPosts(access, account, signal),
    signal,
  )
  if (listed.kind !== 'ok') return ends
  const isOwner = once(async () =>
    isAccount(
      await withAccess(services, (access) => api.getAccount(access, signal), signal),
      account,
    ),
  )
  // Sequentially: a post matched to one try is not matched to the next.
  for (const tried of tries) {
    ends.set(tried, await judge(services, tried, { posts: listed.value, askedAt, isOwner }))
  }
  return ends
}

interface Listing {
  posts: readonly SeenPost[]
  askedAt: Date
  /** whether we are the account of the list: others may not see all its posts */
  isOwner: () => Promise<boolean>
}

async function judge(
  services: RedditServices,
  tried: UnknownTry,
  listing: Listing,
): Promise<DoubtEnd> {
  const since = tried.armed_at.getTime() - clockMs
  const { titles, recorded } = await whatIsKnown(services, tried, listing.posts)
  const title = titles.own
  const unknown = listing.posts.filter(
    ({ id, subreddit, createdAt }) =>
      subreddit.toLowerCase() === tried.subreddit.toLowerCase() &&
      createdAt.getTime() >= since &&
      !recorded.has(id),
  )
  const found = unknown.find((post) => title !== null && isTitled(post, title))
  if (found) {
    const madeAt = new Date(Math.min(found.createdAt.getTime(), services.clock().getTime()))
    await recordMade(services, tried, { id: found.id, url: found.url, madeAt })
    await recordCheck(services, tried, found)
    services.log.info({ post: tried.id }, 'a post in doubt was found on Reddit')
    return 'made'
  }
  const age = listing.askedAt.getTime() - tried.armed_at.getTime()
  const reachesBack =
    listing.posts.length < maxListed ||
    listing.posts.some(({ createdAt }) => createdAt.getTime() < since)
  // An unrecorded post could be this one, with a title changed by Reddit.
  const isExplained = unknown.every((post) => titles.others.some((one) => isTitled(post, one)))
  const isAbsent = title !== null && age >= armedSeconds * 1000 && reachesBack && isExplained
  if (!isAbsent || !(await listing.isOwner())) return 'in doubt'
  if (!(await recordRefused(services, tried, absentText))) return 'in doubt'
  services.log.info({ post: tried.id }, 'a post in doubt was never made')
  return 'not made'
}

const absentText = 'It was not made: Reddit does not list it. It can be posted again.'

/** Titles of this try and of the other open ones there, and the posts recorded already. */
async function whatIsKnown(
  { db }: Pick<RedditServices, 'db'>,
  tried: UnknownTry,
  posts: readonly SeenPost[],
) {
  const rows = await db
    .selectFrom('reddit_post_tracking as t')
    .innerJoin('ideas', 'ideas.id', 't.idea_id')
    .select(['t.id', 'ideas.title'])
    .where(sql`lower(t.subreddit)`, '=', tried.subreddit.toLowerCase())
    .where('t.state', 'in', ['armed', 'doubtful'])
    .execute()
  const ids = posts.map(({ id }) => id)
  const known = await db
    .selectFrom('reddit_post_tracking')
    .select('post_id')
    .where('post_id', '=', sql<string>`any (${ids}::text[])`)
    .where('id', '<>', tried.id)
    .execute()
  const own = rows.find(({ id }) => id === tried.id)
  const others = rows.filter(({ id }) => id !== tried.id)
  return {
    titles: { own: own ? getTitle(own) : null, others: others.map(getTitle) },
    recorded: new Set(known.map(({ post_id: id }) => id)),
  }
}

function getTitle({ title }: { title: string }): string {
  return composePost({ title, description: '', link: '', template: null }).title
}

function isTitled(post: SeenPost, title: string): boolean {
  return sameForm(post.title) === sameForm(title)
}

function sameForm(title: string): string {
  return oneLine(title).normalize('NFC')
}

function isAccount(answer: RedditAnswer<{ name: string; isSuspended: boolean }>, account: string) {
  if (answer.kind !== 'ok' || answer.value.isSuspended) return false
  return answer.value.name.toLowerCase() === account.toLowerCase()
}
