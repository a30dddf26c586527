import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withdrawIdea } from '../../src/features/ideas/contract.ts'
import type { TestBrowser } from '../browser.ts'
import { getSize } from '../pictures.ts'
import { storePost } from '../posts.ts'
import { openWorld, type World } from '../world.ts'

describe('the picture of a post', () => {
  let world: World
  let visitor: TestBrowser
  beforeAll(async () => {
    world = await openWorld()
  })
  beforeEach(async () => {
    await world.reset()
    visitor = world.visitor()
  })
  afterAll(() => world.close())

  const getPicture = (slug: string) => visitor.fetch(`/og/blog/${slug}.png`)
  const getEtag = async (slug: string) => (await getPicture(slug)).headers.get('etag')

  it('the picture of a post is a small PNG of 1200 by 630, cached for an hour', async () => {
    const { slug } = await storePost(world)
    const response = await getPicture(slug)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(getSize(bytes)).toEqual({ width: 1200, height: 630 })
    expect(bytes.length).toBeLessThan(300_000)
  })

  it('the picture of a post shows its title, its day and the ideas that can still be read', async () => {
    const [first, second] = [
      await world.postIdea(visitor, { title: 'Walk dogs' }),
      await world.postIdea(visitor, { title: 'Chase lanterns' }),
    ]
    const at = (made_for: string, featured_idea_ids = [first, second]) =>
      storePost(world, {
        made_for,
        featured_idea_ids,
        published_at: new Date('2026-11-16T09:00:00Z'),
      })
    const { slug } = await at('2026-11-16')
    const shown = await getEtag(slug)
    expect(await getEtag((await at('2026-11-17')).slug)).toBe(shown)
    expect(await getEtag((await at('2026-11-18', [second, first])).slug)).not.toBe(shown)
    const { slug: without } = await at('2026-11-19', [second])
    await visitor.call(withdrawIdea, { ideaId: first })
    expect(await getEtag(slug)).not.toBe(shown)
    expect(await getEtag(slug)).toBe(await getEtag(without))
  })

  it('the picture of an unknown or unpublished post is a 404', async () => {
    const { slug } = await storePost(world, { unpublished_at: new Date() })
    for (const name of [slug, 'no-such-post', 'A', '..', '%2e%2e', 'x'.repeat(200)]) {
      const response = await getPicture(name)
      expect([name, response.status]).toEqual([name, 404])
    }
  })
})
