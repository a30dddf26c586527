import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sitemapPartText, sitemapText, staticPages } from '../../src/http/files/sitemap.ts'
import { editIdea, type IdeaId, withdrawIdea } from '../../src/features/ideas/contract.ts'
import { hideIdea, restoreIdea } from '../../src/features/moderation/contract.ts'
import { openAdminBrowser } from '../accounts.ts'
import { storePost } from '../posts.ts'
import { openWorld, type World } from '../world.ts'
import { getElements, listSitemapErrors } from '../xml.ts'

const home = 'http://assay.test'
const stillCount = staticPages.length + 8

describe('the sitemap', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ ROLE: 'web' })
  })
  beforeEach(() => world.reset())
  afterAll(() => world.close())

  /** More than ten URLs besides the static pages need an index, with four ideas in each part. */
  const small = { maxUrls: stillCount + 10, ideasPerFile: 4 }
  const site = () => world.site.services

  async function valid(xml: string | null): Promise<string> {
    expect(await listSitemapErrors(xml ?? '')).toEqual([])
    return xml ?? ''
  }

  const places = (xml: string) => getElements(xml, 'loc').map((place) => place.slice(home.length))
  const toEntries = (xml: string) =>
    new Map(
      getElements(xml, 'url').map((entry) => [
        getElements(entry, 'loc')[0],
        getElements(entry, 'lastmod')[0],
      ]),
    )

  async function postIdeas(count: number): Promise<IdeaId[]> {
    const ids: IdeaId[] = []
    for (let number = 0; number < count; number += 1) {
      world.clock.advance(60)
      ids.push(await world.postIdea(world.visitor()))
    }
    return ids
  }

  it('the sitemap lists pages, open ideas and published posts with their last change', async () => {
    const founder = world.visitor()
    const postedAt = world.clock.now().toISOString()
    const edited = await world.postIdea(founder)
    const withdrawn = await world.postIdea(founder)
    await founder.call(withdrawIdea, { ideaId: withdrawn })
    const plain = await world.postIdea(founder)
    world.clock.advance(3600)
    await founder.call(editIdea, { ideaId: edited, description: 'Changed' })
    const { slug } = await storePost(world)
    await storePost(world, { unpublished_at: world.clock.now(), made_for: '2026-01-01' })

    const response = await founder.fetch('/sitemap.xml')
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const xml = await valid(await response.text())
    const entries = toEntries(xml)
    const now = world.clock.now().toISOString()
    expect(entries.size).toBe(stillCount + 3)
    expect(entries.has(`${home}/`)).toBe(true)
    expect(entries.get(`${home}/ideas/category/health`)).toBeUndefined()
    expect(entries.get(`${home}/ideas/${edited}`)).toBe(now)
    expect(entries.get(`${home}/ideas/${plain}`)).toBe(postedAt)
    expect(entries.get(`${home}/blog/${slug}`)).toBe(now)
    expect(xml).not.toContain(withdrawn)
  })

  it('the sitemap becomes an index when there are too many URLs for one file', async () => {
    const ids = await postIdeas(10)
    expect(await valid(await sitemapText(site(), small))).toContain('<urlset')
    expect(await sitemapPartText(site(), 1, small)).toBeNull()

    ids.push(...(await postIdeas(1)))
    const index = await valid(await sitemapText(site(), small))
    expect(places(index)).toEqual([
      '/sitemap-1.xml',
      '/sitemap-2.xml',
      '/sitemap-3.xml',
      '/sitemap-4.xml',
    ])
    const parts: string[] = []
    for (const number of [1, 2, 3, 4]) {
      parts.push(await valid(await sitemapPartText(site(), number, small)))
    }
    expect(places(parts[0] ?? '')).toHaveLength(stillCount)
    expect(parts.slice(1).flatMap(places)).toEqual(ids.map((id) => `/ideas/${id}`))
    expect(await sitemapPartText(site(), 5, small)).toBeNull()
  })

  it('new and withdrawn ideas change only their own and the newest sitemap file', async () => {
    const founder = world.visitor()
    const first = await world.postIdea(founder)
    await postIdeas(12)
    const before = await readParts()
    await founder.call(withdrawIdea, { ideaId: first })
    await postIdeas(5)
    const after = await readParts()
    expect(after[0]).not.toContain(first)
    expect(places(after[0] ?? '')).toHaveLength(3)
    expect(after.slice(1, 3)).toEqual(before.slice(1, 3))
    expect(after.map((part) => places(part).length)).toEqual([3, 4, 4, 4, 2])
  })

  async function readParts(): Promise<string[]> {
    const index = await valid(await sitemapText(site(), small))
    const parts = places(index).slice(1)
    return Promise.all(
      parts.map(async (path) => {
        const number = Number(/\d+/.exec(path)?.[0])
        return valid(await sitemapPartText(site(), number, small))
      }),
    )
  }

  it('the sitemap index holds the last change of each file', async () => {
    const founder = world.visitor()
    const edited = await world.postIdea(founder)
    await postIdeas(12)
    world.clock.advance(3600)
    await founder.call(editIdea, { ideaId: edited, description: 'Changed' })
    await storePost(world, { updated_at: new Date('2026-11-20T20:00:00Z') })
    const index = await valid(await sitemapText(site(), small))
    const lastmods = getElements(index, 'sitemap').map((file) => getElements(file, 'lastmod')[0])
    expect(lastmods[0]).toBe('2026-11-20T20:00:00.000Z')
    for (const [place, part] of (await readParts()).entries()) {
      expect(lastmods[place + 1]).toBe(getElements(part, 'lastmod').sort().at(-1))
    }
  })

  it('the sitemap index omits a file without open ideas until one is restored', async () => {
    const admin = await openAdminBrowser(world)
    const ids = await postIdeas(15)
    await sitemapText(site(), small)
    for (const ideaId of ids.slice(4, 8)) await admin.call(hideIdea, { ideaId })
    const numbers = async () => places(await valid(await sitemapText(site(), small)))
    expect(await numbers()).toEqual([
      '/sitemap-1.xml',
      '/sitemap-2.xml',
      '/sitemap-4.xml',
      '/sitemap-5.xml',
    ])
    expect(await sitemapPartText(site(), 3, small)).toBeNull()
    await admin.call(restoreIdea, { ideaId: ids[4] as IdeaId })
    expect(await numbers()).toContain('/sitemap-3.xml')
  })

  it.each(['/sitemap-1.xml', '/sitemap-0.xml', '/sitemap-01.xml', '/sitemap-x.xml'])(
    'the sitemap of a small site has no %s',
    async (path) => {
      expect((await world.visitor().fetch(path)).status).toBe(404)
    },
  )

  it('the sitemap queries of a large site use their indexes', async () => {
    const place = sql`('2026-11-20T12:00:00Z'::timestamptz, '00000000-0000-4000-8000-000000000000'::uuid)`
    const ends = sql`select id, created_at from ideas where withdrawn_at is null
      and (created_at, id) > ${place} order by created_at, id offset 9 limit 2`
    const edits = sql`select max(edited_at) from ideas where edited_at is not null
      and withdrawn_at is null and (created_at, id) > ${place}`
    await world.site.services.db.transaction().execute(async (tx) => {
      // Without this, Postgres scans an empty table sequentially.
      await sql`set local enable_seqscan = off`.execute(tx)
      await sql`set local enable_bitmapscan = off`.execute(tx)
      const getPlan = async (query: typeof ends) => {
        const { rows } = await sql<Record<string, string>>`explain ${query}`.execute(tx)
        return rows.map((row) => row['QUERY PLAN']).join(' ')
      }
      expect(await getPlan(ends)).toContain('using ideas_recent')
      expect(await getPlan(edits)).toContain('ideas_edited')
    })
  })
})

describe('robots.txt', () => {
  it('robots.txt disallows private paths and names the sitemap', async () => {
    const world = await openWorld({ ROLE: 'web' })
    const response = await world.visitor().fetch('/robots.txt')
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect((await response.text()).trim().split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /admin',
      'Disallow: /auth',
      'Sitemap: http://assay.test/sitemap.xml',
    ])
    await world.close()
  })
})
