import { z } from 'zod'
import { normaliseEmail } from './normalise-email.ts'

export const invalidEmailMessage = 'Please enter a valid email address'

/** As the email field of a browser, and with a dot: https://html.spec.whatwg.org/#valid-e-mail-address */
const pattern = /^[\w.!#$%&'*+/=?^`{|}~-]+@([a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.(?!$)|$)){2,}$/

export const emailSchema = z
  .string({ error: invalidEmailMessage })
  .trim()
  .max(254, invalidEmailMessage)
  .meta({ format: 'email' })
  .transform(normaliseEmail)
  .pipe(z.string().max(254, invalidEmailMessage).regex(pattern, invalidEmailMessage))

/** The person behind an email: its dotted and plus-tagged forms are one person. */
export function getPerson(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  const name = email.slice(0, at).toLowerCase().split('+', 1)[0] ?? ''
  const bare = name.replaceAll('.', '') || email.slice(0, at).toLowerCase()
  return `${bare}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`
}
