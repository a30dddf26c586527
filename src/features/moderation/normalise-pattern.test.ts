import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalisePattern } from './normalise-pattern.ts'

describe('a network pattern', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7/32', '203.0.113.7'],
    ['203.0.113.7/24', '203.0.113.0/24'],
    [' 10.9.8.7/8 ', '10.0.0.0/8'],
    ['2001:DB8::/32', '2001:db8::/32'],
    ['2001:db8:0:7::1', '2001:db8:0:7::/64'],
    ['2001:db8:0:7:1:2:3:4/120', '2001:db8:0:7::/64'],
    ['2001:db8:ffff::/36', '2001:db8:f000::/36'],
    ['::1', '::/64'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107/120', '203.0.113.0/24'],
  ])('the network %s is stored as %s', (typed, kept) => {
    expect(normalisePattern('network', typed)).toBe(kept)
  })

  it.each(['0.0.0.0/0', '10.0.0.0/7', '::/0', '2000::/15', '::ffff:0.0.0.0/96'])(
    'the network %s is rejected as too wide',
    (typed) => expect(() => normalisePattern('network', typed)).toThrow(/too wide/),
  )

  it.each([
    '',
    '203.0.113',
    '203.0.113.256',
    '203.0.113.7/33',
    '203.0.113.7/',
    '203.0.113.7/8/8',
    '2001:db8::/129',
    'fe80::1%eth0',
    '1::2::3',
    '203.0.113.7/-1',
    '203.0.113.7/+8',
    'mail',
    '203.0.113.*',
    '0x7f.1',
    '2001:db8::/1e1',
    '203.0.113.0-203.0.113.9',
  ])('%j is rejected as a network', (typed) => {
    expect(() => normalisePattern('network', typed)).toThrow(/^Enter an IP or a network/)
  })

  it('a stored network reads as itself', () => {
    fc.assert(
      fc.property(
        fc
          .oneof(fc.ipV4(), fc.ipV6())
          .chain((ip) =>
            fc
              .integer({ min: 16, max: ip.includes(':') ? 128 : 32 })
              .map((prefix) => `${ip}/${prefix}`),
          ),
        (typed) => {
          const kept = normalisePattern('network', typed)
          expect(normalisePattern('network', kept)).toBe(kept)
        },
      ),
    )
  })
})

describe('an email pattern', () => {
  it.each([
    ['Eve@Spam.example', 'eve@spam.example'],
    ['*@spam.example', '*@spam.example'],
    ['bot*@mail.example', 'bot*@mail.example'],
    ['b**t***@mail.example', 'b*t*@mail.example'],
    ['*@*.spam.example', '*@*.spam.example'],
    ['eve+*@mail.example', 'eve+*@mail.example'],
    ['eve@Почта.рф', 'eve@xn--80a1acny.xn--p1ai'],
    ['*@*.почта.рф', '*@*.xn--80a1acny.xn--p1ai'],
  ])('the email pattern %s is stored as %s', (typed, kept) => {
    expect(normalisePattern('email', typed)).toBe(kept)
  })

  it.each([
    '*',
    '*@*',
    '**@**',
    'eve@*',
    '*@*.',
    '*@*.com',
    '*@com',
    '*@.spam.example',
    '@spam.example',
    'spam.example',
    'eve@',
    'eve',
    '*@spam.*',
    '*@sp*am.example',
    '*@*spam.example',
    '*@*.*.example',
    'a b@spam.example',
    '*@spam..example',
    '(a+)+@spam.example',
    '*@-spam.example',
    'a@b@c@d',
    'a@*почта.рф',
    'a@почта.рф/x',
  ])('%j is rejected as an email pattern', (typed) => {
    expect(() => normalisePattern('email', typed)).toThrow(/^Enter an email or a pattern/)
  })
})

describe('a session pattern', () => {
  it('a session pattern is stored as a lower-case UUID', () => {
    expect(normalisePattern('session', '0B9F9F4E-8A57-4F0E-9D0A-3F3F6F1F2A01')).toBe(
      '0b9f9f4e-8a57-4f0e-9d0a-3f3f6f1f2a01',
    )
  })

  it('a session pattern that is not a UUID is rejected', () => {
    expect(() => normalisePattern('session', '0b9f9f4e')).toThrow(/UUID/)
  })
})
