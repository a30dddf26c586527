import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emailSchema, getPerson } from './email-schema.ts'

describe('an address', () => {
  it.each([
    [' Ann@Example.COM ', 'ann@example.com'],
    ['a.n+x@example.com', 'a.n+x@example.com'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(emailSchema.parse(typed)).toBe(kept)
  })

  it.each(['', 'ann', 'ann@', '@example.com', 'a b@example.com', `${'x'.repeat(250)}@a.example`])(
    '%j is none',
    (typed) => {
      const { error } = emailSchema.safeParse(typed)
      expect(error?.issues[0]?.message).toBe('Please enter a valid email address')
    },
  )
})

describe('the person behind an address', () => {
  const letters = fc.string({
    unit: fc.constantFrom('a', 'b', 'x', 'z', '0', '9', '-', '_'),
    minLength: 1,
    maxLength: 12,
  })
  const host = fc.constantFrom('example.com', 'gmail.com', 'mail.example.org')

  it('is the same for every dotted, tagged and capital form', () => {
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

  it('is another for another name or host', () => {
    fc.assert(
      fc.property(letters, letters, host, host, (one, other, here, there) => {
        const isSame = one === other && here === there
        expect(getPerson(`${one}@${here}`) === getPerson(`${other}@${there}`)).toBe(isSame)
      }),
    )
  })

  it('is one at both names of the same host', () => {
    expect(getPerson('ann@googlemail.com')).toBe(getPerson('a.nn@gmail.com'))
  })

  it('is never nobody', () => {
    expect(getPerson('+tag@example.com')).toBe('+tag@example.com')
    expect(getPerson('+tag@example.com')).not.toBe(getPerson('+other@example.com'))
  })
})
