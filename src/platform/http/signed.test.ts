import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sign, unsign } from './signed.ts'

const secret = 'a secret of thirty-two characters'

describe('sign and unsign', () => {
  it('any signed value is returned unchanged', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'binary' }), (value) => {
        expect(unsign(sign(value, 'cookie', secret), 'cookie', secret)).toBe(value)
      }),
    )
  })

  it('a signed value is rejected after a change of one character', () => {
    const signed = sign('6d1f', 'cookie', secret)
    fc.assert(
      fc.property(
        fc.nat(signed.length - 1),
        fc.constantFrom('A', 'b', '.', '0', '-'),
        (at, other) => {
          fc.pre(signed[at] !== other)
          const altered = signed.slice(0, at) + other + signed.slice(at + 1)
          expect(unsign(altered, 'cookie', secret)).toBeNull()
        },
      ),
    )
  })

  it('a signed value is rejected for another purpose or secret', () => {
    const signed = sign('6d1f', 'cookie', secret)
    expect(unsign(signed, 'link', secret)).toBeNull()
    expect(unsign(signed, 'cookie', `${secret}.`)).toBeNull()
  })

  it.each(['', '.', 'value', 'value.', '.signature', 'value.é'])(
    'unsign returns null for %j',
    (text) => {
      expect(unsign(text, 'cookie', secret)).toBeNull()
    },
  )
})
