import { z } from 'zod'

export const invalidEmailMessage = 'Please enter a valid email address'

export const emailSchema = z
  .string({ error: invalidEmailMessage })
  .trim()
  .max(254, invalidEmailMessage)
  .meta({ format: 'email' })
  .pipe(z.email(invalidEmailMessage))
  .transform((email) => email.toLowerCase())

/** The person behind an email: its dotted and plus-tagged forms are one person. */
export function getPerson(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  const name = email.slice(0, at).toLowerCase().split('+', 1)[0] ?? ''
  // A name that is only tag and dots is kept.
  const bare = name.replaceAll('.', '') || email.slice(0, at).toLowerCase()
  return `${bare}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`
}
