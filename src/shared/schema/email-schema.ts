import { z } from 'zod'

export const invalidEmailMessage = 'Please enter a valid email address'

/** As the email field of a browser, and with a dot: https://html.spec.whatwg.org/#valid-e-mail-address */
const pattern = /^[\w.!#$%&'*+/=?^`{|}~-]+@([a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.(?!$)|$)){2,}$/

/** A domain in other letters is kept in its ASCII form, so that an email has one spelling. */
export const emailSchema = z
  .string({ error: invalidEmailMessage })
  .trim()
  .max(254, invalidEmailMessage)
  .meta({ format: 'email' })
  .transform((email) => email.replace(/[^@]*$/, toAsciiDomain).toLowerCase())
  .pipe(z.string().max(254, invalidEmailMessage).regex(pattern, invalidEmailMessage))

/** Leaves an ASCII domain, as a URL parser would read 1.2 as an IP, and an invalid one. */
export function toAsciiDomain(domain: string): string {
  if (!/^[\w.-]*[\x80-\uffff][\w.\x80-\uffff-]*$/.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}

/** The person behind an email: its dotted and plus-tagged forms are one person. */
export function getPerson(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  const name = email.slice(0, at).toLowerCase().split('+', 1)[0] ?? ''
  const bare = name.replaceAll('.', '') || email.slice(0, at).toLowerCase()
  return `${bare}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`
}
