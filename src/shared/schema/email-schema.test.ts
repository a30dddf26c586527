import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emailSchema, getPerson } from './email-schema.ts'

describe('emailSchema', () => {
  it.each([
    [' Ann@Example.COM ', 'ann@example.com'],
    ['a.n+x@example.com', 'a.n+x@example.com'],
    ['user@почта.рф', 'user@xn--80a1acny.xn--p1ai'],
    ['user@xn--80a1acny.xn--p1ai', 'user@xn--80a1acny.xn--p1ai'],
    ['User@ПОЧТА。рф', 'user@xn--80a1acny.xn--p1ai'],
    ['user@münchen.de', 'user@xn--mnchen-3ya.de'],
    ['user@mu\u0308nchen.de', 'user@xn--mnchen-3ya.de'],
    ['user@XN--MNCHEN-3YA.de', 'user@xn--mnchen-3ya.de'],
    ['user@exa\u00admple.com', 'user@example.com'],
    ['!#$%&*/=?^_`{|}~@example.com', '!#$%&*/=?^_`{|}~@example.com'],
    ['.a..n.@example.com', '.a..n.@example.com'],
  ])('normalises %j to %j', (typed, kept) => {
    expect(emailSchema.parse(typed)).toBe(kept)
  })

  it.each([
    '',
    'ann',
    'ann@',
    '@example.com',
    'ann@example',
    'ann@почта',
    'a b@example.com',
    'a\nb@example.com',
    'ann@exa\nmple.com',
    'ann@почта.рф\r\nBcc: eve@example.com',
    'ann@a@почта.рф',
    'ann@почта.рф:80',
    'ann@почта.рф/x',
    'ann@почта.рф℀',
    'ann@поч\u3000та.рф',
    'ann@\ud800.рф',
    'ünn@example.com',
    'ann,eve@example.com',
    'Ann <ann@example.com>',
    '"ann"@example.com',
    'ann@example..com',
    'ann@example.com.',
    'ann@ex_ample.com',
    `${'x'.repeat(250)}@a.example`,
    `x@${'п'.repeat(60)}.${'п'.repeat(60)}.${'п'.repeat(60)}.рф`,
  ])('rejects %j', (typed) => {
    const { error } = emailSchema.safeParse(typed)
    expect(error?.issues[0]?.message).toBe('Please enter a valid email address')
  })

  it('accepts what the email field of a browser accepts, if the domain has a dot', () => {
    // https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
    const standard =
      /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/
    fc.assert(
      fc.property(fc.oneof(fc.stringMatching(standard), fc.emailAddress()), (typed) => {
        fc.pre(typed.length <= 254 && /@.+\./.test(typed))
        expect(emailSchema.safeParse(typed).success).toBe(standard.test(typed))
      }),
    )
  })

  it('reads what it stores as the same email', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (domain) => {
        const { data } = emailSchema.safeParse(`ann@${domain}.рф`)
        expect(data && emailSchema.parse(data)).toBe(data)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('getPerson', () => {
  const letters = fc.string({
    unit: fc.constantFrom('a', 'b', 'x', 'z', '0', '9', '-', '_'),
    minLength: 1,
    maxLength: 12,
  })
  const host = fc.constantFrom('example.com', 'gmail.com', 'mail.example.org')

  it('returns the same person for every dotted, tagged and upper-case form of an email', () => {
    fc.assert(
      fc.property(letters, host, letters, fc.nat(), (name, domain, tag, at) => {
        const place = at % (name.length + 1)
        const dotted = `${name.slice(0, place)}.${name.slice(place)}`
        const person = getPerson(`${name}@${domain}`)
        for (const form of [`${dotted}@${domain}`, `${name}+${tag}@${domain}`]) {
          expect(getPerson(form)).toBe(person)
          expect(getPerson(form.toUpperCase())).toBe(person)
        }
        expect(getPerson(person)).toBe(person)
      }),
    )
  })

  it('returns different persons for different names or hosts', () => {
    fc.assert(
      fc.property(letters, letters, host, host, (one, other, here, there) => {
        const isSame = one === other && here === there
        expect(getPerson(`${one}@${here}`) === getPerson(`${other}@${there}`)).toBe(isSame)
      }),
    )
  })

  it('treats gmail.com and googlemail.com as one host', () => {
    expect(getPerson('ann@googlemail.com')).toBe(getPerson('a.nn@gmail.com'))
  })

  it('never returns an empty name', () => {
    expect(getPerson('+tag@example.com')).toBe('+tag@example.com')
    expect(getPerson('+tag@example.com')).not.toBe(getPerson('+other@example.com'))
  })
})
