import { describe, expect, it } from 'vitest'
import { categoryPages, resolveCategory } from './category-pages.ts'
import { getCategoryUrl, categorySlugs } from './rules.ts'

describe('categoryRoute', () => {
  it('each of the eight categories has a page', () => {
    expect(categorySlugs).toHaveLength(8)
    for (const slug of categorySlugs) {
      expect(resolveCategory(slug)).toEqual({ slug, page: categoryPages[slug] })
      expect(categoryPages[slug].name.toLowerCase()).toBe(slug)
    }
  })

  it('redirects a category URL in another case for good to the lower-case one', () => {
    const there = { redirectTo: '/ideas/category/health', isPermanent: true }
    expect(resolveCategory('Health')).toEqual(there)
    expect(resolveCategory('HEALTH')).toEqual(there)
  })

  it('redirects an unknown category to all ideas', () => {
    for (const other of ['pets', '', 'health ', 'constructor', 'toString']) {
      expect(resolveCategory(other)).toEqual({ redirectTo: '/ideas', isPermanent: false })
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
  expect(getCategoryUrl('Finance')).toBe('/ideas/category/finance')
  expect(getCategoryUrl('Pets & Farms')).toBe('/ideas?category=Pets%20%26%20Farms')
})
