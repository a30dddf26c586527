import { z } from 'zod'
import type { RedditAccount, RedditAnswer, SeenPost } from './contract.ts'
import { plainCode } from './plain-words.ts'
import { postUrl, postId } from './post-url.ts'
import { answerOfFailure, unparsableResponse, rejection } from './rejections.ts'
import { apiUrl, asAccount, isName, isToken, type Wire } from './wire.ts'

export async function askAccount(
  wire: Wire,
  access: string,
  signal: AbortSignal,
): Promise<RedditAnswer<RedditAccount>> {
  return look(wire, access, { path: '/api/v1/me', signal }, (body) => {
    const me = accountSchema.safeParse(body).data
    // The name is shown, so an echoed access token is not accepted as a name.
    const name = plainCode(me?.name, [access])
    return me && name ? { name, isSuspended: me.is_suspended } : null
  })
}

export async function askPosts(
  wire: Wire,
  access: string,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<RedditAnswer<SeenPost[]>> {
  const wanted = ids.filter((id) => postId(id) !== null).slice(0, maxIds)
  if (wanted.length === 0) return { kind: 'ok', value: [] }
  const query = { id: wanted.join(',') }
  return look(wire, access, { path: '/api/info', query, signal }, (body) => {
    const posts = postsIn(body)
    return posts && posts.filter(({ id }) => wanted.includes(id))
  })
}

export async function askOwnPosts(
  wire: Wire,
  access: string,
  account: string,
  signal: AbortSignal,
): Promise<RedditAnswer<SeenPost[]>> {
  if (!isName(account)) return rejection('404', 'Reddit knows no account of that name.', noSecrets)
  const query = { sort: 'new', limit: '100' }
  return look(wire, access, { path: `/user/${account}/submitted`, query, signal }, postsIn)
}

const maxIds = 100
const maxCount = 2_147_483_647
const noSecrets = { secrets: [] }

interface Question {
  path: string
  query?: Record<string, string>
  signal: AbortSignal
}

async function look<Value>(
  wire: Wire,
  access: string,
  { path, query, signal }: Question,
  read: (body: unknown) => Value | null,
): Promise<RedditAnswer<Value>> {
  if (!isToken(access)) return { kind: 'expired' }
  try {
    const request = { headers: asAccount(access), signal }
    const { body } = await wire.httpClient.send(apiUrl(wire, path, query), request)
    const value = read(body)
    return value === null ? unparsableResponse(false) : { kind: 'ok', value }
  } catch (failure) {
    return answerOfFailure(failure, { secrets: [access] })
  }
}

const accountSchema = z.object({
  name: z.string().refine(isName),
  is_suspended: z.boolean().catch(false),
})

const countSchema = z
  .number()
  .catch(0)
  .transform((count) => Math.round(Math.min(Math.max(count, -maxCount), maxCount)))

/** Strict: a malformed post must not look like a missing one. */
const thingSchema = z.object({
  kind: z.literal('t3'),
  data: z
    .object({
      name: z.string().refine((name) => postId(name) !== null),
      subreddit: z.string().refine(isName),
      title: z.string(),
      permalink: z.unknown().optional(),
      created_utc: z.number().min(0).max(100_000_000_000),
      removed_by_category: z
        .string()
        .regex(/^\w{1,40}$/)
        .nullish(),
      score: countSchema,
      num_comments: countSchema,
    })
    .transform((data): SeenPost => ({
      id: data.name,
      url: postUrl(data.permalink, { id: data.name, subreddit: data.subreddit }),
      subreddit: data.subreddit,
      title: data.title,
      createdAt: new Date(data.created_utc * 1000),
      removedBy: data.removed_by_category ?? null,
      score: data.score,
      comments: data.num_comments,
    })),
})
const listingSchema = z.object({
  kind: z.literal('Listing'),
  data: z.object({ children: z.array(thingSchema).max(1000) }),
})

function postsIn(body: unknown): SeenPost[] | null {
  const listing = listingSchema.safeParse(body).data
  return listing ? listing.data.children.map(({ data }) => data) : null
}
