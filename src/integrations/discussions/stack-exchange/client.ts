import { z } from 'zod'
import { HttpClientError } from '../../../platform/http/http-client-error.ts'
import type { HttpClient } from '../../../platform/http/http-client.ts'
import { urlOn } from '../../../platform/http/server-url.ts'
import { parseResponse } from '../parse-response.ts'

export const stackQuestionSchema = z.object({
  question_id: z.int(),
  title: z.string().nullish(),
  body: z.string().nullish(),
  score: z.int().nullish(),
  answer_count: z.int().nullish(),
  creation_date: z.int(),
  closed_date: z.int().nullish(),
})
export type StackQuestion = z.output<typeof stackQuestionSchema>

const responseSchema = z.object({
  items: z.array(z.unknown()),
  backoff: z.number().nullish().catch(null),
  quota_remaining: z.number().nullish().catch(null),
})

interface QuestionQuery {
  query: string
  site: string
  key: string | undefined
  pageSize: number
  signal: AbortSignal
}

interface QuestionPage {
  questions: StackQuestion[]
  /** Seconds to wait before this method is called again; 0 if none are required. */
  backoffSeconds: number
  quotaRemaining: number | null
}

/** One page of /search/advanced, most relevant first (api.stackexchange.com/docs/advanced-search). */
export async function searchQuestions(
  httpClient: HttpClient,
  api: URL,
  query: QuestionQuery,
): Promise<QuestionPage> {
  const url = urlOn(api, '/search/advanced', {
    site: query.site,
    q: query.query,
    order: 'desc',
    sort: 'relevance',
    pagesize: String(query.pageSize),
    filter: 'withbody',
    ...(query.key !== undefined && { key: query.key }),
  })
  const response = responseSchema.safeParse(await httpClient.getJson(url, { signal: query.signal }))
  const questions = parseResponse(stackQuestionSchema, response.data?.items)
  return {
    questions,
    backoffSeconds: response.data?.backoff ?? 0,
    quotaRemaining: response.data?.quota_remaining ?? null,
  }
}

const rejectionSchema = z.object({ error_id: z.int(), error_message: z.string().nullish() })
const throttleId = 502
const defaultWaitSeconds = 600

/** Seconds to wait after a 400 that is a throttle_violation (error 502 in its body); null for any other failure. */
export function getThrottleSeconds(error: unknown): number | null {
  if (!(error instanceof HttpClientError) || error.status !== 400) return null
  const { data } = rejectionSchema.safeParse(error.body)
  if (data?.error_id !== throttleId) return null
  const match = /\b(\d{1,9}) seconds/.exec(data.error_message ?? '')
  return match ? Number(match[1]) : defaultWaitSeconds
}

/** The same error with the setting to check if the key may be wrong. */
export function nameKey(error: unknown): unknown {
  if (!(error instanceof HttpClientError) || error.kind !== 'status') return error
  const { status, body, message } = error
  const { data } = rejectionSchema.safeParse(body)
  const isOfKey = status === 401 || status === 403 || /\bkey\b/.test(data?.error_message ?? '')
  if (!isOfKey || status === undefined) return error
  return new HttpClientError('status', `${message}: check STACKEXCHANGE_KEY`, { status })
}
