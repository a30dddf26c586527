import { z } from 'zod'

export function limitSchema({ max, defaultLimit }: { max: number; defaultLimit: number }) {
  const text = `limit must be a whole number from 1 to ${max}`
  return z.coerce
    .number({ error: text })
    .int(text)
    .min(1, text)
    .max(max, text)
    .default(defaultLimit)
}

export const cursorSchema = z.string().max(400, 'This cursor is not valid.').optional()
