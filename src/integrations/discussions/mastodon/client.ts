import { z } from 'zod'
import { HttpClientError } from '../../../platform/http/http-client-error.ts'
import type { HttpClient } from '../../../platform/http/http-client.ts'
import { urlOn } from '../../../platform/http/server-url.ts'
import { parseResponse } from '../parse-response.ts'

const id = z.string().regex(/^\w{1,64}$/)
const countSchema = z.int().nullish()
const flagSchema = z.boolean().nullish()

export const statusSchema = z.object({
  id,
  created_at: z.string(),
  content: z.string(),
  visibility: z.string(),
  language: z.string().nullish(),
  url: z.string().nullish(),
  uri: z.string().nullish(),
  in_reply_to_id: id.nullish(),
  favourites_count: countSchema,
  replies_count: countSchema,
  account: z.object({ bot: flagSchema, indexable: flagSchema }).nullish(),
})
export type Status = z.output<typeof statusSchema>

const responseSchema = z.object({ statuses: z.array(z.unknown()) })

export interface StatusQuery {
  words: string
  limit: number
  token: string
  signal: AbortSignal
}

export interface StatusPage {
  statuses: Status[]
  /** When the rate limit renews; null if requests are left. */
  limitedUntil: Date | null
}

export async function searchStatuses(
  httpClient: HttpClient,
  server: URL,
  { words, limit, token, signal }: StatusQuery,
): Promise<StatusPage> {
  const url = urlOn(server, '/api/v2/search', {
    q: words,
    type: 'statuses',
    limit: String(limit),
  })
  const headers = { authorization: `Bearer ${token}` }
  const { body, headers: responseHeaders } = await httpClient
    .send(url, { headers, signal })
    .catch(throwTokenError)
  const response = responseSchema.safeParse(body)
  const statuses = parseResponse(statusSchema, response.data?.statuses)
  return { statuses, limitedUntil: getLimitedUntil(responseHeaders) }
}

function throwTokenError(error: unknown): never {
  if (!(error instanceof HttpClientError)) throw error
  const { status } = error
  if (status === 401)
    throw new HttpClientError('status', 'refused the login: check MASTODON_TOKEN', { status })
  if (status !== 403) throw error
  const text = 'refused the login: check that MASTODON_TOKEN has the scope read:search'
  throw new HttpClientError('status', text, { status })
}

/** Both headers come with every response (docs.joinmastodon.org/api/rate-limits). */
function getLimitedUntil(headers: Headers): Date | null {
  if (headers.get('x-ratelimit-remaining')?.trim() !== '0') return null
  const until = new Date(headers.get('x-ratelimit-reset') ?? Number.NaN)
  return Number.isNaN(until.getTime()) ? null : until
}
