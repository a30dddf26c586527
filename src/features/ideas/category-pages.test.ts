import { describe, expect, it } from 'vitest'
import { categoryPages, categoryRoute } from './category-pages.ts'
import { categoryUrl, categorySlugs } from './ui/category-url.ts'

describe('the address of a category', () => {
  it('has a page for each of the eight', () => {
    expect(categorySlugs).toHaveLength(8)
    for (const slug of categorySlugs) {
      expect(categoryRoute(slug)).toEqual({ slug, page: categoryPages[slug] })
      expect(categoryPages[slug].name.toLowerCase()).toBe(slug)
    }
  })

  it('leads to the lower-case one for good when its case differs', () => {
    const there = { redirectTo: '/ideas/category/health', isPermanent: true }
    expect(categoryRoute('Health')).toEqual(there)
    expect(categoryRoute('HEALTH')).toEqual(there)
  })

  it('leads to all ideas when it is none of the eight', () => {
    for (const other of ['pets', '', 'health ', 'constructor', 'toString']) {
      expect(categoryRoute(other)).toEqual({ redirectTo: '/ideas', isPermanent: false })
    }
  })
})

it('tells no two category pages alike', () => {
  for (const field of ['title', 'description', 'keywords'] as const) {
    const texts = Object.values(categoryPages).map((page) => page[field])
    expect(new Set(texts).size).toBe(8)
  }
})

it('links a category without a page to the filtered list', () => {
  expect(categoryUrl('Finance')).toBe('/ideas/category/finance')
  expect(categoryUrl('Pets & Farms')).toBe('/ideas?category=Pets%20%26%20Farms')
})
