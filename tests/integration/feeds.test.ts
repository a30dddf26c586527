import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { formatAtom } from '../../src/http/files/atom.ts'
import { findFile } from '../../src/http/feed-handler.ts'
import { stripMarkup } from '../../src/features/blog/sanitise.ts'
import { editIdea, withdrawIdea } from '../../src/features/ideas/contract.ts'
import { storePost } from '../posts.ts'
import { openWorld, type World } from '../world.ts'
import { listAtomErrors, getAttributes, canonicalize, getElements, unescapeXml } from '../xml.ts'

const hostile = [
  '<script>alert(1)</script> & "quotes" \' &amp; &lt;',
  ']]> ends ]]> twice ]]><feed>',
  'emoji 🚀👩‍👩‍👧 مرحبا 日本語 \u202Eesrever',
  '\u0001\u0008\u000B\u001F\uFFFE\uFFFF bells',
  '</title></entry></feed>',
  'lone \uD800 surrogate',
]

describe('a feed', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  beforeEach(() => world.reset())
  afterAll(() => world.close())

  /** Read directly, because a response may be a second old. */
  async function read(path: string) {
    const file = await findFile(world.site.services, path)?.()
    const text = String(file?.body ?? '')
    expect(await listAtomErrors(text)).toEqual([])
    const xml = await canonicalize(text)
    const [head = '', ...entries] = xml.split('<entry>')
    return {
      text,
      head,
      entries,
      titles: entries.map((entry) => getElements(entry, 'title')[0] ?? ''),
    }
  }

  const getTitles = ({ titles }: { titles: string[] }) => titles.map(unescapeXml).map(stripMarkup)

  it.each(['/feed.xml', '/ideas/category/health/feed.xml', '/blog/feed.xml'])(
    '%s without entries is valid, and dated 1970',
    async (path) => {
      const { head, entries } = await read(path)
      expect(entries).toEqual([])
      expect(getElements(head, 'updated')).toEqual(['1970-01-01T00:00:00.000Z'])
      expect(getAttributes(head, 'link', 'href')).toEqual([
        `http://assay.test${path.replace(/\/feed.xml$/, '') || '/ideas'}`,
        `http://assay.test${path}`,
      ])
    },
  )

  it('the feed of ideas holds the fifty newest, newest first', async () => {
    const founder = world.visitor()
    for (let number = 0; number < 52; number += 1) {
      world.clock.advance(60)
      await world.postIdea(founder, { title: `Idea ${number}` })
    }
    const feed = await read('/feed.xml')
    expect(getTitles(feed)).toEqual(Array.from({ length: 50 }, (_, place) => `Idea ${51 - place}`))
    expect(getElements(feed.head, 'updated')).toEqual([world.clock.now().toISOString()])
  })

  it('a feed identifies an idea by its id, and gives the times of posting and of the last edit', async () => {
    const founder = world.visitor()
    const postedAt = world.clock.now().toISOString()
    const ideaId = await world.postIdea(founder, {
      title: 'Walk dogs',
      description: 'First line\nsecond <line>',
      category: ['Health', 'Social'],
    })
    world.clock.advance(3600)
    await world.postIdea(founder, { title: 'Later, in another category', category: ['Finance'] })
    world.clock.advance(3600)
    await founder.call(editIdea, { ideaId, description: 'Edited\nsecond <line>' })
    const { head, entries } = await read('/ideas/category/health/feed.xml')
    expect(entries).toHaveLength(1)
    const [entry = ''] = entries
    expect(getElements(entry, 'id')).toEqual([`urn:uuid:${ideaId}`])
    expect(getAttributes(entry, 'link', 'href')).toEqual([`http://assay.test/ideas/${ideaId}`])
    expect(getElements(entry, 'published')).toEqual([postedAt])
    expect(getElements(entry, 'updated')).toEqual([world.clock.now().toISOString()])
    expect(getElements(head, 'updated')).toEqual([world.clock.now().toISOString()])
    expect(getElements(entry, 'name')).toEqual(['Anonymous founder'])
    expect(getAttributes(entry, 'category', 'term')).toEqual(['Health', 'Social'])
    expect(getElements(entry, 'content').map(unescapeXml)).toEqual([
      '<p dir="auto">Edited<br>second &lt;line&gt;</p>',
    ])
  })

  it('a withdrawn idea leaves the feeds', async () => {
    const founder = world.visitor()
    const ideaId = await world.postIdea(founder, { category: ['Finance'] })
    await founder.call(withdrawIdea, { ideaId })
    for (const path of ['/feed.xml', '/ideas/category/finance/feed.xml']) {
      expect((await read(path)).entries).toEqual([])
    }
  })

  it('the feed of ideas is valid with hostile titles, and shows them in their order', async () => {
    const founder = world.visitor()
    for (const title of hostile.slice(0, 5))
      await world.postIdea(founder, { title, description: title })
    expect(new Set(getTitles(await read('/feed.xml')))).toEqual(
      new Set([hostile[0], hostile[1], hostile[2]?.replace('\u202e', ''), 'bells', hostile[4]]),
    )
  })

  it('the feed of the blog holds whole posts with absolute links', async () => {
    const content =
      '<h2>The week</h2><p>Read <a href="/ideas">all</a>, <a href="#how">how</a>, <a href="https://a.test/?a=1&amp;b=2">more</a>. A href="/text" stays ]]&gt; text.</p>'
    const { id, slug } = await storePost(world, { title: 'A & B <i>', content, excerpt: '5 < 6' })
    await storePost(world, { unpublished_at: world.clock.now(), made_for: '2026-01-01' })
    const { head, entries } = await read('/blog/feed.xml')
    expect(entries).toHaveLength(1)
    const [entry = ''] = entries
    const url = `http://assay.test/blog/${slug}`
    expect(getElements(entry, 'id')).toEqual([`urn:uuid:${id}`])
    expect(getAttributes(entry, 'link', 'href')).toEqual([url])
    expect(getElements(head, 'name')).toEqual(['Assay'])
    expect(getAttributes(entry, 'category', 'term')).toEqual(['product ideas', 'invoices'])
    const [html = ''] = getElements(entry, 'content').map(unescapeXml)
    expect([...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      'http://assay.test/ideas',
      `${url}#how`,
      'https://a.test/?a=1&amp;b=2',
    ])
    expect(stripMarkup(html)).toBe('The week Read all, how, more. A href="/text" stays ]]> text.')
  })

  it('a feed responds with 304 until it has changed', async () => {
    const visitor = world.visitor()
    await world.postIdea(visitor)
    const { status, headers } = await visitor.fetch('/feed.xml')
    expect([status, headers.get('content-type')]).toEqual([
      200,
      'application/atom+xml; charset=utf-8',
    ])
    const etag = headers.get('etag') ?? ''
    expect(etag).not.toBe('')
    const getFeed = () => visitor.fetch('/feed.xml', { headers: { 'if-none-match': etag } })
    expect((await getFeed()).status).toBe(304)
    await world.postIdea(visitor, { title: 'Another' })
    await expect.poll(async () => (await getFeed()).status).toBe(200)
  })

  it.each([
    ['/ideas/category/Health/feed.xml', 301, '/ideas/category/health/feed.xml'],
    ['/ideas/category/nothing/feed.xml', 404, null],
    ['/ideas/category/%00/feed.xml', 404, null],
    ['/ideas/category/__proto__/feed.xml', 404, null],
  ])('the feed URL %s responds with %i', async (path, status, location) => {
    const response = await world.visitor().fetch(path)
    expect([response.status, response.headers.get('location')]).toEqual([status, location])
  })

  it('a feed rejects every method but GET and HEAD', async () => {
    const response = await world.visitor().fetch('/feed.xml', { method: 'POST' })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})

it('a feed is valid for any text', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 40 })
  const piece = fc.oneof(text, fc.constantFrom(...hostile, ']]>', '&', '<', '>', '"', '\uDC00'))
  const at = new Date('2026-11-20T12:00:00Z')
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 6 }), async (pieces) => {
      const words = pieces.join('')
      const xml = formatAtom({
        title: words,
        url: 'https://assay.test/feed.xml',
        pageUrl: 'https://assay.test/',
        author: 'Assay',
        entries: [
          {
            id: 'urn:uuid:0b9f9f4e-8a57-4f0e-9d0a-3f3f6f1f2a01',
            url: 'https://assay.test/ideas/1',
            title: words,
            author: 'Anonymous founder',
            categories: pieces,
            publishedAt: at,
            updatedAt: at,
            summary: words,
            content: `<p>${words}</p>`,
          },
        ],
      })
      expect(await listAtomErrors(xml)).toEqual([])
    }),
    { numRuns: 40 },
  )
})
