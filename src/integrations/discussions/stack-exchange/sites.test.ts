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
])('ranks for the queries %j the sites %j first', (queries, sites) => {
  expect(sitesFor(queries).slice(0, sites.length)).toEqual(sites)
})

it('falls back to the sites for tools of any kind', () => {
  expect(sitesFor(['quantum basket'])).toEqual(['softwarerecs', 'webapps', 'workplace'])
})

it('matches whole words only', () => {
  expect(sitesFor(['petition category carpet'])).toEqual(sitesFor([]))
})

it('an earlier query counts more than a later one', () => {
  expect(sitesFor(['dogs', 'recipes'])[0]).toBe('pets')
  expect(sitesFor(['recipes', 'dogs'])[0]).toBe('cooking')
})

it('returns the same distinct sites for the same queries', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 6 }), (queries) => {
      const sites = sitesFor(queries)
      expect(sitesFor(queries)).toEqual(sites)
      expect(new Set(sites).size).toBe(sites.length)
      expect(sites.length).toBeGreaterThanOrEqual(3)
    }),
  )
})
