import { z } from 'zod'

export const invalidEmailMessage = 'Please enter a valid email address'

/** An address as people type it, trimmed and lower-cased: one spelling is one address. */
export const emailSchema = z
  .string({ error: invalidEmailMessage })
  .trim()
  .max(254, invalidEmailMessage)
  .meta({ format: 'email' })
  .pipe(z.email(invalidEmailMessage))
  .transform((email) => email.toLowerCase())

/** Who is behind an address: dotted and plus-tagged forms of one address are one person. */
export function getPerson(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  const name = email.slice(0, at).toLowerCase().split('+', 1)[0] ?? ''
  // An address that is nothing but tag and dots stays itself.
  const bare = name.replaceAll('.', '') || email.slice(0, at).toLowerCase()
  return `${bare}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`
}
