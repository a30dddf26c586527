import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sitesFor } from './sites.ts'

it.each([
  [
    ['late invoice', 'freelance payment'],
    ['freelancing', 'money'],
  ],
  [['agile estimates', 'sprint planning'], ['pm']],
  [['puppy training'], ['pets']],
  [['Toddler Bedtime'], ['parenting']],
  [['vegan recipes', 'cooking'], ['cooking']],
])('%j is asked at %j first', (queries, sites) => {
  expect(sitesFor(queries).slice(0, sites.length)).toEqual(sites)
})

it('what fits nowhere is asked where people look for tools', () => {
  expect(sitesFor(['quantum basket'])).toEqual(['softwarerecs', 'webapps', 'workplace'])
})

it('a word within a word decides nothing', () => {
  expect(sitesFor(['petition category carpet'])).toEqual(sitesFor([]))
})

it('an earlier search counts for more', () => {
  expect(sitesFor(['dogs', 'recipes'])[0]).toBe('pets')
  expect(sitesFor(['recipes', 'dogs'])[0]).toBe('cooking')
})

it('any words have the same sites each time, each once', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 6 }), (queries) => {
      const sites = sitesFor(queries)
      expect(sitesFor(queries)).toEqual(sites)
      expect(new Set(sites).size).toBe(sites.length)
      expect(sites.length).toBeGreaterThanOrEqual(3)
    }),
  )
})
