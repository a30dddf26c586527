import { z } from 'zod'
import type { RedditAccount, RedditResult, ListedPost } from './contract.ts'
import { sanitiseCode } from './sanitise-text.ts'
import { getPostUrl, parsePostId } from './post-url.ts'
import { toRedditFailure, createUnparsableFailure, createRejection } from './rejections.ts'
import {
  getApiUrl,
  getAccountHeaders,
  isValidName,
  isValidToken,
  type RedditTransport,
} from './transport.ts'

export async function fetchAccount(
  transport: RedditTransport,
  access: string,
  signal: AbortSignal,
): Promise<RedditResult<RedditAccount>> {
  return fetchValue(transport, access, { path: '/api/v1/me', signal }, (body) => {
    const account = accountSchema.safeParse(body).data
    // The name is shown, so an echoed access token is not accepted as a name.
    const name = sanitiseCode(account?.name, [access])
    return account && name ? { name, isSuspended: account.is_suspended } : null
  })
}

export async function fetchPosts(
  transport: RedditTransport,
  access: string,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<RedditResult<ListedPost[]>> {
  const postIds = ids.filter((id) => parsePostId(id) !== null).slice(0, maxIds)
  if (postIds.length === 0) return { kind: 'ok', value: [] }
  const query = { id: postIds.join(',') }
  return fetchValue(transport, access, { path: '/api/info', query, signal }, (body) => {
    const posts = parsePosts(body)
    return posts && posts.filter(({ id }) => postIds.includes(id))
  })
}

export async function fetchOwnPosts(
  transport: RedditTransport,
  access: string,
  account: string,
  signal: AbortSignal,
): Promise<RedditResult<ListedPost[]>> {
  if (!isValidName(account))
    return createRejection('404', 'Reddit has no account with that name.', noSecrets)
  const query = { sort: 'new', limit: '100' }
  return fetchValue(
    transport,
    access,
    { path: `/user/${account}/submitted`, query, signal },
    parsePosts,
  )
}

const maxIds = 100
const maxCount = 2_147_483_647
const noSecrets = { secrets: [] }

interface ReadRequest {
  path: string
  query?: Record<string, string>
  signal: AbortSignal
}

async function fetchValue<Value>(
  transport: RedditTransport,
  access: string,
  { path, query, signal }: ReadRequest,
  parse: (body: unknown) => Value | null,
): Promise<RedditResult<Value>> {
  if (!isValidToken(access)) return { kind: 'expired' }
  try {
    const request = { headers: getAccountHeaders(access), signal }
    const { body } = await transport.httpClient.send(getApiUrl(transport, path, query), request)
    const value = parse(body)
    return value === null ? createUnparsableFailure({ isInDoubt: false }) : { kind: 'ok', value }
  } catch (error) {
    return toRedditFailure(error, { secrets: [access] })
  }
}

const accountSchema = z.object({
  name: z.string().refine(isValidName),
  is_suspended: z.boolean().catch(false),
})

const countSchema = z
  .number()
  .catch(0)
  .transform((count) => Math.round(Math.min(Math.max(count, -maxCount), maxCount)))

/** Strict: a malformed post must not look like a missing one. */
const postSchema = z.object({
  kind: z.literal('t3'),
  data: z
    .object({
      name: z.string().refine((name) => parsePostId(name) !== null),
      subreddit: z.string().refine(isValidName),
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
    .transform((data): ListedPost => ({
      id: data.name,
      url: getPostUrl(data.permalink, { id: data.name, subreddit: data.subreddit }),
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
  data: z.object({ children: z.array(postSchema).max(1000) }),
})

function parsePosts(body: unknown): ListedPost[] | null {
  const listing = listingSchema.safeParse(body).data
  return listing ? listing.data.children.map(({ data }) => data) : null
}
