import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  listBlogPosts,
  listManagedPosts,
  type ManagedPost,
  publishBlogPost,
  unpublishBlogPost,
} from '../../src/features/blog/contract.ts'
import { generateWeeklyPost } from '../../src/features/blog/jobs/generate-weekly-post.ts'
import { getOperatorsDesk } from '../../src/features/operations/contract.ts'
import { openAdminBrowser } from '../accounts.ts'
import { storePost } from '../posts.ts'
import { castVotes } from '../week.ts'
import { openWorld, type World } from '../world.ts'

const { signal } = new AbortController()

describe('the weekly post as a draft', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ ROLE: 'web' })
  })
  afterAll(() => world.close())

  it('a draft of the week is written once and waits until an administrator publishes it, then with the time of that', async () => {
    await castVotes(world, await world.postIdea(world.visitor()), { up: 3 })
    world.clock.set('2026-11-23T09:00:00Z')
    const { services } = world.site
    const drafting = { ...services, config: { ...services.config, WEEKLY_POST: 'draft' as const } }
    await generateWeeklyPost.run(drafting, {}, signal)
    world.clock.set('2026-11-23T10:00:00Z')
    await generateWeeklyPost.run(drafting, {}, signal)
    const admin = await openAdminBrowser(world)
    const { posts } = await admin.call(listManagedPosts, {})
    expect(posts).toMatchObject([{ is_published: false, is_draft: true }])
    const [{ id, slug }] = posts as [ManagedPost]
    const read = async () => (await world.visitor().fetch(`/blog/${slug}`)).status
    expect((await admin.call(listBlogPosts, {})).posts).toEqual([])
    expect(await read()).toBe(404)

    const listAlerts = async () => (await admin.call(getOperatorsDesk, {})).alerts
    const waiting = expect.objectContaining({
      text: '1 draft of a blog post waits to be published',
      link: { path: '/admin/blog-generator', label: 'Blog posts' },
      isEmailed: false,
    })
    expect(await listAlerts()).toContainEqual(waiting)

    const publishedAt = '2026-11-25T16:00:00.000Z'
    world.clock.set(publishedAt)
    await admin.call(publishBlogPost, { id })
    world.site.forgetPages()
    expect(await read()).toBe(200)
    expect(await listAlerts()).not.toContainEqual(waiting)
    world.clock.advance(60)
    await admin.call(unpublishBlogPost, { id })
    await admin.call(publishBlogPost, { id })
    expect((await admin.call(listBlogPosts, {})).posts).toMatchObject([
      { published_at: publishedAt, updated_at: publishedAt },
    ])
    await admin.call(unpublishBlogPost, { id })
    const { posts: offTheBlog } = await admin.call(listManagedPosts, {})
    expect(offTheBlog).toMatchObject([{ is_published: false, is_draft: false }])
    expect(await listAlerts()).not.toContainEqual(waiting)
  })

  it('the admin overview mentions a draft for a week, until the next one is due', async () => {
    await world.reset()
    const writtenAt = world.clock.now()
    await storePost(world, {
      published_at: writtenAt,
      unpublished_at: new Date(writtenAt.getTime() - 1),
    })
    const listKeys = async () => {
      const { alerts } = await (await openAdminBrowser(world)).call(getOperatorsDesk, {})
      return alerts.map(({ key }) => key)
    }
    expect(await listKeys()).toContain('post-draft')
    world.clock.advance(7 * 86_400)
    expect(await listKeys()).not.toContain('post-draft')
  })
})
