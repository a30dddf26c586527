import type { z } from 'zod'
import { OutgoingError } from '../../platform/http/outgoing-error.ts'

/** An answer in a format that is not the service's: a failure, never 'nothing found'. */
export function notUnderstood(): OutgoingError {
  return new OutgoingError('bad_answer', 'sent an answer that we do not understand')
}

/**
 * The items of a list that have the shape we know; others are left out. A format that has changed
 * altogether must not look like 'nothing found'. @throws OutgoingError where none of them has it
 */
export function understood<T>(schema: z.ZodType<T>, items: readonly unknown[] | undefined): T[] {
  const known = items?.flatMap((item) => schema.safeParse(item).data ?? [])
  if (!known || (known.length === 0 && items?.length !== 0)) throw notUnderstood()
  return known
}
