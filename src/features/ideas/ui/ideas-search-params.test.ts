import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  hasFilters,
  getCategoryListUrl,
  getIdeasApiUrl,
  formatIdeasSearch,
  readIdeasQuery,
} from './ideas-search-params.ts'

const plain = {
  sort: 'top',
  category: '',
  country: '',
  audience: '',
  q: '',
  evidence: '',
  view: 'grid',
} as const

describe('the query of an idea list', () => {
  it('an idea list without choices has an empty query', () => {
    expect(formatIdeasSearch(plain)).toBe('')
    expect(readIdeasQuery(new URLSearchParams())).toEqual(plain)
  })

  it('writes every choice of an idea list in a fixed order', () => {
    expect(
      formatIdeasSearch({
        view: 'list',
        sort: 'recent',
        q: 'late pay',
        country: 'Kenya',
        category: 'Finance',
        evidence: 'yes',
      }),
    ).toBe('?category=Finance&country=Kenya&q=late+pay&evidence=yes&sort=recent&view=list')
  })

  it('replaces invalid parameters of an idea list by defaults', () => {
    const odd = new URLSearchParams('sort=worst&view=map&country=%00%20&q=a%0Ab')
    expect(readIdeasQuery(odd)).toEqual({ ...plain, q: 'a b' })
  })

  it('cuts a long search without breaking a character', () => {
    const { q } = readIdeasQuery(new URLSearchParams({ q: `${'x'.repeat(99)}😀` }))
    expect(q).toHaveLength(100)
    expect(q.isWellFormed()).toBe(true)
  })

  it('reads back the list query that it wrote, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (typed) => {
        const once = readIdeasQuery(new URLSearchParams({ q: typed, country: typed }))
        expect(readIdeasQuery(new URLSearchParams(formatIdeasSearch(once)))).toEqual(once)
      }),
    )
  })
})

it('an order or a view does not count as a filter', () => {
  expect(hasFilters({ ...plain, sort: 'recent', view: 'list' })).toBe(false)
  expect(hasFilters({ ...plain, audience: 'Gen Z' })).toBe(true)
})

it('requests the next ideas with the same filters and without the view', () => {
  expect(getIdeasApiUrl({ ...plain, audience: 'Gen Z', view: 'list' }, 'abc')).toBe(
    '/api/ideas?audience=Gen+Z&cursor=abc',
  )
})

it('a category leads to its own page from a category’s page, and else to the filtered list', () => {
  const query = { ...plain, country: 'Kenya' }
  const page = '/ideas/category/finance'
  expect(getCategoryListUrl('/ideas', query, 'Health')).toBe('/ideas?category=Health&country=Kenya')
  expect(getCategoryListUrl(page, query, 'Health')).toBe('/ideas/category/health?country=Kenya')
  expect(getCategoryListUrl(page, query, 'Robots')).toBe('/ideas?category=Robots&country=Kenya')
  expect(getCategoryListUrl(page, query, '')).toBe('/ideas?country=Kenya')
})
