import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sign, unsign } from './signed.ts'

const secret = 'a secret of thirty-two characters'

describe('a signed value', () => {
  it('comes back as it was, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'binary' }), (value) => {
        expect(unsign(sign(value, 'cookie', secret), 'cookie', secret)).toBe(value)
      }),
    )
  })

  it('proves nothing once a single character differs', () => {
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

  it('proves nothing for another purpose or under another secret', () => {
    const signed = sign('6d1f', 'cookie', secret)
    expect(unsign(signed, 'link', secret)).toBeNull()
    expect(unsign(signed, 'cookie', `${secret}.`)).toBeNull()
  })

  it.each(['', '.', 'value', 'value.', '.signature', 'value.é'])('is not %j', (text) => {
    expect(unsign(text, 'cookie', secret)).toBeNull()
  })
})
