import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  generateBlogPost,
  getBlogPost,
  unpublishBlogPost,
} from '../../src/features/blog/contract.ts'
import { findPublished, writePost } from '../../src/features/blog/write-post.ts'
import { gatherWeek } from '../../src/features/blog/writing/gather-week.ts'
import { type IdeaId, withdrawIdea } from '../../src/features/ideas/contract.ts'
import { hideIdea } from '../../src/features/moderation/contract.ts'
import { openAdminBrowser } from '../accounts.ts'
import type { TestBrowser } from '../browser.ts'
import { storePost } from '../posts.ts'
import { castVote, castVotes, recount, storeScan, storeSignUp } from '../week.ts'
import { openWorld, type World } from '../world.ts'

const monday = '2026-11-23T09:00:00Z'
const conflict = { status: 409, code: 'conflict' }
const signal = new AbortController().signal

const storedPosts = ({ site }: World) =>
  site.services.db.selectFrom('blog_posts').selectAll().orderBy('published_at').execute()

describe('a generated post', () => {
  let world: World
  let admin: TestBrowser
  beforeAll(async () => {
    world = await openWorld({ ROLE: 'web' })
  })
  beforeEach(async () => {
    await world.reset()
    world.clock.set('2026-11-20T12:00:00Z')
    admin = await openAdminBrowser(world)
  })
  afterAll(() => world.close())

  async function ideaWith(title: string, up: number, down = 0): Promise<IdeaId> {
    const id = await world.postIdea(world.visitor(), { title })
    await castVotes(world, id, { up, down })
    return id
  }

  it('a generated post shows the ideas with positive votes, and is published at once', async () => {
    const loved = await ideaWith('Chase late invoices', 5, 1)
    const liked = await ideaWith('Rent a ladder', 2)
    await ideaWith('Disliked', 0, 3)
    await storeSignUp(world, loved)
    await storeSignUp(world, loved, null)
    await storeScan(world, { id: liked, title: 'Rent a ladder' }, [
      'Forums',
      'Hacker News',
      'Forums',
    ])
    world.clock.set(monday)

    const { message, post } = await admin.call(generateBlogPost, {})
    expect(message).toBe(
      'Published: Week 47: “Chase late invoices” is new and leads, “Rent a ladder” follows',
    )
    const shown = await world.visitor().call(getBlogPost, { slug: post?.slug ?? '' })
    expect(shown.slug).toBe('week-47-chase-late-invoices-is-new-and-leads-rent-a-ladder-follows')
    expect(shown.featured_idea_ids).toEqual([loved, liked])
    expect(shown.content).toContain(
      `<article data-idea="${loved}"><h3><a href="/ideas/${loved}"><bdi>Chase late invoices</bdi></a></h3><p>“<bdi>Reminds clients of what they owe, politely and in time.</bdi>”</p><p>It was posted on 20 November 2026. Its waitlist has its first verified sign-up.</p></article>`,
    )
    expect(shown.content).toContain('found 3 public discussions on two platforms: ')
    expect(shown.content).not.toContain('Disliked')
    expect([shown.published_at, shown.view_count]).toEqual(['2026-11-23T09:00:00.000Z', 0])
    const [row] = await storedPosts(world)
    expect(row?.figures).toEqual(await recount(world))
    expect(row).toMatchObject({ written_by: null, tokens_in: 0, cost_micros: null })
  })

  it('a generated post counts no held vote and no hidden or withdrawn idea', async () => {
    const kept = await ideaWith('Kept', 1)
    await castVote(world, { ideaId: kept, direction: 1, isHeld: true })
    const hidden = await ideaWith('Hidden', 4)
    const founder = world.visitor()
    const withdrawn = await world.postIdea(founder, { title: 'Withdrawn' })
    await castVotes(world, withdrawn, { up: 4 })
    await admin.call(hideIdea, { ideaId: hidden })
    await founder.call(withdrawIdea, { ideaId: withdrawn })
    await admin.call(generateBlogPost, {})
    const [row] = await storedPosts(world)
    expect(row?.featured_idea_ids).toEqual([kept])
    expect(row?.figures).toMatchObject({ votes: 1, posted: 1, gaining: 1 })
  })

  it('a generated post counts seven days exactly, and a changed vote in the week of the change', async () => {
    const id = await world.postIdea(world.visitor(), { title: 'Edge' })
    world.clock.set(monday)
    const at = (text: string) => new Date(text)
    await castVote(world, { ideaId: id, direction: 1, at: at('2026-11-16T09:00:00.000Z') })
    await castVote(world, { ideaId: id, direction: 1, at: at('2026-11-16T09:00:00.001Z') })
    const changed = { ideaId: id, sessionId: '11111111-1111-4111-8111-111111111111' }
    await castVote(world, { ...changed, direction: -1, at: at('2026-11-10T09:00:00Z') })
    await castVote(world, { ...changed, direction: 1, at: at('2026-11-20T09:00:00Z') })
    await admin.call(generateBlogPost, {})
    const [row] = await storedPosts(world)
    expect(row?.figures).toMatchObject({ up: 2, votesBefore: 1, ideas: [{ up: 2, upBefore: 1 }] })
  })

  it.each([
    ['2026-11-23T00:00:00Z', 47],
    ['2026-11-23T23:59:59Z', 47],
    ['2026-11-26T10:00:00Z', 47],
    ['2026-11-26T13:00:00Z', 48],
    ['2026-11-29T20:00:00Z', 48],
  ])('a post of %s has the number of the week with most of its days: %i', async (at, number) => {
    expect(await gatherWeek(world.site.services.db, new Date(at))).toMatchObject({ number })
  })

  it('a generated post mentions only completed free scans of the idea’s own title', async () => {
    const id = await ideaWith('Chase late invoices', 2)
    const idea = { id, title: 'Chase late invoices' }
    await storeScan(world, idea, ['Forums'], { kind: 'full' })
    await storeScan(world, idea, ['Forums'], { search_query: 'Something else\n\nA problem' })
    await storeScan(world, idea, ['Forums'], { search_query: `${idea.title} at sea\n\nA problem` })
    await storeScan(world, idea, ['Forums'], { status: 'failed' })
    await admin.call(generateBlogPost, {})
    const [row] = await storedPosts(world)
    expect(row?.content).not.toContain('scans found')
  })

  it('no post is generated without ideas that gained votes', async () => {
    await ideaWith('Disliked', 1, 1)
    expect(await admin.call(generateBlogPost, {})).toEqual({
      message: 'No post was written, because no idea gained votes in the past week.',
      post: null,
    })
    expect(await storedPosts(world)).toEqual([])
  })

  it('a post is generated once a day, and again after it was unpublished', async () => {
    await ideaWith('Rent a ladder', 2)
    const { post } = await admin.call(generateBlogPost, {})
    expect(await admin.getRejection(generateBlogPost, {})).toMatchObject({
      ...conflict,
      error: `Today’s post is already written. Edit it, or take it off the blog first: ${post?.title}`,
    })
    if (post) await admin.call(unpublishBlogPost, { id: post.id })
    const again = await admin.call(generateBlogPost, {})
    expect(again.post?.slug).toBe(`${post?.slug}-2`)
    world.clock.advance(86_400)
    expect((await admin.call(generateBlogPost, {})).post?.slug).toBe(`${post?.slug}-3`)
  })

  it('a generated post gets a unique slug among posts of the same title', async () => {
    await ideaWith('Rent a ladder', 2)
    const slug = 'week-47-rent-a-ladder-is-new-and-leads-night-bus-finder-follows'
    await ideaWith('Night bus finder', 1)
    for (const [at, received] of [slug, `${slug}-2`].entries()) {
      await storePost(world, { slug: received, made_for: `2026-11-0${at + 1}` })
    }
    expect((await admin.call(generateBlogPost, {})).post?.slug).toBe(`${slug}-3`)
  })

  it('only one of several concurrent requests generates a post', async () => {
    await ideaWith('Rent a ladder', 2)
    const responses = await Promise.all(
      Array.from({ length: 6 }, () =>
        admin.fetch('/api/generate-blog-post', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        }),
      ),
    )
    const statuses = responses.map(({ status }) => String(status)).toSorted()
    expect(statuses).toEqual(['200', '409', '409', '409', '409', '409'])
    expect(await storedPosts(world)).toHaveLength(1)
  })

  it('only one post is stored even if two processes write without a lock', async () => {
    await ideaWith('Rent a ladder', 2)
    // As after a lease that expired while its owner was only slow.
    const store = {
      ...world.site.services.store,
      take: async () => ({ isTaken: true, renewsAt: world.clock.now() }),
    }
    const outcomes = await Promise.all(
      [1, 2, 3].map(() =>
        writePost({ ...world.site.services, store }, async () => undefined, signal),
      ),
    )
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['exists', 'exists', 'written'])
    expect(await storedPosts(world)).toHaveLength(1)
  })

  it('rejects a second post while one is being written, until the lock expires', async () => {
    await ideaWith('Rent a ladder', 2)
    await world.site.services.store.take('blog:writing', 1, 300)
    expect(await admin.getRejection(generateBlogPost, {})).toMatchObject({
      ...conflict,
      error: expect.stringMatching(/^A post is being written right now\./),
    })
    world.clock.advance(301)
    expect((await admin.call(generateBlogPost, {})).post).not.toBeNull()
  })

  it('drops a sentence of a model with an uncounted number', async () => {
    const id = await ideaWith('Rent a ladder', 2)
    const lying = {
      model: 'liar',
      write: async () => ({
        sentences: [{ text: 'It had 99 votes for it.', sources: ['S2'], quote: null }],
        usage: { tokensIn: 1, tokensOut: 1 },
      }),
    }
    const outcome = await writePost(
      { ...world.site.services, analyst: lying },
      findPublished,
      signal,
    )
    expect(outcome.kind).toBe('written')
    const [row] = await storedPosts(world)
    expect(row?.content).not.toContain('99 votes')
    expect(row).toMatchObject({ written_by: null, featured_idea_ids: [id] })
  })
})
