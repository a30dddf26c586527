import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type BlogPostId,
  editBlogPost,
  getBlogPost,
  getManagedPost,
  listBlogPosts,
  listManagedPosts,
  previewBlogPost,
  publishBlogPost,
  trackBlogView,
  unpublishBlogPost,
} from '../../src/features/blog/contract.ts'
import { hideIdea } from '../../src/features/moderation/contract.ts'
import { openAdminBrowser } from '../accounts.ts'
import type { TestBrowser } from '../browser.ts'
import { storePost } from '../posts.ts'
import { openWorld, type World } from '../world.ts'

const missing = { status: 404, code: 'not_found' }
const nowhere = { id: '00000000-0000-4000-8000-000000000000' as BlogPostId }

describe('the administration of posts', () => {
  let world: World
  let admin: TestBrowser
  beforeAll(async () => {
    world = await openWorld({ ROLE: 'web' })
  })
  beforeEach(async () => {
    await world.reset()
    world.clock.set('2026-11-23T09:00:00Z')
    admin = await openAdminBrowser(world)
  })
  afterAll(() => world.close())

  const edited = {
    title: 'Another title',
    excerpt: 'Another excerpt.',
    content: '<p>Another text.</p>',
    seo_title: 'Another title for search engines',
    seo_description: 'Another description.',
    keywords: ['tools'],
  }

  const storeIdea = (title: string) => world.postIdea(world.visitor(), { title })
  const titles = async () => {
    const { posts } = await world.visitor().call(listBlogPosts, {})
    return posts.map(({ title }) => title)
  }

  it('administrators see posts by pages, newest first, with facts hidden from readers', async () => {
    for (let day = 1; day <= 22; day += 1) {
      const at = `2026-10-${String(day).padStart(2, '0')}`
      await storePost(world, { title: `Day ${day}`, made_for: at, published_at: new Date(at) })
    }
    const { posts, nextCursor } = await admin.call(listManagedPosts, {})
    expect(posts.map(({ title }) => title)).toEqual(
      Array.from({ length: 20 }, (_, at) => `Day ${22 - at}`),
    )
    expect(posts[0]).toMatchObject({ is_published: true, written_by: null, referrers: [] })
    const rest = await admin.call(listManagedPosts, { cursor: nextCursor ?? '' })
    expect(rest.posts.map(({ title }) => title)).toEqual(['Day 2', 'Day 1'])
    expect(rest.nextCursor).toBeNull()
  })

  it('a post shows the five hosts with most referred views in the last 90 days', async () => {
    const { id } = await storePost(world)
    const hosts = 'aabbbcdefff'.split('')
    for (const host of hosts) {
      const reader = world.visitor()
      const seen = { blogPostId: id, sessionId: reader.sessionId }
      await reader.call(trackBlogView, { ...seen, referrer: `https://${host}.example/x?y=z` })
    }
    await world
      .visitor()
      .call(trackBlogView, { blogPostId: id, sessionId: world.visitor().sessionId })
    const { referrers, view_count: views } = await admin.call(getManagedPost, { id })
    expect(views).toBe(12)
    expect(referrers).toEqual([
      { host: 'b.example', views: 3 },
      { host: 'f.example', views: 3 },
      { host: 'a.example', views: 2 },
      { host: 'c.example', views: 1 },
      { host: 'd.example', views: 1 },
    ])
    world.clock.advance(91 * 86_400)
    const again = await openAdminBrowser(world, 'later@example.com')
    expect((await again.call(getManagedPost, { id })).referrers).toEqual([])
  })

  it('an edit of a post keeps its URL and its publication time', async () => {
    const { id, slug } = await storePost(world)
    world.clock.advance(60)
    const { updated_at } = await admin.call(getManagedPost, { id })
    const content = '<h1>Big</h1><script>alert(1)</script><p onclick="x()">Another <b>text</b>.</p>'
    await admin.call(editBlogPost, { id, updated_at, ...edited, content })
    const post = await world.visitor().call(getBlogPost, { slug })
    expect(post).toMatchObject({
      ...edited,
      content: '<h2>Big</h2><p>Another <strong>text</strong>.</p>',
      published_at: '2026-11-23T09:00:00.000Z',
      updated_at: '2026-11-23T09:01:00.000Z',
    })
  })

  it('rejects an edit of a post that somebody else has changed since it was opened', async () => {
    const { id } = await storePost(world)
    const { updated_at } = await admin.call(getManagedPost, { id })
    const edit = { id, updated_at, ...edited }
    const responses = await Promise.all(
      ['One', 'Other', 'Third'].map((title) =>
        admin.fetch('/api/edit-blog-post', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...edit, title }),
        }),
      ),
    )
    expect(responses.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409'])
    expect(await admin.getRejection(editBlogPost, edit)).toMatchObject({
      status: 409,
      error: expect.stringMatching(/^Someone else has changed this post since you opened it\. /),
    })
  })

  it('rejects an edit of a post whose text is empty after sanitising', async () => {
    const { id, slug } = await storePost(world)
    const { updated_at } = await admin.call(getManagedPost, { id })
    const content = '<script>alert(1)</script><style>p{}</style><iframe src="/"></iframe> &nbsp;'
    expect(
      await admin.getRejection(editBlogPost, { id, updated_at, ...edited, content }),
    ).toMatchObject({
      status: 400,
      issues: [{ path: 'content' }],
    })
    expect((await world.visitor().call(getBlogPost, { slug })).title).not.toBe(edited.title)
  })

  it('a preview of a post is sanitised, and nothing is stored', async () => {
    const { id } = await storePost(world)
    const before = await admin.call(getManagedPost, { id })
    const content = `<p>${'word '.repeat(660)}</p><img src=x onerror=alert(1)>`
    const preview = await admin.call(previewBlogPost, { content })
    expect(preview.content).not.toMatch(/img|onerror/)
    expect(preview.reading_minutes).toBe(3)
    expect(await admin.call(getManagedPost, { id })).toEqual(before)
  })

  it('a preview of a post leaves out what it says of a hidden idea, as the post does', async () => {
    const [kept, hidden] = [await storeIdea('Kept'), await storeIdea('Hidden')]
    await admin.call(hideIdea, { ideaId: hidden })
    const about = (id: string) => `<article data-idea="${id}"><p>It grows.</p></article>`
    const { content } = await admin.call(previewBlogPost, {
      content: `${about(kept)}${about(hidden)}<p>That was the week.</p>`,
    })
    expect(content).toBe(`${about(kept)}<p>That was the week.</p>`)
  })

  it('a post is unpublished and published again with its time and its views', async () => {
    const { id, slug } = await storePost(world, { title: 'The week' })
    const reader = world.visitor()
    await reader.call(trackBlogView, { blogPostId: id, sessionId: reader.sessionId })
    for (let twice = 0; twice < 2; twice += 1) await admin.call(unpublishBlogPost, { id })
    expect(await titles()).toEqual([])
    expect(await reader.getRejection(getBlogPost, { slug })).toMatchObject({
      ...missing,
      error: 'Blog Post Not Found',
    })
    expect(await admin.call(getManagedPost, { id })).toMatchObject({ is_published: false })
    world.clock.advance(3600)
    for (let twice = 0; twice < 2; twice += 1) await admin.call(publishBlogPost, { id })
    expect(await reader.call(getBlogPost, { slug })).toMatchObject({
      published_at: '2026-11-23T09:00:00.000Z',
      view_count: 1,
    })
  })

  it('a post is not published again on a day that has another one', async () => {
    const old = await storePost(world, { title: 'Old' })
    await admin.call(unpublishBlogPost, { id: old.id })
    const { id } = await storePost(world, { title: 'New' })
    expect(await admin.getRejection(publishBlogPost, { id: old.id })).toMatchObject({
      status: 409,
      error: expect.stringMatching(/^Another post from the same day is on the blog\./),
    })
    await admin.call(unpublishBlogPost, { id })
    await admin.call(publishBlogPost, { id: old.id })
    expect(await titles()).toEqual(['Old'])
  })

  it('an administrator’s calls for an unknown post respond with 404', async () => {
    const updated_at = '2026-11-23T09:00:00.000Z'
    expect(await admin.getRejection(getManagedPost, nowhere)).toMatchObject(missing)
    expect(await admin.getRejection(unpublishBlogPost, nowhere)).toMatchObject(missing)
    expect(await admin.getRejection(publishBlogPost, nowhere)).toMatchObject(missing)
    const edit = { ...nowhere, updated_at, ...edited }
    expect(await admin.getRejection(editBlogPost, edit)).toMatchObject(missing)
  })
})
