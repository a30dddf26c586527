import { z } from 'zod'

export const deniedText = 'Access denied. Admin privileges required.'

/** Who is signed in, for `GET /api/session`. */
export const accountSchema = z.object({
  email: z.string(),
  isAdmin: z.boolean(),
  /** whether a code is asked for beside the password */
  hasSecondFactor: z.boolean(),
})
