import { z } from 'zod'
import { HttpClientError } from '../../../platform/http/http-client-error.ts'
import type { HttpClient, HttpResponse } from '../../../platform/http/http-client.ts'
import { urlOn } from '../../../platform/http/server-url.ts'
import { createUnparsableError, parseResponse } from '../parse-response.ts'

const tokenSchema = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive().nullish().catch(null),
})

export interface Token {
  accessToken: string
  seconds: number
}

interface RedditApp {
  clientId: string
  clientSecret: string
}

const defaultTokenSeconds = 3600

/** A token of the app itself, for reading. Rejections come with status 200 too, so the body decides. */
export async function fetchToken(
  httpClient: HttpClient,
  auth: URL,
  app: RedditApp,
  signal: AbortSignal,
): Promise<Token> {
  const basic = Buffer.from(`${app.clientId}:${app.clientSecret}`).toString('base64')
  const { body } = await httpClient
    .send(urlOn(auth, '/api/v1/access_token'), {
      headers: { authorization: `Basic ${basic}` },
      form: { grant_type: 'client_credentials' },
      signal,
    })
    .catch((error: unknown) => {
      throw isRejection(error) ? toAppError(error.status) : error
    })
  const token = tokenSchema.safeParse(body)
  if (token.success) {
    return {
      accessToken: token.data.access_token,
      seconds: token.data.expires_in ?? defaultTokenSeconds,
    }
  }
  if (z.object({ error: z.unknown() }).safeParse(body).success) throw toAppError(200)
  throw createUnparsableError()
}

/** As Reddit sends it; with raw_json=1 its texts are unescaped Markdown. */
export const postSchema = z.object({
  id: z.string().regex(/^\w+$/),
  title: z.string().nullish(),
  selftext: z.string().nullish(),
  subreddit: z.string().regex(/^\w+$/),
  subreddit_type: z.string().nullish(),
  permalink: z.string().nullish(),
  score: z.number().nullish(),
  num_comments: z.number().nullish(),
  created_utc: z.number(),
  removed_by_category: z.string().nullish(),
  is_robot_indexable: z.boolean().nullish(),
  quarantine: z.boolean().nullish(),
  over_18: z.boolean().nullish(),
  promoted: z.boolean().nullish(),
  is_created_from_ads_ui: z.boolean().nullish(),
})
export type Post = z.output<typeof postSchema>

export const commentSchema = z.object({
  id: z.string().regex(/^\w+$/),
  body: z.string(),
  author: z.string().nullish(),
  permalink: z.string().nullish(),
  score: z.number().nullish(),
  score_hidden: z.boolean().nullish(),
  created_utc: z.number(),
  stickied: z.boolean().nullish(),
})
export type Comment = z.output<typeof commentSchema>

interface PostQuery {
  query: string
  span: 'year' | 'all'
  limit: number
  signal: AbortSignal
}

interface ItemPage<Item> {
  items: Item[]
  headers: Headers
}

export async function searchPosts(
  httpClient: HttpClient,
  api: URL,
  token: Token,
  { query, span, limit, signal }: PostQuery,
): Promise<ItemPage<Post>> {
  const { body, headers } = await fetchJson(httpClient, token, signal, urlOn(api, '/search'), {
    q: query.slice(0, maxQueryLength),
    sort: 'relevance',
    t: span,
    type: 'link',
    limit: String(limit),
  })
  return { items: parseResponse(postSchema, getItems(body, 't3')), headers }
}

interface ThreadQuery {
  postId: string
  limit: number
  signal: AbortSignal
}

export async function fetchTopComments(
  httpClient: HttpClient,
  api: URL,
  token: Token,
  { postId, limit, signal }: ThreadQuery,
): Promise<ItemPage<Comment>> {
  const { body, headers } = await fetchJson(
    httpClient,
    token,
    signal,
    urlOn(api, `/comments/${postId}`),
    {
      limit: String(limit),
      depth: '1',
      sort: 'top',
    },
  )
  const [, listing] = z.array(z.unknown()).safeParse(body).data ?? []
  const comments = getItems(listing, 't1').map((data) => commentSchema.safeParse(data).data)
  return { items: comments.flatMap((comment) => comment ?? []), headers }
}

const maxQueryLength = 512

async function fetchJson(
  httpClient: HttpClient,
  { accessToken }: Token,
  signal: AbortSignal,
  url: URL,
  parameters: Record<string, string>,
): Promise<HttpResponse> {
  url.search = new URLSearchParams({ ...parameters, raw_json: '1' }).toString()
  const headers = { authorization: `bearer ${accessToken}` }
  return httpClient.send(url, { headers, signal }).catch((error: unknown) => {
    if (!(error instanceof HttpClientError) || error.status !== 403) throw error
    throw new HttpClientError('status', 'does not let this app read (403)', { status: 403 })
  })
}

const listingSchema = z.object({
  kind: z.literal('Listing'),
  data: z.object({ children: z.array(z.object({ kind: z.string(), data: z.unknown() })) }),
})

/** The items of that kind; others ('more') are placeholders for omitted items. */
function getItems(body: unknown, kind: 't1' | 't3'): unknown[] {
  const listing = listingSchema.safeParse(body)
  if (!listing.success) throw createUnparsableError()
  return listing.data.data.children.flatMap((child) => (child.kind === kind ? [child.data] : []))
}

function isRejection(error: unknown): error is HttpClientError {
  if (!(error instanceof HttpClientError) || error.kind !== 'status') return false
  return error.status === 400 || error.status === 401
}

function toAppError(status: number | undefined): HttpClientError {
  const text = 'refused the app: check REDDIT_CLIENT_ID and REDDIT_CLIENT_SECRET'
  return new HttpClientError('rejected', text, status === undefined ? {} : { status })
}
