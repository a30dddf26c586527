import { z } from 'zod'

export const wrongAddressText = 'Please enter a valid email address'

/** An address as people type it, trimmed and lower-cased: one spelling is one address. */
export const addressSchema = z
  .string({ error: wrongAddressText })
  .trim()
  .max(254, wrongAddressText)
  .meta({ format: 'email' })
  .pipe(z.email(wrongAddressText))
  .transform((address) => address.toLowerCase())

/** Who is behind an address: dotted and plus-tagged forms of one address are one person. */
export function personOf(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1).toLowerCase()
  const name = address.slice(0, at).toLowerCase().split('+', 1)[0] ?? ''
  // An address that is nothing but tag and dots stays itself.
  const bare = name.replaceAll('.', '') || address.slice(0, at).toLowerCase()
  return `${bare}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`
}
