import type { z } from 'zod'
import { HttpClientError } from '../../platform/http/http-client-error.ts'

/** An answer in a format that is not the service's: a failure, never 'nothing found'. */
export function unparsableResponse(): HttpClientError {
  return new HttpClientError('bad_answer', 'sent an answer that we do not understand')
}

/**
 * The items of a list that have the shape we know; others are left out. A format that has changed
 * altogether must not look like 'nothing found'. @throws OutgoingError where none of them has it
 */
export function parseResponse<T>(schema: z.ZodType<T>, items: readonly unknown[] | undefined): T[] {
  const known = items?.flatMap((item) => schema.safeParse(item).data ?? [])
  if (!known || (known.length === 0 && items?.length !== 0)) throw unparsableResponse()
  return known
}
