import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BlogPost } from '../features/blog/contract.ts'
import { blogJsonLd, postBody, postJsonLd, postListJsonLd } from './post-json-ld.ts'

const site = 'https://assay.example'
const post: BlogPost = {
  id: '0b9f9f4e-8a57-4f0e-9d0a-3f3f6f1f2a01' as BlogPost['id'],
  title: 'Late invoices led the week',
  slug: 'late-invoices-led-the-week',
  excerpt: 'Twelve votes.',
  content: '<p>Twelve votes.</p>',
  published_at: '2026-11-23T09:00:00.000Z',
  updated_at: '2026-11-24T10:00:00.000Z',
  view_count: 3,
  seo_title: 'Ideas of the week',
  seo_description: 'What people voted for.',
  keywords: ['invoices'],
  featured_idea_ids: [],
  reading_minutes: 1,
  previous: null,
  next: null,
}

describe('the JSON-LD of a post', () => {
  it('the JSON-LD of a post states author, title, dates and URL', () => {
    const data = postJsonLd(post, postBody('Twelve votes.'), site)
    expect(data).toMatchObject({
      '@type': 'BlogPosting',
      mainEntityOfPage: `${site}/blog/late-invoices-led-the-week`,
      headline: 'Late invoices led the week',
      datePublished: '2026-11-23T09:00:00.000Z',
      dateModified: '2026-11-24T10:00:00.000Z',
      author: { '@type': 'Organization', name: 'Assay' },
      articleBody: 'Twelve votes.',
      wordCount: 2,
      keywords: ['invoices'],
    })
    expect(data.image).toMatch(
      /^https:\/\/assay\.example\/og\/blog\/late-invoices-led-the-week\.png\?v=/,
    )
  })

  it('the JSON-LD of a post has a headline of at most 110 characters', () => {
    const { headline } = postJsonLd({ ...post, title: 'W'.repeat(150) }, postBody(''), site)
    expect(headline).toBe('W'.repeat(110))
  })
})

describe('postBody', () => {
  it('postBody returns the first 500 characters and counts all words', () => {
    expect(postBody('x'.repeat(900)).start).toBe('x'.repeat(500))
    expect(postBody('x '.repeat(900)).words).toBe(900)
  })

  it('postBody leaves out an emoji that the limit would cut in two', () => {
    expect(postBody(`${'x'.repeat(499)}🚀🚀`).start).toBe('x'.repeat(499))
    expect(postBody(`${'x'.repeat(498)}🚀🚀`).start).toBe(`${'x'.repeat(498)}🚀`)
  })

  it('postBody returns a well-formed beginning of any text', () => {
    const characters = fc.constantFrom('a', 'é', '👩', '\ud83d')
    const texts = fc.string({ unit: characters, minLength: 240, maxLength: 510 })
    fc.assert(
      fc.property(texts, (text) => {
        const { start } = postBody(text)
        expect(start.isWellFormed()).toBe(true)
        expect(start.length).toBeLessThanOrEqual(500)
        expect(text.toWellFormed().startsWith(start)).toBe(true)
        expect(start.length).toBeGreaterThanOrEqual(Math.min(499, text.length))
      }),
    )
  })
})

it('the JSON-LD of the blog lists its posts with positions and URLs', () => {
  expect(blogJsonLd('Weekly', site)).toMatchObject({ '@type': 'Blog', url: `${site}/blog` })
  expect(postListJsonLd([post], site).itemListElement).toMatchObject([
    { position: 1, url: `${site}/blog/late-invoices-led-the-week` },
  ])
})
