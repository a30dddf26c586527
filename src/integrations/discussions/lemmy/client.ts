import { z } from 'zod'
import { HttpClientError } from '../../../platform/http/http-client-error.ts'
import type { HttpClient } from '../../../platform/http/http-client.ts'
import { urlOn } from '../../../platform/http/server-url.ts'
import { unparsableResponse, parseResponse } from '../parse-response.ts'

/** Version 1.0 introduced a new search; servers before it have only the v3 one. */
export type LemmyApi = 'v3' | 'v4'

const flag = z.boolean().nullish()
const count = z.int().nullish()

/** Version 1.0 moved `counts` into the post and the comment, and renamed `published` to `published_at`. */
const writtenSchema = z.object({
  id: z.int(),
  published: z.string().nullish(),
  published_at: z.string().nullish(),
  deleted: flag,
  removed: flag,
  ap_id: z.string().nullish(),
  score: count,
})

export const viewSchema = z.object({
  post: writtenSchema.extend({
    name: z.string(),
    body: z.string().nullish(),
    nsfw: flag,
    comments: count,
  }),
  comment: writtenSchema.extend({ content: z.string() }).nullish(),
  creator: z.object({ bot_account: flag }).nullish(),
  community: z.object({
    name: z.string(),
    deleted: flag,
    removed: flag,
    nsfw: flag,
    hidden: flag,
    visibility: z.string().nullish(),
  }),
  counts: z.object({ score: count, comments: count }).nullish(),
})
export type View = z.output<typeof viewSchema>

const siteSchema = z.object({ version: z.string().regex(/^\d{1,4}\./) })
const answerSchema = z.object({ posts: z.array(z.unknown()), comments: z.array(z.unknown()) })
const limitedSchema = z.object({ error: z.literal('rate_limit_error') })

/** All versions respond to v3's /site (LemmyNet/lemmy, api_routes_v3). */
export async function readApi(
  httpClient: HttpClient,
  server: URL,
  signal: AbortSignal,
): Promise<LemmyApi> {
  const site = siteSchema.safeParse(
    await getJson(httpClient, urlOn(server, '/api/v3/site'), signal),
  )
  if (!site.success) throw unparsableResponse()
  return site.data.version.startsWith('0.') ? 'v3' : 'v4'
}

export interface ViewQuery {
  words: string
  of: 'posts' | 'comments'
  limit: number
  signal: AbortSignal
}

export async function searchViews(
  httpClient: HttpClient,
  server: URL,
  api: LemmyApi,
  { words, of, limit, signal }: ViewQuery,
): Promise<View[]> {
  const answer = answerSchema.safeParse(
    await getJson(httpClient, searchUrl(server, api, words, of, limit), signal),
  )
  return parseResponse(viewSchema, answer.data?.[of])
}

function searchUrl(
  server: URL,
  api: LemmyApi,
  words: string,
  of: ViewQuery['of'],
  limit: number,
): URL {
  if (api === 'v4') {
    return urlOn(server, '/api/v4/search', {
      search_term: words,
      type_: of,
      listing_type: 'all',
      limit: String(limit),
    })
  }
  return urlOn(server, '/api/v3/search', {
    q: words,
    type_: of === 'posts' ? 'Posts' : 'Comments',
    listing_type: 'All',
    // Of all years: a niche has too few posts to limit them to one year, and trends need older ones.
    sort: 'TopAll',
    limit: String(limit),
  })
}

async function getJson(httpClient: HttpClient, url: URL, signal: AbortSignal): Promise<unknown> {
  try {
    return await httpClient.getJson(url, { signal })
  } catch (failure) {
    throw isLimit(failure) ? slowDown(failure) : failure
  }
}

/** Before 1.0 every rejection is a 400, rate limits too. */
function isLimit(failure: unknown): boolean {
  return failure instanceof HttpClientError && limitedSchema.safeParse(failure.body).success
}

function slowDown(cause: unknown): HttpClientError {
  return new HttpClientError('rate_limited', 'asked us to slow down', {
    status: 400,
    retryAfterSeconds: 60,
    cause,
  })
}
