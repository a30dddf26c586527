import { sql } from 'kysely'
import type { RedditAnswer, SeenPost } from '../../integrations/reddit/contract.ts'
import { once } from '../../shared/once.ts'
import { composePost } from './compose-post.ts'
import type { RedditServices } from './context.ts'
import { type PostRow, recordMade, recordRefused } from './post-repository.ts'
import { recordCheck } from './record-check.ts'
import { armedSeconds } from './rules.ts'
import { oneLine } from './escape-markdown.ts'
import { withAccess } from './with-access.ts'

export type DoubtEnd = 'made' | 'not made' | 'in doubt'
export type UnknownTry = Pick<PostRow, 'id' | 'idea_id' | 'subreddit' | 'account' | 'armed_at'>

/** Clocks of Reddit and ours may differ by so much. */
const clockMs = 5 * 60_000
const maxListed = 100

/**
 * Looks at Reddit what became of tries of one account that nobody heard the end of, and writes it down: a
 * post that stands there was made; one that an answered, long enough list lacks two minutes later was not.
 * Whatever else there is stays in doubt.
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
  // One by one: what the first is found to be, the second is not.
  for (const tried of tries) {
    ends.set(tried, await judge(services, tried, { posts: listed.value, askedAt, isOwner }))
  }
  return ends
}

interface Listing {
  posts: readonly SeenPost[]
  askedAt: Date
  /** whether the list is that of the account that we are: another may not be shown all */
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
  // A post that nobody here knows could be this one, should Reddit have changed its title.
  const isExplained = unknown.every((post) => titles.others.some((one) => isTitled(post, one)))
  const isAbsent = title !== null && age >= armedSeconds * 1000 && reachesBack && isExplained
  if (!isAbsent || !(await listing.isOwner())) return 'in doubt'
  if (!(await recordRefused(services, tried, absentText))) return 'in doubt'
  services.log.info({ post: tried.id }, 'a post in doubt was never made')
  return 'not made'
}

const absentText = 'It was not made: Reddit does not list it. It can be posted again.'

/** The titles that this try and others in doubt there would have, and which posts are written down. */
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
