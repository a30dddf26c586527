import type { z } from 'zod'
import { HttpClientError } from '../../platform/http/http-client-error.ts'

export function createUnparsableError(): HttpClientError {
  return new HttpClientError('bad_answer', 'sent an answer that we do not understand')
}

/** @throws HttpClientError if there are items of no known shape: a changed format must not look empty */
export function parseResponse<T>(schema: z.ZodType<T>, items: readonly unknown[] | undefined): T[] {
  const known = items?.flatMap((item) => schema.safeParse(item).data ?? [])
  if (!known || (known.length === 0 && items?.length !== 0)) throw createUnparsableError()
  return known
}
