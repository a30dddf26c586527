import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readLinkToken, writeLinkToken } from './link-token.ts'
import { readUnsubscribeToken, createUnsubscribeToken } from './unsubscribe-link.ts'

const key = 'a secret key of at least 32 characters'
const id = fc.uuid()
const expiresAt = fc.option(
  fc.date({ min: new Date(1), max: new Date('2100-01-01'), noInvalidDate: true }),
)

describe('the token of a link', () => {
  it('reads back the id and expiry, and consists of URL-safe characters', () => {
    fc.assert(
      fc.property(id, expiresAt, (named, expires) => {
        const link = { id: named, expiresAt: expires }
        const token = writeLinkToken(link, 'a purpose', key)
        expect(readLinkToken(token, 'a purpose', { SECRET_KEY: key })).toEqual(link)
        expect(token).toMatch(/^[\w.~:-]+$/)
      }),
    )
  })

  it('rejects a token for another purpose, under another key or changed by one character', () => {
    fc.assert(
      fc.property(id, expiresAt, fc.nat(), (named, expires, at) => {
        const token = writeLinkToken({ id: named, expiresAt: expires }, 'a purpose', key)
        expect(readLinkToken(token, 'another purpose', { SECRET_KEY: key })).toBeNull()
        expect(readLinkToken(token, 'a purpose', { SECRET_KEY: `${key}x` })).toBeNull()
        const place = at % token.length
        const changed =
          token.slice(0, place) + (token[place] === 'x' ? 'y' : 'x') + token.slice(place + 1)
        expect(readLinkToken(changed, 'a purpose', { SECRET_KEY: key })).toBeNull()
      }),
    )
  })

  it('rejects any typed text as a token', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(readLinkToken(typed, 'a purpose', { SECRET_KEY: key })).toBeNull()
        expect(readUnsubscribeToken(typed, { SECRET_KEY: key })).toBeNull()
      }),
    )
  })

  it('an unsubscribe token identifies list and member', () => {
    fc.assert(
      fc.property(id, fc.constantFrom('waitlist', 'newsletter', 'validators'), (named, list) => {
        const member = { list, id: named }
        expect(
          readUnsubscribeToken(createUnsubscribeToken(member, key), { SECRET_KEY: key }),
        ).toEqual(member)
      }),
    )
  })
})
