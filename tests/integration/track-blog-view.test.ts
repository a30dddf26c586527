import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type BlogPostId,
  getBlogPost,
  listBlogPosts,
  trackBlogView,
} from '../../src/features/blog/contract.ts'
import { cleanBlogViews } from '../../src/features/blog/jobs/clean-blog-views.ts'
import { storePost } from '../posts.ts'
import { openWorld, type World } from '../world.ts'

describe('views of a blog post', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ ROLE: 'web' })
  })
  beforeEach(async () => {
    await world.reset()
    world.clock.set('2026-11-23T12:00:00Z')
  })
  afterAll(() => world.close())

  const views = async (slug: string) =>
    (await world.visitor().call(getBlogPost, { slug })).view_count
  const rows = () => world.site.services.db.selectFrom('blog_views').selectAll().execute()

  function viewPost(
    blogPostId: BlogPostId,
    sessionId: string = randomUUID(),
    referrer?: string | null,
  ) {
    return world.visitor().call(trackBlogView, { blogPostId, sessionId, referrer })
  }

  it('a blog view counts once per session, post and day', async () => {
    const { id, slug } = await storePost(world)
    const other = await storePost(world, { made_for: '2026-11-16' })
    const sessionId = randomUUID()
    await viewPost(id, sessionId)
    await viewPost(id, sessionId, 'https://news.example/')
    await viewPost(id, sessionId.toUpperCase())
    await viewPost(other.id, sessionId)
    await viewPost(id)
    expect([await views(slug), await views(other.slug)]).toEqual([2, 1])
    world.clock.set('2026-11-24T00:00:00Z')
    await viewPost(id, sessionId)
    expect(await views(slug)).toBe(3)
  })

  it('simultaneous blog views count once per session', async () => {
    const { id, slug } = await storePost(world)
    const sessionId = randomUUID()
    await Promise.all(Array.from({ length: 50 }, () => viewPost(id, sessionId)))
    expect(await views(slug)).toBe(1)
    await Promise.all(Array.from({ length: 50 }, () => viewPost(id)))
    expect(await views(slug)).toBe(51)
    expect(await rows()).toHaveLength(51)
  })

  it('a blog view stores only the host of its referrer', async () => {
    const { id } = await storePost(world)
    await viewPost(id, randomUUID(), 'https://News.Example/search?q=my+illness#me')
    await viewPost(id, randomUUID(), 'http://assay.test/blog')
    await viewPost(id, randomUUID(), 'javascript:alert(document.cookie)')
    await viewPost(id, randomUUID(), null)
    const stored = await rows()
    expect(stored.flatMap((row) => row.referrer_host ?? [])).toEqual(['news.example'])
    expect(stored).toHaveLength(4)
    expect(JSON.stringify(stored)).not.toMatch(/illness|cookie/)
  })

  it('blog views cannot be joined by the session of their reader, neither to each other nor to other tables', async () => {
    const sessionId = randomUUID()
    const posts = [await storePost(world), await storePost(world, { made_for: '2026-11-16' })]
    for (const { id } of posts) await viewPost(id, sessionId)
    world.clock.set('2026-11-24T12:00:00Z')
    for (const { id } of posts) await viewPost(id, sessionId)
    const stored = await rows()
    expect(new Set(stored.map(({ reader }) => reader)).size).toBe(4)
    expect(JSON.stringify(stored)).not.toContain(sessionId)
  })

  it('the reader of a blog view is forgotten after its day, and counts once until then', async () => {
    const { id, slug } = await storePost(world)
    const sessionId = randomUUID()
    const seeAndClean = async () => {
      await viewPost(id, sessionId)
      await cleanBlogViews.run(world.site.services, {}, new AbortController().signal)
      const stored = await rows()
      return stored
        .map(({ day, reader }) => `${day} ${reader === null ? 'forgotten' : 'known'}`)
        .toSorted()
    }
    await seeAndClean()
    expect(await seeAndClean()).toEqual(['2026-11-23 known'])
    world.clock.set('2026-11-24T00:00:00Z')
    expect(await seeAndClean()).toEqual(['2026-11-23 forgotten', '2026-11-24 known'])
    expect(await views(slug)).toBe(2)
  })

  it('blog views of unpublished and unknown posts are rejected', async () => {
    const { id } = await storePost(world, { unpublished_at: world.clock.now() })
    const missing = { status: 404, code: 'not_found' }
    for (const blogPostId of [id, randomUUID()]) {
      const view = { blogPostId, sessionId: randomUUID() }
      expect(await world.visitor().getRejection(trackBlogView, view)).toMatchObject(missing)
    }
    expect(await rows()).toEqual([])
  })

  it('reading a post does not count as a view', async () => {
    const { slug } = await storePost(world)
    await world.visitor().call(listBlogPosts, {})
    await world.visitor().fetch(`/blog/${slug}`)
    expect([await views(slug), await views(slug)]).toEqual([0, 0])
  })

  it('blog views are deleted after ninety days and their count stays', async () => {
    const { id, slug } = await storePost(world)
    await viewPost(id)
    const clean = () => cleanBlogViews.run(world.site.services, {}, new AbortController().signal)
    world.clock.set('2027-02-21T00:00:00Z')
    await clean()
    expect(await rows()).toHaveLength(1)
    world.clock.set('2027-02-22T00:00:00Z')
    await clean()
    expect(await rows()).toEqual([])
    expect(await views(slug)).toBe(1)
  })
})

describe('blog views with rate limits', () => {
  it('one IP may send six hundred blog views an hour', async () => {
    const world = await openWorld({ ROLE: 'web', RATE_LIMITS: 'on', TRUSTED_PROXY_HOPS: '1' })
    try {
      const { id } = await storePost(world)
      const { services } = world.site
      const limit = { name: 'track-blog-view:address', points: 600, seconds: 3600 }
      for (let received = 0; received < 599; received += 1)
        await services.limits.take(limit, '203.0.113.7')
      const reader = world.visitor('203.0.113.7')
      await reader.call(trackBlogView, { blogPostId: id, sessionId: randomUUID() })
      const rejection = await reader.getRejection(trackBlogView, {
        blogPostId: id,
        sessionId: randomUUID(),
      })
      expect(rejection).toMatchObject({ status: 429, code: 'rate_limited' })
      const other = world.visitor('203.0.113.8')
      await other.call(trackBlogView, { blogPostId: id, sessionId: randomUUID() })
    } finally {
      await world.close()
    }
  })
})
