import { z } from 'zod'

/** The number of rows of a read: a whole number from the query, by default `usual`. */
export function limitSchema({ most, usual }: { most: number; usual: number }) {
  const text = `limit must be a whole number from 1 to ${most}`
  return z.coerce.number({ error: text }).int(text).min(1, text).max(most, text).default(usual)
}

/** Where the last page ended, unchanged. */
export const cursorSchema = z.string().max(400, 'This cursor is not valid.').optional()
