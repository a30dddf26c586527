import { createHmac, timingSafeEqual } from 'node:crypto'

/** `value.signature`; `purpose` keeps a value signed for one thing from passing as another. */
export function sign(value: string, purpose: string, secretKey: string): string {
  return `${value}.${keyedHash(value, purpose, secretKey)}`
}

export function unsign(signed: string, purpose: string, secretKey: string): string | null {
  const dot = signed.lastIndexOf('.')
  if (dot < 1) return null
  const value = signed.slice(0, dot)
  const actual = Buffer.from(signed.slice(dot + 1))
  const expected = Buffer.from(keyedHash(value, purpose, secretKey))
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? value : null
}

/** HMAC-SHA256 in base64url: the same value for the same secret, and not reversible. */
export function keyedHash(value: string, purpose: string, secretKey: string): string {
  return createHmac('sha256', secretKey).update(`${purpose}\n${value}`).digest('base64url')
}
