import { z } from 'zod'

/** Checks only the length of a token, as the client sends it. @param text the error message */
export function tokenSchema(text: string) {
  return z.string({ error: text }).min(1, text).max(500, text)
}
