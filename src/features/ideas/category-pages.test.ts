import { describe, expect, it } from 'vitest'
import { categoryPages, categoryRoute } from './category-pages.ts'
import { categoryUrl, categorySlugs } from './rules.ts'

describe('categoryRoute', () => {
  it('each of the eight categories has a page', () => {
    expect(categorySlugs).toHaveLength(8)
    for (const slug of categorySlugs) {
      expect(categoryRoute(slug)).toEqual({ slug, page: categoryPages[slug] })
      expect(categoryPages[slug].name.toLowerCase()).toBe(slug)
    }
  })

  it('redirects a category URL in another case for good to the lower-case one', () => {
    const there = { redirectTo: '/ideas/category/health', isPermanent: true }
    expect(categoryRoute('Health')).toEqual(there)
    expect(categoryRoute('HEALTH')).toEqual(there)
  })

  it('redirects an unknown category to all ideas', () => {
    for (const other of ['pets', '', 'health ', 'constructor', 'toString']) {
      expect(categoryRoute(other)).toEqual({ redirectTo: '/ideas', isPermanent: false })
    }
  })
})

it('every category page has a different title, description and keywords', () => {
  for (const field of ['title', 'description', 'keywords'] as const) {
    const texts = Object.values(categoryPages).map((page) => page[field])
    expect(new Set(texts).size).toBe(8)
  }
})

it('links a category without a page to the filtered list', () => {
  expect(categoryUrl('Finance')).toBe('/ideas/category/finance')
  expect(categoryUrl('Pets & Farms')).toBe('/ideas?category=Pets%20%26%20Farms')
})
