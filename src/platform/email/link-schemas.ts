import { z } from 'zod'

/** Checks only the length of a token, as the client sends it. @param text the error message */
export function tokenSchema(text: string) {
  return z.string({ error: text }).min(1, text).max(500, text)
}

export const linkStateSchema = z.object({
  /** `gone`: what it would confirm was deleted, or its owner left */
  state: z.enum(['ready', 'confirmed', 'expired', 'gone']),
  /** true for the session that requested the email: its page confirms without a click */
  isSameBrowser: z.boolean(),
})
export type LinkState = z.output<typeof linkStateSchema>
