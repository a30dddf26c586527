import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withdrawIdea } from '../../src/features/ideas/contract.ts'
import { hideIdea } from '../../src/features/moderation/contract.ts'
import {
  disconnectReddit,
  getRedditStatus,
  postToReddit,
  setRedditMappingActive,
} from '../../src/features/reddit/contract.ts'
import { makePost } from '../../src/features/reddit/make-post.ts'
import { memberBrowser } from '../accounts.ts'
import { openRedditAdmin, type RedditAdmin } from '../reddit-admin.ts'

describe('posting an idea on Reddit', () => {
  let desk: RedditAdmin
  let submitsBefore: number
  beforeAll(async () => {
    desk = await openRedditAdmin()
  })
  beforeEach(async () => {
    await desk.begin()
    submitsBefore = desk.reddit.submits()
  })
  afterAll(() => desk.close())

  const submits = () => desk.reddit.submits() - submitsBefore
  const rowOf = async () => (await desk.tracked())[0]

  it('puts it in the connection’s subreddit, and writes it down', async () => {
    const title = 'Late *invoices* & u/spez'
    const ideaId = await desk.idea({ title, description: 'Chases clients.\n# Politely' })
    const answer = await desk.post(ideaId)
    const post = desk.reddit.posts.at(-1)
    expect(post).toMatchObject({
      subreddit: 'elsewhere',
      title,
      text: `Chases clients.  \n\\# Politely\n\nhttp://assay.test/ideas/${ideaId}`,
    })
    expect(answer).toEqual({
      success: true,
      removed: false,
      subreddit: 'elsewhere',
      postUrl: post?.url,
    })
    expect(await rowOf()).toMatchObject({
      idea_id: ideaId,
      idea_title: title,
      state: 'posted',
      subreddit: 'elsewhere',
      post_url: post?.url,
      is_automatic: false,
      score: 1,
    })
    expect(await desk.history()).toMatchObject([
      {
        idea_id: ideaId,
        idea_title: title,
        event_type: 'reddit_post',
        metadata: { subreddit: 'elsewhere', post_url: post?.url },
      },
    ])
  })

  it('puts it where the first active mapping of its categories says, by its template', async () => {
    await desk.map('Finance', 'SideProject', 'Off')
    desk.world.clock.advance(1)
    await desk.map('Social', 'startups', '**{title}**: {description} ({link})')
    desk.world.clock.advance(1)
    await desk.map('Health', 'health')
    const { mappings } = await desk.admin.call(getRedditStatus, {})
    await desk.admin.call(setRedditMappingActive, { id: mappings[0]?.id ?? '', active: false })
    const about = { title: 'A {link}', description: '{title} $&' }
    const ideaId = await desk.idea({ ...about, category: ['Health', 'Social', 'Finance'] })
    expect((await desk.post(ideaId)).subreddit).toBe('startups')
    expect(desk.reddit.posts.at(-1)?.text).toBe(
      `**A {link}**: {title} $& (http://assay.test/ideas/${ideaId})`,
    )
  })

  it('refuses a repeat, in any case, and says when and where it was posted', async () => {
    const ideaId = await desk.idea()
    const { postUrl } = await desk.post(ideaId)
    await desk.connect('ELSEWHERE')
    const rejection = await desk.rejection(ideaId)
    expect(rejection).toMatchObject({ status: 409, code: 'conflict' })
    expect(rejection.error).toMatch(/^This idea was posted in r\/elsewhere already on .* UTC: /)
    expect(rejection.error).toContain(postUrl)
    expect(submits()).toBe(1)
  })

  it('asks Reddit once when twenty ask for the same at once', async () => {
    const ideaId = await desk.idea()
    const twenty = Array.from({ length: 20 }, () => desk.post(ideaId))
    const answers = await Promise.allSettled(twenty)
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(submits()).toBe(1)
    expect(await desk.history()).toHaveLength(1)
  })

  it('lets one of two ideas go at once where the subreddit rests after it', async () => {
    const ideas = [await desk.idea(), await desk.idea()]
    const answers = await Promise.allSettled(ideas.map((id) => desk.post(id, false)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(submits()).toBe(1)
  })

  it('lets both go where the cooldown is skipped', async () => {
    const ideas = [await desk.idea(), await desk.idea()]
    await Promise.all(ideas.map((id) => desk.post(id)))
    expect(submits()).toBe(2)
  })

  it('rests between posts in one subreddit, unless told to skip that', async () => {
    await desk.post(await desk.idea())
    const ideaId = await desk.idea()
    const rejection = await desk.rejection(ideaId, false)
    expect(rejection).toMatchObject({ status: 429, code: 'rate_limited' })
    expect(rejection.error).toMatch(/^r\/elsewhere rests after another post until .* UTC\.$/)
    expect(await desk.post(ideaId)).toMatchObject({ success: true })
    desk.world.clock.advance(24 * 3600)
    expect(await desk.post(await desk.idea(), false)).toMatchObject({ success: true })
  })

  it('says that a post was filtered at once', async () => {
    desk.reddit.subreddit('strainer', { filtersAfterChecks: 0 })
    await desk.connect('strainer')
    expect(await desk.post(await desk.idea())).toMatchObject({ removed: true, success: true })
    expect(await rowOf()).toMatchObject({
      state: 'removed',
      reason: 'Filtered by r/strainer’s automatic moderation.',
    })
    expect(await desk.history()).toHaveLength(1)
  })

  it('takes a post that Reddit does not show for a removed one', async () => {
    desk.reddit.onTaken((post) => void (post.isGone = true))
    expect(await desk.post(await desk.idea())).toMatchObject({ removed: true })
    desk.reddit.onTaken(() => {})
    expect(await rowOf()).toMatchObject({ reason: 'Reddit does not show it any more.' })
  })

  it('answers that it is posted though Reddit cannot be asked for the filters’ word', async () => {
    desk.reddit.fails('info', { status: 500 }, { status: 500 }, { status: 500 })
    expect(await desk.post(await desk.idea())).toMatchObject({ removed: false })
    expect(await rowOf()).toMatchObject({ state: 'posted', score: null })
    desk.reddit.fails('info')
  })

  it('asks for a connection first', async () => {
    await desk.admin.call(disconnectReddit, {})
    expect(await desk.rejection(await desk.idea())).toMatchObject({
      status: 409,
      error: 'Reddit is not connected. Connect it first, or rehearse the post.',
    })
  })

  it('posts no idea that nobody is shown', async () => {
    const founder = desk.world.visitor()
    const withdrawn = await desk.world.postIdea(founder)
    await founder.call(withdrawIdea, { ideaId: withdrawn })
    const hidden = await desk.idea()
    await desk.admin.call(hideIdea, { ideaId: hidden })
    const missing = '00000000-0000-4000-8000-000000000000'
    for (const [ideaId, text] of [
      [withdrawn, 'This idea was withdrawn by its founder.'],
      [hidden, 'This idea was hidden by the operator of this site.'],
      [missing, "This idea doesn't exist or has been removed."],
    ]) {
      const rejection = await desk.admin.refused(postToReddit, { ideaId })
      expect(rejection).toMatchObject({ status: 404, code: 'not_found', error: text })
    }
    expect(submits()).toBe(0)
  })

  it('posts no idea that is hidden while Reddit is asked for the rules', async () => {
    const ideaId = await desk.idea()
    const { services } = desk.world.site
    const { api } = services.reddit
    const hiding = {
      ...api,
      getRequirements: async (...asked: Parameters<typeof api.getRequirements>) => {
        await desk.admin.call(hideIdea, { ideaId })
        return api.getRequirements(...asked)
      },
    }
    const order = { ideaId, skipCooldown: true, isAutomatic: false }
    const busy = { ...services, reddit: { ...services.reddit, api: hiding } }
    const outcome = await makePost(busy, order, new AbortController().signal)
    expect(outcome).toMatchObject({ kind: 'not posted', code: 'conflict' })
    expect([submits(), await desk.tracked()]).toEqual([0, []])
  })

  it('does not use a right to post that is so old that others may have judged it', async () => {
    const { services } = desk.world.site
    let late = 0
    const slow = { ...services, clock: () => new Date(services.clock().getTime() + late) }
    const { db } = services
    const sleepy = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        const [row] = result.rows as { armed_at?: Date }[]
        if (row?.armed_at) late = 60_000
        return result
      },
    })
    const order = { ideaId: await desk.idea(), skipCooldown: true, isAutomatic: false }
    const outcome = await makePost({ ...slow, db: sleepy }, order, new AbortController().signal)
    expect(outcome).toMatchObject({ code: 'unavailable' })
    expect([submits(), (await rowOf())?.state]).toEqual([0, 'refused'])
  })

  it('ends and records what was begun, though nobody waits for the answer', async () => {
    const ideaId = await desk.idea()
    const leaving = new AbortController()
    desk.reddit.onTaken(() => leaving.abort())
    const asked = desk.admin.fetch(postToReddit.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ideaId, skipCooldown: true }),
      signal: leaving.signal,
    })
    await expect(asked).rejects.toThrow('aborted')
    desk.reddit.onTaken(() => {})
    await expect.poll(desk.history).toHaveLength(1)
  })

  it('is for administrators', async () => {
    const ideaId = await desk.idea()
    const member = await memberBrowser(desk.world)
    expect(await member.refused(postToReddit, { ideaId })).toMatchObject({ status: 403 })
    const visitor = desk.world.visitor()
    expect(await visitor.refused(postToReddit, { ideaId })).toMatchObject({ status: 401 })
    expect(submits()).toBe(0)
  })
})
