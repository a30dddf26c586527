import { BlockList, isIPv6 } from 'node:net'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchesPieces } from './email-pattern.ts'
import type { BlockKind } from './contract.ts'
import { type Caller, createMatcher } from './blocks.ts'
import { normalisePattern } from './normalise-pattern.ts'

const session = '0b9f9f4e-8a57-4f0e-9d0a-3f3f6f1f2a01'

function isBlocked(kind: BlockKind, pattern: string, caller: Caller): boolean {
  return createMatcher([{ kind, pattern: normalisePattern(kind, pattern) }])(caller)
}

describe('a network block', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7', true],
    ['203.0.113.7', '203.0.113.8', false],
    ['203.0.113.0/24', '203.0.113.255', true],
    ['203.0.113.0/24', '203.0.114.0', false],
    ['203.0.113.128/25', '203.0.113.127', false],
    // As `actor.ip` writes them.
    ['2001:db8::/32', '2001:db8:0:7::/64', true],
    ['2001:db8::/32', '2001:db9:0:7::/64', false],
    ['2001:db8:0:7::1', '2001:db8:0:7::/64', true],
    ['2001:db8:0:7::1', '2001:db8:0:8::/64', false],
    ['203.0.113.0/24', '2001:db8:0:7::/64', false],
    ['203.0.113.0/24', '', false],
  ])('a network block of %s matches %s: %s', (pattern, ip, expected) => {
    expect(isBlocked('network', pattern, { ip })).toBe(expected)
  })

  it('network blocks match the same IPs as the BlockList of Node, for IPv6 up to /64', () => {
    const network = fc
      .tuple(ip, fc.integer({ min: 16, max: 64 }))
      .map(([of, prefix]) => ({ of, prefix: isIPv6(of) ? prefix : Math.min(prefix, 32) }))
    fc.assert(
      fc.property(fc.array(network, { maxLength: 6 }), ip, (networks, caller) => {
        const list = new BlockList()
        for (const { of, prefix } of networks) {
          if (family(of) === family(caller)) list.addSubnet(of, prefix, family(of))
        }
        const isInOurs = createMatcher(
          networks.map(({ of, prefix }) => ({
            kind: 'network',
            pattern: normalisePattern('network', `${of}/${prefix}`),
          })),
        )
        expect(isInOurs({ ip: caller })).toBe(list.check(caller, family(caller)))
      }),
      { numRuns: 1000 },
    )
  })
})

describe('an email block', () => {
  it.each([
    ['eve@spam.example', 'Eve@Spam.Example', true],
    ['eve@spam.example', 'eve@spam.example.org', false],
    ['eve@spam.example', 'steve@spam.example', false],
    ['*@spam.example', 'anybody@spam.example', true],
    ['*@spam.example', 'anybody@not-spam.example', false],
    ['*@spam.example', 'anybody@mail.spam.example', false],
    ['bot*@mail.example', 'bot@mail.example', true],
    ['bot*@mail.example', 'robot@mail.example', false],
    ['*bot*@mail.example', 'robots@mail.example', true],
    ['*@*.spam.example', 'a@b.spam.example', true],
    ['*@*.spam.example', 'a@b.c.spam.example', true],
    ['*@*.spam.example', 'a@spam.example', false],
    ['*@*.spam.example', 'a@bspam.example', false],
    ['a.b@mail.example', 'axb@mail.example', false],
    ['ab*ba@mail.example', 'aba@mail.example', false],
  ])('an email block of %s matches %s: %s', (pattern, email, expected) => {
    expect(isBlocked('email', pattern, { email })).toBe(expected)
  })

  it('an email pattern treats a star as any characters and all else literally', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '.', '+'), maxLength: 12 })
    const pieces = fc.array(
      fc.string({ unit: fc.constantFrom('a', 'b', '.', '+'), maxLength: 4 }),
      {
        minLength: 1,
        maxLength: 5,
      },
    )
    fc.assert(
      fc.property(text, pieces, (given, between) => {
        const escaped = between.map((piece) => piece.replaceAll(/[.+]/g, String.raw`\$&`))
        expect(matchesPieces(given, between)).toBe(
          new RegExp(`^${escaped.join('.*')}$`, 'u').test(given),
        )
      }),
      { numRuns: 2000 },
    )
  })

  // A backtracking matcher would take exponential time here.
  it('an email pattern with 90 stars is matched without exponential backtracking', () => {
    const pattern = `${'*a'.repeat(90)}@mail.example`
    const matches = createMatcher([{ kind: 'email', pattern }])
    expect(matches({ email: `${'a'.repeat(200)}b@mail.example` })).toBe(false)
  })
})

describe('a session block', () => {
  it('a session block matches only its session, in either case', () => {
    expect(isBlocked('session', session, { sessionId: session.toUpperCase() })).toBe(true)
    expect(isBlocked('session', session, { sessionId: session.replace('0b', '0c') })).toBe(false)
  })
})

it('the matcher blocks nothing without blocks or without caller data', () => {
  expect(createMatcher([])({ ip: '203.0.113.7', email: 'a@b.example' })).toBe(false)
  expect(isBlocked('session', session, {})).toBe(false)
})

/** IPs with common prefixes, so that random networks contain some of them. */
const near = fc.oneof(
  fc.tuple(fc.nat(3), fc.nat(3)).map(([one, other]) => `203.0.${one}.${other}`),
  fc.tuple(fc.nat(3), fc.nat(3)).map(([one, other]) => `2001:db8:${one}:${other}::1`),
)

/** Without IPv4-mapped IPv6, which counts as IPv4. */
const ip = fc.oneof(
  fc.ipV4(),
  fc.ipV6().filter((text) => !/^[0:]/.test(text)),
  near,
)

function family(ip: string): 'ipv4' | 'ipv6' {
  return isIPv6(ip) ? 'ipv6' : 'ipv4'
}
