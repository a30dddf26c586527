import { z } from 'zod'
import { HttpClientError } from '../../../platform/http/http-client-error.ts'
import type { HttpClient } from '../../../platform/http/http-client.ts'
import { urlOn } from '../../../platform/http/server-url.ts'
import { createUnparsableError, parseResponse } from '../parse-response.ts'

export type LemmyVersion = 'v3' | 'v4'

const flagSchema = z.boolean().nullish()
const countSchema = z.int().nullish()

/** Version 1.0 moved `counts` into the post and the comment, and renamed `published` to `published_at`. */
const writtenSchema = z.object({
  id: z.int(),
  published: z.string().nullish(),
  published_at: z.string().nullish(),
  deleted: flagSchema,
  removed: flagSchema,
  ap_id: z.string().nullish(),
  score: countSchema,
})

export const viewSchema = z.object({
  post: writtenSchema.extend({
    name: z.string(),
    body: z.string().nullish(),
    nsfw: flagSchema,
    comments: countSchema,
  }),
  comment: writtenSchema.extend({ content: z.string() }).nullish(),
  creator: z.object({ bot_account: flagSchema }).nullish(),
  community: z.object({
    name: z.string(),
    deleted: flagSchema,
    removed: flagSchema,
    nsfw: flagSchema,
    hidden: flagSchema,
    visibility: z.string().nullish(),
  }),
  counts: z.object({ score: countSchema, comments: countSchema }).nullish(),
})
export type View = z.output<typeof viewSchema>

const siteSchema = z.object({ version: z.string().regex(/^\d{1,4}\./) })
const responseSchema = z.object({ posts: z.array(z.unknown()), comments: z.array(z.unknown()) })
const rateLimitSchema = z.object({ error: z.literal('rate_limit_error') })

/** All versions respond to v3's /site (LemmyNet/lemmy, api_routes_v3). */
export async function fetchVersion(
  httpClient: HttpClient,
  server: URL,
  signal: AbortSignal,
): Promise<LemmyVersion> {
  const site = siteSchema.safeParse(
    await getJson(httpClient, urlOn(server, '/api/v3/site'), signal),
  )
  if (!site.success) throw createUnparsableError()
  return site.data.version.startsWith('0.') ? 'v3' : 'v4'
}

export interface ViewQuery {
  words: string
  type: 'posts' | 'comments'
  limit: number
  signal: AbortSignal
}

export async function searchViews(
  httpClient: HttpClient,
  server: URL,
  api: LemmyVersion,
  { words, type, limit, signal }: ViewQuery,
): Promise<View[]> {
  const response = responseSchema.safeParse(
    await getJson(httpClient, getSearchUrl(server, api, words, type, limit), signal),
  )
  return parseResponse(viewSchema, response.data?.[type])
}

function getSearchUrl(
  server: URL,
  api: LemmyVersion,
  words: string,
  type: ViewQuery['type'],
  limit: number,
): URL {
  if (api === 'v4') {
    return urlOn(server, '/api/v4/search', {
      search_term: words,
      type_: type,
      listing_type: 'all',
      limit: String(limit),
    })
  }
  return urlOn(server, '/api/v3/search', {
    q: words,
    type_: type === 'posts' ? 'Posts' : 'Comments',
    listing_type: 'All',
    // Of all years: a niche has too few posts to limit them to one year, and trends need older ones.
    sort: 'TopAll',
    limit: String(limit),
  })
}

async function getJson(httpClient: HttpClient, url: URL, signal: AbortSignal): Promise<unknown> {
  try {
    return await httpClient.getJson(url, { signal })
  } catch (error) {
    throw isRateLimit(error) ? toRateLimitError(error) : error
  }
}

/** Before 1.0 every rejection is a 400, rate limits too. */
function isRateLimit(error: unknown): boolean {
  return error instanceof HttpClientError && rateLimitSchema.safeParse(error.body).success
}

function toRateLimitError(cause: unknown): HttpClientError {
  return new HttpClientError('rate_limited', 'asked us to slow down', {
    status: 400,
    retryAfterSeconds: 60,
    cause,
  })
}
