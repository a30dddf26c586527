import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withdrawIdea } from '../../src/features/ideas/contract.ts'
import { hideIdea } from '../../src/features/moderation/contract.ts'
import {
  disconnectReddit,
  getRedditStatus,
  postToReddit,
  setRedditMappingActive,
} from '../../src/features/reddit/contract.ts'
import { postIdea } from '../../src/features/reddit/posting/post-idea.ts'
import { openMemberBrowser } from '../accounts.ts'
import { openRedditAdmin, type RedditAdmin } from '../reddit-admin.ts'

describe('posting an idea on Reddit', () => {
  let redditAdmin: RedditAdmin
  let submitsBefore: number
  beforeAll(async () => {
    redditAdmin = await openRedditAdmin()
  })
  beforeEach(async () => {
    await redditAdmin.begin()
    submitsBefore = redditAdmin.reddit.submits()
  })
  afterAll(() => redditAdmin.close())

  const submits = () => redditAdmin.reddit.submits() - submitsBefore
  const getRow = async () => (await redditAdmin.tracked())[0]

  it('posts to the subreddit of the connection and records the post', async () => {
    const title = 'Late *invoices* & u/spez'
    const ideaId = await redditAdmin.idea({ title, description: 'Chases clients.\n# Politely' })
    const result = await redditAdmin.post(ideaId)
    const post = redditAdmin.reddit.posts.at(-1)
    expect(post).toMatchObject({
      subreddit: 'elsewhere',
      title,
      text: `Chases clients.  \n\\# Politely\n\nhttp://assay.test/ideas/${ideaId}`,
    })
    expect(result).toEqual({
      success: true,
      removed: false,
      subreddit: 'elsewhere',
      postUrl: post?.url,
    })
    expect(await getRow()).toMatchObject({
      idea_id: ideaId,
      idea_title: title,
      state: 'posted',
      subreddit: 'elsewhere',
      post_url: post?.url,
      is_automatic: false,
      score: 1,
    })
    expect(await redditAdmin.history()).toMatchObject([
      {
        idea_id: ideaId,
        idea_title: title,
        event_type: 'reddit_post',
        metadata: { subreddit: 'elsewhere', post_url: post?.url },
      },
    ])
  })

  it('posts to the first active mapping of the idea’s categories, with its template', async () => {
    await redditAdmin.map('Finance', 'SideProject', 'Off')
    redditAdmin.world.clock.advance(1)
    await redditAdmin.map('Social', 'startups', '**{title}**: {description} ({link})')
    redditAdmin.world.clock.advance(1)
    await redditAdmin.map('Health', 'health')
    const { mappings } = await redditAdmin.admin.call(getRedditStatus, {})
    await redditAdmin.admin.call(setRedditMappingActive, {
      id: mappings[0]?.id ?? '',
      active: false,
    })
    const about = { title: 'A {link}', description: '{title} $&' }
    const ideaId = await redditAdmin.idea({ ...about, category: ['Health', 'Social', 'Finance'] })
    expect((await redditAdmin.post(ideaId)).subreddit).toBe('startups')
    expect(redditAdmin.reddit.posts.at(-1)?.text).toBe(
      `**A {link}**: {title} $& (http://assay.test/ideas/${ideaId})`,
    )
  })

  it('rejects a repeated post to a subreddit in any case, and shows when and where it was posted', async () => {
    const ideaId = await redditAdmin.idea()
    const { postUrl } = await redditAdmin.post(ideaId)
    await redditAdmin.connect('ELSEWHERE')
    const rejection = await redditAdmin.rejection(ideaId)
    expect(rejection).toMatchObject({ status: 409, code: 'conflict' })
    expect(rejection.error).toMatch(/^This idea was already posted in r\/elsewhere on .* UTC: /)
    expect(rejection.error).toContain(postUrl)
    expect(submits()).toBe(1)
  })

  it('submits to Reddit once when twenty requests for one idea come at once', async () => {
    const ideaId = await redditAdmin.idea()
    const twenty = Array.from({ length: 20 }, () => redditAdmin.post(ideaId))
    const results = await Promise.allSettled(twenty)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(submits()).toBe(1)
    expect(await redditAdmin.history()).toHaveLength(1)
  })

  it('two simultaneous posts to a subreddit with a cooldown make one post', async () => {
    const ideas = [await redditAdmin.idea(), await redditAdmin.idea()]
    const results = await Promise.allSettled(ideas.map((id) => redditAdmin.post(id, false)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(submits()).toBe(1)
  })

  it('two simultaneous posts are both made when the cooldown is skipped', async () => {
    const ideas = [await redditAdmin.idea(), await redditAdmin.idea()]
    await Promise.all(ideas.map((id) => redditAdmin.post(id)))
    expect(submits()).toBe(2)
  })

  it('rejects a post during the cooldown of a subreddit, unless the cooldown is skipped', async () => {
    await redditAdmin.post(await redditAdmin.idea())
    const ideaId = await redditAdmin.idea()
    const rejection = await redditAdmin.rejection(ideaId, false)
    expect(rejection).toMatchObject({ status: 429, code: 'rate_limited' })
    expect(rejection.error).toMatch(/^r\/elsewhere is paused after another post until .* UTC\.$/)
    expect(await redditAdmin.post(ideaId)).toMatchObject({ success: true })
    redditAdmin.world.clock.advance(24 * 3600)
    expect(await redditAdmin.post(await redditAdmin.idea(), false)).toMatchObject({ success: true })
  })

  it('reports that a post was filtered at once', async () => {
    redditAdmin.reddit.subreddit('strainer', { filtersAfterChecks: 0 })
    await redditAdmin.connect('strainer')
    expect(await redditAdmin.post(await redditAdmin.idea())).toMatchObject({
      removed: true,
      success: true,
    })
    expect(await getRow()).toMatchObject({
      state: 'removed',
      reason: 'Filtered by r/strainer’s automatic moderation.',
    })
    expect(await redditAdmin.history()).toHaveLength(1)
  })

  it('a post that Reddit does not show counts as removed', async () => {
    redditAdmin.reddit.onReceived((post) => void (post.isGone = true))
    expect(await redditAdmin.post(await redditAdmin.idea())).toMatchObject({ removed: true })
    redditAdmin.reddit.onReceived(() => {})
    expect(await getRow()).toMatchObject({ reason: 'Reddit no longer shows it.' })
  })

  it('a post is reported as made even if the check for its removal fails', async () => {
    redditAdmin.reddit.failOn('info', { status: 500 }, { status: 500 }, { status: 500 })
    expect(await redditAdmin.post(await redditAdmin.idea())).toMatchObject({ removed: false })
    expect(await getRow()).toMatchObject({ state: 'posted', score: null })
    redditAdmin.reddit.failOn('info')
  })

  it('rejects a post when Reddit is not connected', async () => {
    await redditAdmin.admin.call(disconnectReddit, {})
    expect(await redditAdmin.rejection(await redditAdmin.idea())).toMatchObject({
      status: 409,
      error: 'Reddit is not connected. Connect it first, or start a dry run.',
    })
  })

  it('withdrawn, hidden and unknown ideas are not posted', async () => {
    const founder = redditAdmin.world.visitor()
    const withdrawn = await redditAdmin.world.postIdea(founder)
    await founder.call(withdrawIdea, { ideaId: withdrawn })
    const hidden = await redditAdmin.idea()
    await redditAdmin.admin.call(hideIdea, { ideaId: hidden })
    const missing = '00000000-0000-4000-8000-000000000000'
    for (const [ideaId, text] of [
      [withdrawn, 'This idea was withdrawn by its founder.'],
      [hidden, 'This idea was hidden by the operator of this site.'],
      [missing, "This idea doesn't exist or has been removed."],
    ]) {
      const rejection = await redditAdmin.admin.getRejection(postToReddit, { ideaId })
      expect(rejection).toMatchObject({ status: 404, code: 'not_found', error: text })
    }
    expect(submits()).toBe(0)
  })

  it('an idea that is hidden while the subreddit rules are fetched is not posted', async () => {
    const ideaId = await redditAdmin.idea()
    const { services } = redditAdmin.world.site
    const { api } = services.reddit
    const hiding = {
      ...api,
      getRequirements: async (...parameters: Parameters<typeof api.getRequirements>) => {
        await redditAdmin.admin.call(hideIdea, { ideaId })
        return api.getRequirements(...parameters)
      },
    }
    const order = { ideaId, skipCooldown: true, isAutomatic: false }
    const busy = { ...services, reddit: { ...services.reddit, api: hiding } }
    const outcome = await postIdea(busy, order, new AbortController().signal)
    expect(outcome).toMatchObject({ kind: 'not posted', code: 'conflict' })
    expect([submits(), await redditAdmin.tracked()]).toEqual([0, []])
  })

  it('an outdated reservation is not used to post', async () => {
    const { services } = redditAdmin.world.site
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
    const order = { ideaId: await redditAdmin.idea(), skipCooldown: true, isAutomatic: false }
    const outcome = await postIdea({ ...slow, db: sleepy }, order, new AbortController().signal)
    expect(outcome).toMatchObject({ code: 'unavailable' })
    expect([submits(), (await getRow())?.state]).toEqual([0, 'refused'])
  })

  it('a post is completed and recorded after the caller has disconnected', async () => {
    const ideaId = await redditAdmin.idea()
    const leaving = new AbortController()
    redditAdmin.reddit.onReceived(() => leaving.abort())
    const request = redditAdmin.admin.fetch(postToReddit.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ideaId, skipCooldown: true }),
      signal: leaving.signal,
    })
    await expect(request).rejects.toThrow('aborted')
    redditAdmin.reddit.onReceived(() => {})
    await expect.poll(redditAdmin.history).toHaveLength(1)
  })

  it('only administrators may post to Reddit', async () => {
    const ideaId = await redditAdmin.idea()
    const member = await openMemberBrowser(redditAdmin.world)
    expect(await member.getRejection(postToReddit, { ideaId })).toMatchObject({ status: 403 })
    const visitor = redditAdmin.world.visitor()
    expect(await visitor.getRejection(postToReddit, { ideaId })).toMatchObject({ status: 401 })
    expect(submits()).toBe(0)
  })
})
