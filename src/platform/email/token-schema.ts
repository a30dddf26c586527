import { z } from 'zod'

/** A letter's token as it is sent back, unread. @param text said of what can be none */
export function tokenSchema(text: string) {
  return z.string({ error: text }).min(1, text).max(500, text)
}
