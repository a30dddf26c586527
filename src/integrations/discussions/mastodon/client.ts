import { z } from 'zod'
import { HttpClientError } from '../../../platform/http/http-client-error.ts'
import type { HttpClient } from '../../../platform/http/http-client.ts'
import { urlOn } from '../../../platform/http/server-url.ts'
import { parseResponse } from '../parse-response.ts'

const id = z.string().regex(/^\w{1,64}$/)
const count = z.int().nullish()
const flag = z.boolean().nullish()

export const statusSchema = z.object({
  id,
  created_at: z.string(),
  content: z.string(),
  visibility: z.string(),
  language: z.string().nullish(),
  url: z.string().nullish(),
  uri: z.string().nullish(),
  in_reply_to_id: id.nullish(),
  favourites_count: count,
  replies_count: count,
  account: z.object({ bot: flag, indexable: flag }).nullish(),
})
export type Status = z.output<typeof statusSchema>

const answerSchema = z.object({ statuses: z.array(z.unknown()) })

export interface StatusQuery {
  words: string
  limit: number
  token: string
  signal: AbortSignal
}

export interface StatusAnswer {
  statuses: Status[]
  /** When the rate limit renews; null if requests are left. */
  spentUntil: Date | null
}

/** One page of /api/v2/search. Statuses of an unknown shape are left out. */
export async function searchStatuses(
  httpClient: HttpClient,
  server: URL,
  { words, limit, token, signal }: StatusQuery,
): Promise<StatusAnswer> {
  const url = urlOn(server, '/api/v2/search', {
    q: words,
    type: 'statuses',
    limit: String(limit),
  })
  const headers = { authorization: `Bearer ${token}` }
  const { body, headers: told } = await httpClient.send(url, { headers, signal }).catch(refused)
  const answer = answerSchema.safeParse(body)
  const statuses = parseResponse(statusSchema, answer.data?.statuses)
  return { statuses, spentUntil: getSpentUntil(told) }
}

function refused(failure: unknown): never {
  if (!(failure instanceof HttpClientError)) throw failure
  const { status } = failure
  if (status === 401) throw new HttpClientError('status', 'refused the token', { status })
  if (status !== 403) throw failure
  throw new HttpClientError('status', 'refused the token, which needs the scope read:search', {
    status,
  })
}

/** Both headers come with every response (docs.joinmastodon.org/api/rate-limits). */
function getSpentUntil(headers: Headers): Date | null {
  if (headers.get('x-ratelimit-remaining')?.trim() !== '0') return null
  const until = new Date(headers.get('x-ratelimit-reset') ?? Number.NaN)
  return Number.isNaN(until.getTime()) ? null : until
}
