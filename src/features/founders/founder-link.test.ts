import fc from 'fast-check'
import { expect, it } from 'vitest'
import { emailSchema } from '../../shared/schema/email-schema.ts'
import { openFounderLink } from './contract.ts'
import { getFounderUrl, readFounderToken } from './founder-link.ts'

const site = { publicUrl: 'https://assay.test', secretKey: 'only for this test' }

const emails = fc.emailAddress().filter((email) => emailSchema.safeParse(email).success)
// A token with the time 0 never expires.
const times = fc.date({ min: new Date(1), max: new Date('9999-01-01'), noInvalidDate: true })

const getToken = (url: string) => new URL(url).searchParams.get('founder') ?? ''

it('a founder link contains its email and expiry, and fits its contract', () => {
  fc.assert(
    fc.property(emails, times, (email, expiresAt) => {
      const token = getToken(getFounderUrl({ email, expiresAt }, site))
      expect(readFounderToken(token, site.secretKey)).toEqual({ email, expiresAt })
      expect(openFounderLink.input.safeParse({ token }).success).toBe(true)
    }),
  )
})

it('a founder link can contain an email of the maximum length', () => {
  const email = `${'a'.repeat(64)}@${'b'.repeat(62)}.${'c'.repeat(62)}.${'d'.repeat(60)}.co`
  expect(email).toHaveLength(254)
  const token = getToken(getFounderUrl({ email, expiresAt: new Date('2026-11-27') }, site))
  expect(openFounderLink.input.safeParse({ token }).success).toBe(true)
})

it('rejects a founder link with a single changed character', () => {
  const link = { email: 'ann@example.com', expiresAt: new Date('2026-11-27') }
  const token = getToken(getFounderUrl(link, site))
  for (let at = 0; at < token.length; at += 1) {
    const other = token[at] === 'A' ? 'B' : 'A'
    const changed = token.slice(0, at) + other + token.slice(at + 1)
    expect(() => readFounderToken(changed, site.secretKey)).toThrow('This link is incomplete.')
  }
})
