import { z } from 'zod'
import { emailSchema } from '../shared/schema/email-schema.ts'
import { toAsciiDomain } from '../shared/schema/normalise-email.ts'

export const url = z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' })
// A path would be ignored, so it is rejected.
export const origin = url
  .refine((value) => {
    const { pathname, search, hash } = URL.parse(value) ?? {}
    return pathname === '/' && search === '' && hash === ''
  }, 'must be an http(s) URL without a path')
  .transform((value) => new URL(value).origin)
export const smtpServer = z
  .string()
  .refine(
    (value) => /^smtps?:\/\//.test(value) && URL.parse(value)?.hostname,
    'must be smtp://server or smtps://server',
  )
export const secret = z.string()
export const stripeKey = z
  .string()
  .refine(
    (value) => !value.startsWith('pk_'),
    'must be the secret key (sk_...), not the publishable one',
  )
const minKeyLength = 32
export const secretKey = z
  .string()
  .min(minKeyLength, `must have at least ${minKeyLength} characters`)
export const secretKeys = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine(
    (keys) => keys.every((key) => key.length >= minKeyLength),
    `must be keys of at least ${minKeyLength} characters, separated by commas`,
  )
export const password = z
  .string()
  .min(8, 'must have at least 8 characters')
  .max(128, 'must have at most 128 characters')
export const onOff = z.enum(['on', 'off'], { error: 'must be on or off' })
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`)
/** In its ASCII form. */
export const email = z
  .string()
  .transform((value) => emailSchema.safeParse(value).data ?? '')
  .pipe(z.string().min(1, 'must be an email'))
/** The auth library signs nobody in under a top-level domain of other letters. */
export const adminEmail = email.pipe(
  z.email('must have a domain that ends in Latin characters, such as .com'),
)
export const sender = z
  .string()
  .transform((value) => value.replace(/[^@\s]+?(?=>?\s*$)/, toAsciiDomain))
  .refine(
    (value) => emailSchema.safeParse(senderShape.exec(value)?.slice(1).join('')).success,
    'must be an email, or Name <email>',
  )
// A name with a comma would be read as two senders, unless it is quoted.
const senderShape = /^(?:(?:"[^"<>]+"|[^"<>,;@]+)\s*<([^<>\s]+)>|([^<>\s,;]+))$/
export const price = z
  .string()
  .regex(/^\d+(\.\d+)?$/, 'must be an amount in USD')
  .transform(Number)
// A union would report its last option's text instead.
export const urlOrOff = z
  .string()
  .refine(
    (value) => value === 'off' || url.safeParse(value).success,
    'must be an http(s) URL or off',
  )
export const urlsOrOff = z
  .string()
  .transform((value, context) => {
    const all = value === 'off' ? [] : value.split(',').map((part) => part.trim())
    const wrong = all.find((one) => !url.safeParse(one).success)
    if (wrong === undefined) return all
    const message = `must be http(s) URLs, separated by commas, or off, and '${wrong}' is not one`
    context.issues.push({ code: 'custom', message, input: value })
    return z.NEVER
  })
  // The host name identifies a server's discussions and coverage.
  .refine(
    (all) => new Set(all.map((one) => URL.parse(one)?.hostname)).size === all.length,
    'must name each server once',
  )

export function isLocal(hostname: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\]|::1)$/.test(hostname)
}

export type PaymentMode = 'none' | 'sandbox' | 'test' | 'live' | 'unknown'

/** @returns unknown for a key of a form that Stripe did not use until now */
export function getPaymentMode(key: string | undefined, hasSandbox: boolean): PaymentMode {
  if (!key) return hasSandbox ? 'sandbox' : 'none'
  const mode = /^[sr]k_(test|live)_/.exec(key)?.[1]
  return mode === 'test' || mode === 'live' ? mode : 'unknown'
}

/** The choice is explained in docs/decisions/017-discussion-sources.md */
export const lemmyServers = ['https://lemmy.world']
export const discourseForums = [
  'https://community.monzo.com',
  'https://forum.bubble.io',
  'https://community.n8n.io',
]
