import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isReadable, toTitleCase } from './rules.ts'

describe('the rules of category names', () => {
  it.each([
    ['health tech', 'Health Tech'],
    ['  pets   and\u00a0farms ', 'Pets And Farms'],
    ['hEALTH', 'Health'],
    ['AI', 'AI'],
    ['AI tools', 'AI Tools'],
    ['B2B saas', 'B2B Saas'],
    ['SaaS', 'SaaS'],
    ['3D', '3D'],
    ['3d printing', '3d Printing'],
    ['food & drink', 'Food & Drink'],
    ['(beta) e-commerce', '(Beta) E-commerce'],
    ['éducation', 'Éducation'],
    ['e\u0301te\u0301', 'Été'],
    ['健康', '健康'],
  ])('stores the category %j as %j', (typed, stored) => {
    expect(toTitleCase(typed)).toBe(stored)
  })

  it('stores a stored category name unchanged', () => {
    const letters = ['a', 'Z', 'é', '9', '&', ' ', '-', 'ß', 'Å', 'İ', '\u0301', '健']
    const words = fc.string({ unit: fc.constantFrom(...letters) })
    fc.assert(
      fc.property(words, (typed) => {
        const stored = toTitleCase(typed)
        expect(toTitleCase(stored)).toBe(stored)
      }),
      { numRuns: 1000 },
    )
  })

  it.each(['Health', 'B2B', '健康', '2026', 'R&D'])(
    'accepts %j as a readable category name',
    (name) => {
      expect(isReadable(name)).toBe(true)
    },
  )

  it.each([
    '',
    '&&&',
    '🚀',
    'a\u0000b',
    'a\tb',
    'a\u202eb',
    'a\u200bb',
    '\u3164',
    'a\ud800',
    'a\uffff',
  ])('rejects %j as a category name', (name) => {
    expect(isReadable(name)).toBe(false)
  })
})
