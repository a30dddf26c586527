import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getRedditStatus, postToReddit } from '../../src/features/reddit/contract.ts'
import { makePost } from '../../src/features/reddit/make-post.ts'
import { openRedditAdmin, type RedditAdmin } from '../reddit-admin.ts'

describe('a post that Reddit does not take', () => {
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

  it.each([
    ['flair', { needsFlair: true }, 'asks for flair on every post, which this site cannot choose.'],
    ['links', { refusesTextPosts: true }, 'takes no text posts'],
    ['words', { requirements: { title_blacklisted_strings: ['Invoice'] } }, 'does not allow'],
    ['nobody', { isMissing: true }, 'does not exist'],
    ['search', { leadsToSearch: true }, 'does not exist'],
    ['few', { isPrivate: true }, 'private'],
  ])(
    'refuses before anything is written down where r/%s forbids it',
    async (name, manner, text) => {
      desk.reddit.subreddit(`for${name}`, manner)
      await desk.connect(`for${name}`)
      const rejection = await desk.rejection(await desk.idea({ title: 'An invoice app' }))
      expect(rejection).toMatchObject({ status: 409, code: 'conflict' })
      expect(rejection.error).toContain(text)
      expect([submits(), await desk.tracked(), await desk.history()]).toEqual([0, [], []])
    },
  )

  it('tells the job that the rules forbid it', async () => {
    desk.reddit.subreddit('flairy', { needsFlair: true })
    await desk.connect('flairy')
    const order = { ideaId: await desk.idea(), skipCooldown: false, isAutomatic: true }
    const outcome = await makePost(desk.world.site.services, order, new AbortController().signal)
    expect(outcome).toMatchObject({ kind: 'not posted', code: 'conflict', brokenRules: true })
  })

  it('frees the idea for another try when Reddit refuses the post itself', async () => {
    desk.reddit.subreddit('closed', { refuses: ['IN_TIMEOUT', 'You are in timeout.', 'sr'] })
    await desk.connect('closed')
    const ideaId = await desk.idea()
    expect(await desk.rejection(ideaId)).toMatchObject({
      status: 409,
      error: 'You are in timeout.',
    })
    expect(await rowOf()).toMatchObject({ state: 'refused', reason: 'You are in timeout.' })
    desk.reddit.subreddit('closed', {})
    expect(await desk.post(ideaId)).toMatchObject({ success: true })
    expect(await desk.tracked()).toHaveLength(1)
    expect(await rowOf()).toMatchObject({ state: 'posted', reason: null })
  })

  it('waits as long as Reddit asks the account to, whatever is skipped', async () => {
    const message = "Looks like you've been doing that a lot. Take a break for 14 minutes."
    desk.reddit.subreddit('slow', { refuses: ['RATELIMIT', message, 'ratelimit'] })
    await desk.connect('slow')
    const ideaId = await desk.idea()
    const first = await desk.rejection(ideaId)
    expect(first).toMatchObject({ status: 429, code: 'rate_limited' })
    expect(await rowOf()).toMatchObject({ state: 'refused' })
    desk.reddit.subreddit('slow', {})
    const second = await desk.rejection(ideaId)
    expect(second.status).toBe(429)
    expect(second.error).toMatch(/^Reddit asked this account to post nothing before .* UTC\.$/)
    expect(submits()).toBe(1)
    desk.world.clock.advance(16 * 60)
    expect(await desk.post(ideaId)).toMatchObject({ success: true })
  })

  it('says how long to wait where Reddit throttles with a page of HTML', async () => {
    desk.reddit.fails('submit', { throttled: 1 })
    const ideaId = await desk.idea()
    const response = await desk.admin.fetch(postToReddit.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ideaId, skipCooldown: true }),
    })
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    const status = await desk.admin.call(getRedditStatus, {})
    expect(status.postingResumesAt).toBeNull()
    expect(await rowOf()).toMatchObject({ state: 'refused' })
    const again = () => desk.admin.call(postToReddit, { ideaId, skipCooldown: true })
    await expect.poll(() => again().catch(() => null)).toMatchObject({ success: true })
  })

  it('posts with an access that it renews on the way, once', async () => {
    desk.reddit.expireTokens()
    expect(await desk.post(await desk.idea())).toMatchObject({ success: true })
    expect(desk.reddit.posts.at(-1)?.subreddit).toBe('elsewhere')
    expect(await desk.history()).toHaveLength(1)
  })

  it('says so where the access was withdrawn', async () => {
    desk.reddit.expireTokens()
    desk.reddit.revokeRefreshTokens()
    const rejection = await desk.rejection(await desk.idea())
    expect(rejection.status).toBe(409)
    expect(rejection.error).toMatch(/connect again/i)
    expect([submits(), await desk.tracked()]).toEqual([0, []])
  })

  it('posts nothing as a suspended account', async () => {
    desk.reddit.suspend(true)
    const rejection = await desk.rejection(await desk.idea())
    desk.reddit.suspend(false)
    expect(rejection).toMatchObject({
      status: 409,
      error: 'Reddit has suspended u/assay_poster: it can post nothing.',
    })
    expect(await desk.tracked()).toEqual([])
  })

  it('posts though the access may not say whose it is', async () => {
    desk.reddit.fails('me', { status: 403 })
    expect(await desk.post(await desk.idea())).toMatchObject({ success: true })
  })

  it('writes nothing down where Reddit is away before a post was asked for', async () => {
    desk.reddit.isDown('hang up')
    const rejection = await desk.rejection(await desk.idea())
    desk.reddit.isDown(null)
    expect(rejection).toMatchObject({ status: 503, code: 'unavailable' })
    expect(await desk.tracked()).toEqual([])
  })
})
