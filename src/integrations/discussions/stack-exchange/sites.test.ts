import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findSites } from './sites.ts'

it.each([
  [
    ['late invoice', 'freelance payment'],
    ['freelancing', 'money'],
  ],
  [['agile estimates', 'sprint planning'], ['pm']],
  [['puppy training'], ['pets']],
  [['Toddler Bedtime'], ['parenting']],
  [['vegan recipes', 'cooking'], ['cooking']],
])('ranks for the queries %j the sites %j first', (queries, sites) => {
  expect(findSites(queries).slice(0, sites.length)).toEqual(sites)
})

it('falls back to the sites for tools of any kind', () => {
  expect(findSites(['quantum basket'])).toEqual(['softwarerecs', 'webapps', 'workplace'])
})

it('matches whole words only', () => {
  expect(findSites(['petition category carpet'])).toEqual(findSites([]))
})

it('an earlier query counts more than a later one', () => {
  expect(findSites(['dogs', 'recipes'])[0]).toBe('pets')
  expect(findSites(['recipes', 'dogs'])[0]).toBe('cooking')
})

it('returns the same distinct sites for the same queries', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 6 }), (queries) => {
      const sites = findSites(queries)
      expect(findSites(queries)).toEqual(sites)
      expect(new Set(sites).size).toBe(sites.length)
      expect(sites.length).toBeGreaterThanOrEqual(3)
    }),
  )
})
