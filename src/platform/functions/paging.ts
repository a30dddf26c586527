import { z } from 'zod'

/** How many rows a read answers: a whole number from an address, `usual` where it is left out. */
export function limitSchema({ most, usual }: { most: number; usual: number }) {
  const text = `limit must be a whole number from 1 to ${most}`
  return z.coerce.number({ error: text }).int(text).min(1, text).max(most, text).default(usual)
}

/** Where the last page ended, as it was given out. */
export const cursorSchema = z.string().max(400, 'This cursor is not valid.').optional()
