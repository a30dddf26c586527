import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getRedditStatus, postToReddit } from '../../src/features/reddit/contract.ts'
import { postIdea } from '../../src/features/reddit/posting/post-idea.ts'
import { openRedditAdmin, type RedditAdmin } from '../reddit-admin.ts'

describe('a post that Reddit rejects', () => {
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

  it.each([
    ['flair', { needsFlair: true }, 'asks for flair on every post, which this site cannot choose.'],
    ['links', { rejectsTextPosts: true }, 'takes no text posts'],
    ['words', { requirements: { title_blacklisted_strings: ['Invoice'] } }, 'does not allow'],
    ['nobody', { isMissing: true }, 'does not exist'],
    ['search', { leadsToSearch: true }, 'does not exist'],
    ['few', { isPrivate: true }, 'private'],
  ])(
    'rejects a post before anything is stored when r/for%s does not allow it',
    async (name, manner, text) => {
      redditAdmin.reddit.subreddit(`for${name}`, manner)
      await redditAdmin.connect(`for${name}`)
      const rejection = await redditAdmin.rejection(
        await redditAdmin.idea({ title: 'An invoice app' }),
      )
      expect(rejection).toMatchObject({ status: 409, code: 'conflict' })
      expect(rejection.error).toContain(text)
      expect([submits(), await redditAdmin.tracked(), await redditAdmin.history()]).toEqual([
        0,
        [],
        [],
      ])
    },
  )

  it('reports to the job that the subreddit rules forbid the post', async () => {
    redditAdmin.reddit.subreddit('flairy', { needsFlair: true })
    await redditAdmin.connect('flairy')
    const order = { ideaId: await redditAdmin.idea(), skipCooldown: false, isAutomatic: true }
    const outcome = await postIdea(
      redditAdmin.world.site.services,
      order,
      new AbortController().signal,
    )
    expect(outcome).toMatchObject({ kind: 'not posted', code: 'conflict', brokenRules: true })
  })

  it('an idea whose post Reddit rejected can be tried again', async () => {
    redditAdmin.reddit.subreddit('closed', { error: ['IN_TIMEOUT', 'You are in timeout.', 'sr'] })
    await redditAdmin.connect('closed')
    const ideaId = await redditAdmin.idea()
    expect(await redditAdmin.rejection(ideaId)).toMatchObject({
      status: 409,
      error: 'You are in timeout.',
    })
    expect(await getRow()).toMatchObject({ state: 'refused', reason: 'You are in timeout.' })
    redditAdmin.reddit.subreddit('closed', {})
    expect(await redditAdmin.post(ideaId)).toMatchObject({ success: true })
    expect(await redditAdmin.tracked()).toHaveLength(1)
    expect(await getRow()).toMatchObject({ state: 'posted', reason: null })
  })

  it('posting waits out the rate limit of Reddit even if the cooldown is skipped', async () => {
    const message = "Looks like you've been doing that a lot. Take a break for 14 minutes."
    redditAdmin.reddit.subreddit('slow', { error: ['RATELIMIT', message, 'ratelimit'] })
    await redditAdmin.connect('slow')
    const ideaId = await redditAdmin.idea()
    const first = await redditAdmin.rejection(ideaId)
    expect(first).toMatchObject({ status: 429, code: 'rate_limited' })
    expect(await getRow()).toMatchObject({ state: 'refused' })
    redditAdmin.reddit.subreddit('slow', {})
    const second = await redditAdmin.rejection(ideaId)
    expect(second.status).toBe(429)
    expect(second.error).toMatch(/^Reddit asked this account to post nothing before .* UTC\.$/)
    expect(submits()).toBe(1)
    redditAdmin.world.clock.advance(16 * 60)
    expect(await redditAdmin.post(ideaId)).toMatchObject({ success: true })
  })

  it('reports the waiting time when Reddit throttles with an HTML page', async () => {
    redditAdmin.reddit.failOn('submit', { throttled: 1 })
    const ideaId = await redditAdmin.idea()
    const response = await redditAdmin.admin.fetch(postToReddit.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ideaId, skipCooldown: true }),
    })
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    const status = await redditAdmin.admin.call(getRedditStatus, {})
    expect(status.postingResumesAt).toBeNull()
    expect(await getRow()).toMatchObject({ state: 'refused' })
    const again = () => redditAdmin.admin.call(postToReddit, { ideaId, skipCooldown: true })
    await expect.poll(() => again().catch(() => null)).toMatchObject({ success: true })
  })

  it('renews an expired access once and then posts', async () => {
    redditAdmin.reddit.expireTokens()
    expect(await redditAdmin.post(await redditAdmin.idea())).toMatchObject({ success: true })
    expect(redditAdmin.reddit.posts.at(-1)?.subreddit).toBe('elsewhere')
    expect(await redditAdmin.history()).toHaveLength(1)
  })

  it('asks for a new connection when the access was withdrawn', async () => {
    redditAdmin.reddit.expireTokens()
    redditAdmin.reddit.revokeRefreshTokens()
    const rejection = await redditAdmin.rejection(await redditAdmin.idea())
    expect(rejection.status).toBe(409)
    expect(rejection.error).toMatch(/connect again/i)
    expect([submits(), await redditAdmin.tracked()]).toEqual([0, []])
  })

  it('posts nothing as a suspended account', async () => {
    redditAdmin.reddit.suspend(true)
    const rejection = await redditAdmin.rejection(await redditAdmin.idea())
    redditAdmin.reddit.suspend(false)
    expect(rejection).toMatchObject({
      status: 409,
      error: 'Reddit has suspended u/assay_poster: it can post nothing.',
    })
    expect(await redditAdmin.tracked()).toEqual([])
  })

  it('posts even if the access may not read the account name', async () => {
    redditAdmin.reddit.failOn('me', { status: 403 })
    expect(await redditAdmin.post(await redditAdmin.idea())).toMatchObject({ success: true })
  })

  it('stores nothing when Reddit is down before the post is sent', async () => {
    redditAdmin.reddit.setOutage('hang up')
    const rejection = await redditAdmin.rejection(await redditAdmin.idea())
    redditAdmin.reddit.setOutage(null)
    expect(rejection).toMatchObject({ status: 503, code: 'unavailable' })
    expect(await redditAdmin.tracked()).toEqual([])
  })
})
