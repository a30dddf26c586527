import { expect, test } from 'vitest'
import { breadcrumbs, pageMeta } from './page-meta.ts'

const page = {
  title: 'All Ideas',
  description: 'Ideas to vote on.',
  path: '/ideas',
  publicUrl: 'https://assay.test',
}

test('a page has a title, a canonical URL and link preview tags', () => {
  const tags = pageMeta(page)
  expect(tags).toContainEqual({ title: 'All Ideas · Assay' })
  expect(tags).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://assay.test/ideas',
  })
  expect(tags).toContainEqual({ property: 'og:url', content: 'https://assay.test/ideas' })
  expect(tags).toContainEqual({ property: 'og:title', content: 'All Ideas' })
})

test('the title of the home page is used unchanged', () => {
  expect(pageMeta({ ...page, path: '/', title: 'Assay: welcome' })).toContainEqual({
    title: 'Assay: welcome',
  })
})

test('a page with noindex has no canonical URL', () => {
  const tags = pageMeta({ ...page, noindex: true })
  expect(tags).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(tags.some((tag) => 'rel' in tag)).toBe(false)
})

test('a description of many lines becomes one line of at most 300 characters', () => {
  const tags = pageMeta({ ...page, description: `First line.\n\n${'word '.repeat(200)}` })
  const description = tags.find((tag) => 'name' in tag && tag.name === 'description')
  expect(description).toMatchObject({ content: expect.stringMatching(/^First line\. word .*…$/) })
  expect((description as { content: string }).content.length).toBeLessThanOrEqual(300)
})

test('structured data names its vocabulary', () => {
  const trail = breadcrumbs(page.publicUrl, [{ name: 'Ideas', path: '/ideas' }])
  const tags = pageMeta({ ...page, jsonLd: [trail, { '@type': 'CollectionPage' }] })
  const data = tags.flatMap((tag) => ('script:ld+json' in tag ? [tag['script:ld+json']] : []))
  expect(data).toHaveLength(2)
  expect(data[0]).toMatchObject({
    '@context': 'https://schema.org',
    itemListElement: [
      { position: 1, item: 'https://assay.test/' },
      { position: 2, name: 'Ideas', item: 'https://assay.test/ideas' },
    ],
  })
})

test('a page with a picture shows it large, with an absolute URL and an alternative text', () => {
  const tags = pageMeta({ ...page, image: { path: '/og/one.png?v=1', alt: 'A score of 7.' } })
  expect(tags).toEqual(
    expect.arrayContaining([
      { property: 'og:image', content: 'https://assay.test/og/one.png?v=1' },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { property: 'og:image:alt', content: 'A score of 7.' },
      { name: 'twitter:card', content: 'summary_large_image' },
    ]),
  )
})

test('a page without a picture shows the site’s picture', () => {
  expect(pageMeta(page)).toEqual(
    expect.arrayContaining([
      { property: 'og:image', content: 'https://assay.test/og/site.png' },
      {
        property: 'og:image:alt',
        content: 'Assay: find out whether an idea is worth building.',
      },
      { name: 'twitter:card', content: 'summary_large_image' },
    ]),
  )
})

test('a page links its alternate formats with absolute URLs', () => {
  const feed = { type: 'application/atom+xml', title: 'New ideas', path: '/feed.xml' } as const
  expect(pageMeta({ ...page, alternates: [feed] })).toContainEqual({
    tagName: 'link',
    rel: 'alternate',
    type: 'application/atom+xml',
    title: 'New ideas',
    href: 'https://assay.test/feed.xml',
  })
})
