import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { storePost } from '../posts.ts'
import { openWorld, type World } from '../world.ts'

describe('the pages of the blog', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ ROLE: 'web' })
  })
  beforeEach(() => world.reset())
  afterAll(() => world.close())

  let requests = 0

  /** A query makes each URL unique, because responses are cached for a second. */
  async function get(path: string) {
    requests += 1
    const response = await world
      .visitor()
      .fetch(`${path}${path.includes('?') ? '&' : '?'}q=${requests}`)
    return { response, status: response.status, html: await response.text() }
  }

  async function storePosts(count: number) {
    for (let week = 0; week < count; week += 1) {
      const published_at = new Date(world.clock.now().getTime() - week * 7 * 86_400_000)
      const made_for = published_at.toISOString().slice(0, 10)
      const title = `Week ${week}`
      await storePost(world, { slug: `week-${week}`, title, published_at, made_for })
    }
  }

  describe('the list of posts', () => {
    it('the blog says that there are no posts yet', async () => {
      const { status, html } = await get('/blog')
      expect(status).toBe(200)
      expect(html).toContain('No Blog Posts Yet')
    })

    it('the blog lists 20 posts a page, newest first, each page with a link to the next', async () => {
      await storePosts(23)
      const first = await get('/blog')
      expect(listLinkedSlugs(first.html)).toEqual(
        Array.from({ length: 20 }, (_, week) => `week-${week}`),
      )
      const older = /href="(\/blog\?cursor=[^"]+)"/.exec(first.html)?.[1] ?? ''
      const second = await get(older.replaceAll('&amp;', '&'))
      expect(listLinkedSlugs(second.html)).toEqual(['week-20', 'week-21', 'week-22'])
      expect(second.html).not.toContain('/blog?cursor=')
      expect(first.html).toContain('<link rel="canonical" href="http://assay.test/blog"/>')
      expect(second.html).toContain('<meta name="robots" content="noindex"/>')
    })

    it.each(['x', '%00', 'eyJhIjoxfQ', "'--"])(
      'redirects to the first page of the blog for the invalid cursor %s',
      async (cursor) => {
        const { status, response } = await get(`/blog?cursor=${cursor}`)
        expect([status, response.headers.get('location')]).toEqual([302, '/blog'])
      },
    )

    it('a post whose stored figures do not number their week shows the week that they count', async () => {
      // Written on a Monday, which begins week 47, about the seven days before.
      const to = '2026-11-16T09:00:00.000Z'
      await storePost(world, {
        made_for: '2026-11-16',
        published_at: new Date(to),
        figures: sql<never>`${JSON.stringify({ days: 7, to, ideas: [] })}::jsonb`,
      })
      const { html } = await get('/blog')
      expect(html).toMatch(/>Week<\/text><text [^>]*>46<\/text>/)
    })

    it('the blog does not list an unpublished post', async () => {
      await storePosts(2)
      await storePost(world, {
        slug: 'gone',
        made_for: '2026-01-01',
        unpublished_at: world.clock.now(),
      })
      const { html } = await get('/blog')
      expect(listLinkedSlugs(html)).toEqual(['week-0', 'week-1'])
      expect(html).not.toContain('gone')
    })

    it('the blog has structured data and a link to its feed', async () => {
      await storePosts(2)
      const { html } = await get('/blog')
      expect(html).toMatch(
        /<link rel="alternate" type="application\/atom\+xml"[^>]*href="[^"]*\/blog\/feed\.xml"/,
      )
      expect(getStructuredData(html, 'ItemList').itemListElement).toMatchObject([
        { position: 1, url: 'http://assay.test/blog/week-0' },
        { position: 2, url: 'http://assay.test/blog/week-1' },
      ])
      expect(getStructuredData(html, 'Blog').url).toBe('http://assay.test/blog')
      expect(getStructuredData(html, 'BreadcrumbList').itemListElement).toHaveLength(2)
    })
  })

  describe('a post', () => {
    it('a post is shown with links to the next and the previous one', async () => {
      await storePosts(3)
      const { status, html } = await get('/blog/week-1')
      expect(status).toBe(200)
      expect(html).toMatch(/<h1[^>]*>Week 1<\/h1>/)
      expect(html).toContain('<p>Late invoices led the week with 12 votes.</p>')
      expect(html).toMatch(/1(<!-- -->)? min read/)
      expect(listLinkedSlugs(html)).toEqual(['week-2', 'week-0'])
    })

    it('a post has its title, description, times and picture in the head', async () => {
      const published = new Date('2026-11-09T09:00:00Z')
      const edited = new Date('2026-11-10T08:30:00Z')
      await storePost(world, {
        slug: 'week',
        title: 'T'.repeat(150),
        content: `<p>${'x'.repeat(499)}🚀🚀</p>`,
        keywords: ['ideas', 'votes'],
        published_at: published,
        updated_at: edited,
      })
      const { html } = await get('/blog/week')
      expect(html).toContain('<title>Ten ideas of the week · Assay</title>')
      for (const [name, content] of [
        ['name="description"', 'What people voted for in the past week, in figures.'],
        ['name="keywords"', 'ideas, votes'],
        ['property="og:type"', 'article'],
        ['property="article:published_time"', published.toISOString()],
        ['property="article:modified_time"', edited.toISOString()],
        ['property="og:image"', `http://assay.test/og/blog/week.png?v=${edited.getTime()}`],
      ]) {
        expect(html).toContain(`<meta ${name} content="${content}"/>`)
      }
      expect(html).toContain('<link rel="canonical" href="http://assay.test/blog/week"/>')
      expect(getStructuredData(html, 'BlogPosting')).toMatchObject({
        headline: 'T'.repeat(110),
        articleBody: 'x'.repeat(499),
        datePublished: published.toISOString(),
        dateModified: edited.toISOString(),
        image: `http://assay.test/og/blog/week.png?v=${edited.getTime()}`,
        author: { '@type': 'Organization', name: 'Assay' },
        wordCount: 1,
      })
      expect(html).toContain('Updated')
    })

    it('a post shows an update only if it was edited', async () => {
      await storePost(world, { slug: 'week' })
      expect((await get('/blog/week')).html).not.toContain('Updated')
    })

    it.each(['nothing', 'Week', 'a.b', '%00', '%E0%A4%A', '..%2fadmin', 'x'.repeat(200)])(
      'an unknown post is a 404: %.20s',
      async (slug) => {
        await storePost(world, { slug: 'week' })
        expect((await get(`/blog/${slug}`)).status).toBe(404)
      },
    )

    it.each([
      '<table style="width:9000px"><tr><td>12',
      '<TABLE\n onclick=alert(1)><tr><td>12</TD>',
      '<table ><tr><td>12</td></tr></table >',
    ])('every table of a post gets a frame: %s', async (table) => {
      await storePost(world, { slug: 'week', content: `${table}<p>&lt;table&gt; is a word` })
      const { html } = await get('/blog/week')
      const framed = /<div class="post-table"[^>]*><table>.*?<\/table><\/div>/gs
      expect(html.match(framed)).toHaveLength(1)
      expect(html).toContain('&lt;table&gt; is a word')
    })

    it('an unpublished post is a 404 that links to the list', async () => {
      await storePost(world, { slug: 'week', unpublished_at: world.clock.now() })
      const { status, html } = await get('/blog/week')
      expect(status).toBe(404)
      expect(html).toContain('Blog Post Not Found')
      expect(html).toContain('href="/blog"')
      expect(html).toContain('<meta name="robots" content="noindex"/>')
      expect(html).not.toContain('Late invoices')
    })

    it('hostile texts of a post are escaped or removed on all its pages', async () => {
      const hostile = '</script><script>hostile()</script><img src=x onerror=hostile()>"\'\u202e'
      await storePost(world, {
        slug: 'week',
        title: hostile,
        excerpt: hostile,
        content: `<p onclick="hostile()">a</p><article data-idea="x" style="position:fixed"><iframe src="//evil"></iframe></article>${hostile}`,
        seo_title: hostile,
        seo_description: hostile,
        keywords: [hostile],
      })
      for (const path of ['/blog', '/blog/week']) {
        const { html, response } = await get(path)
        expect(html).not.toMatch(
          /<script>hostile|<img (?!src="\/og\/blog\/)|<iframe|<p on|style="position/,
        )
        expect(response.headers.get('content-security-policy')).not.toMatch(
          /script-src[^;]*unsafe-inline/,
        )
      }
    })
  })
})

function listLinkedSlugs(html: string): string[] {
  return [...html.matchAll(/href="\/blog\/([a-z0-9-]+)"/g)].map(([, slug = '']) => slug)
}

function getStructuredData(html: string, type: string): Record<string, unknown> {
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  const found = [...blocks].map(([, text = '']) => JSON.parse(text) as Record<string, unknown>)
  const block = found.find((each) => each['@type'] === type)
  expect(block, `a block of the type ${type}`).toMatchObject({ '@context': 'https://schema.org' })
  return block ?? {}
}
