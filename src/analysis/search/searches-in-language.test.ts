import fc from 'fast-check'
import { expect, it } from 'vitest'
import { getSearchesInLanguage } from './searches-in-language.ts'

it.each([
  [
    'de',
    'Handwerker vergessen, Angebote nachzufassen, und verlieren deshalb Aufträge',
    ['angebote nachzufassen', 'handwerker', 'nachzufassen'],
    /\b(und|deshalb)\b/,
  ],
  [
    'es',
    'Los inquilinos pierden su fianza porque el casero inventa daños',
    ['inquilinos pierden', 'inquilinos', 'inventa daños'],
    /\b(los|su|el|porque)\b/,
  ],
  ['ja', '請求書の支払いが遅れて困っている', ['請求'], /の/],
])('searches in %s for the words that carry meaning', (language, problem, wanted, small) => {
  const searches = getSearchesInLanguage(problem, language, 12)
  expect(searches).toEqual(expect.arrayContaining(wanted))
  expect(searches.filter((search) => small.test(search))).toEqual([])
})

it('leaves out the shortest words of a language without a stop word list', () => {
  expect(getSearchesInLanguage('Viðskiptavinir borga of seint', 'is', 12)).toContain('borga')
  expect(getSearchesInLanguage('Viðskiptavinir borga of seint', 'is', 12).join(' ')).not.toMatch(
    /\bof\b/,
  )
})

it('makes at most the requested number of distinct searches for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.nat(12), (text, max) => {
      const searches = getSearchesInLanguage(text, 'de', max)
      expect(searches.length).toBeLessThanOrEqual(max)
      expect(new Set(searches).size).toBe(searches.length)
    }),
    { numRuns: 200 },
  )
})
