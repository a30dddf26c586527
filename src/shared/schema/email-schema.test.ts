import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emailSchema, getPerson } from './email-schema.ts'

describe('emailSchema', () => {
  it.each([
    [' Ann@Example.COM ', 'ann@example.com'],
    ['a.n+x@example.com', 'a.n+x@example.com'],
  ])('normalises %j to %j', (typed, kept) => {
    expect(emailSchema.parse(typed)).toBe(kept)
  })

  it.each(['', 'ann', 'ann@', '@example.com', 'a b@example.com', `${'x'.repeat(250)}@a.example`])(
    'rejects %j',
    (typed) => {
      const { error } = emailSchema.safeParse(typed)
      expect(error?.issues[0]?.message).toBe('Please enter a valid email address')
    },
  )
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
