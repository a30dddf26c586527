import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createReddit } from '../../src/app/services.ts'
import {
  disconnectReddit,
  getRedditStatus,
  getRedditTokens,
  saveRedditCredentials,
} from '../../src/features/reddit/contract.ts'
import { adminBrowser } from '../accounts.ts'
import type { TestBrowser } from '../browser.ts'
import { type FakeReddit, startReddit } from '../outside/reddit.ts'
import { openWorld, type World } from '../world.ts'

describe('the connection to Reddit', () => {
  let world: World
  let reddit: FakeReddit
  let admin: TestBrowser
  beforeAll(async () => {
    reddit = await startReddit(() => world.clock.now())
    world = await openWorld({ REDDIT_AUTH_URL: reddit.url, REDDIT_API_URL: reddit.url })
  })
  afterAll(async () => {
    await world.close()
    await reddit.close()
  })
  beforeEach(async () => {
    await world.reset()
    world.clock.set('2026-11-20T12:00:00Z')
    reddit.requests.length = 0
    // What an earlier test had Reddit ask for is no longer waited for.
    world.site.services.reddit = createReddit(world.site.services.config)
    reddit.hasSecondFactor(false)
    admin = await adminBrowser(world)
  })

  const status = () => admin.call(getRedditStatus, {})
  const rows = () => world.site.services.db.selectFrom('reddit_credentials').selectAll().execute()
  const asked = () => reddit.requests.map(({ call }) => call)
  const helper = () => ({ ...reddit.owner, ...reddit.app, subreddit: 'r/SideProject' })
  const save = (about: object = {}) =>
    admin.call(saveRedditCredentials, { ...reddit.allow(), subreddit: 'r/test', ...about })

  describe('by tokens that are typed in', () => {
    it('is there for an hour, as the account that Reddit says it is', async () => {
      expect(await status()).toMatchObject({ connected: false, subreddit: null, way: null })
      await save({ subreddit: ' /r/SideProject/ ', username: '' })
      expect(await status()).toEqual({
        connected: true,
        subreddit: 'SideProject',
        username: 'assay_poster',
        way: 'manual',
        expiresAt: '2026-11-20T13:00:00.000Z',
        renewsItself: false,
        problem: null,
        postingResumesAt: null,
        redirectUrl: 'http://assay.test/admin/reddit/callback',
        mappings: [],
        automation: expect.objectContaining({ isOn: false }),
      })
    })

    it('keeps the user name that was typed in', async () => {
      await save({ username: 'u/somebody' })
      expect((await status()).username).toBe('somebody')
    })

    it('replaces what was connected before', async () => {
      await save({ username: 'first_one' })
      const [first] = await rows()
      await save({ username: 'second_one', subreddit: 'another' })
      const after = await rows()
      expect(after).toHaveLength(1)
      expect(after[0]).toMatchObject({ username: 'second_one', subreddit: 'another' })
      expect(after[0]?.id).not.toBe(first?.id)
    })

    it('is kept where Reddit takes the tokens for nothing, and the status says so', async () => {
      await save({ accessToken: 'made-up', refreshToken: 'made-up-too' })
      const { connected, username, problem } = await status()
      expect({ connected, username }).toEqual({ connected: true, username: null })
      expect(problem).toContain('REDDIT_CLIENT_ID and REDDIT_CLIENT_SECRET are not set')
    })

    it('is kept with Reddit’s own words where Reddit refuses to say who it is', async () => {
      reddit.fails('me', { status: 403 })
      await save()
      expect((await status()).problem).toContain('Reddit does not tell whose access this is.')
    })

    it('is kept without a problem where Reddit does not answer', async () => {
      reddit.fails('me', 'garbage', 'garbage', 'garbage')
      await save()
      expect(await status()).toMatchObject({ connected: true, problem: null, username: null })
    })

    it.each([
      ['the access token alone', { accessToken: 'one' }],
      ['the refresh token alone', { refreshToken: 'one' }],
      ['no tokens where nothing is connected', {}],
      ['an empty token', { accessToken: '', refreshToken: 'one' }],
    ])('is refused with %s', async (_, tokens) => {
      const rejection = await admin.refused(saveRedditCredentials, { ...tokens, subreddit: 'test' })
      expect(rejection).toMatchObject({ status: 400, error: 'Please fill in all required fields' })
      expect(await rows()).toEqual([])
    })

    it('changes where and as whom it posts when no tokens are given', async () => {
      await save({ username: 'somebody' })
      const [before] = await rows()
      await admin.call(saveRedditCredentials, { subreddit: 'r/elsewhere', username: '' })
      const [after] = await rows()
      expect(after).toEqual({ ...before, subreddit: 'elsewhere', username: null })
    })
  })

  describe('by a password', () => {
    it('is there for as long as Reddit says, and no token comes back', async () => {
      const answer = await admin.call(getRedditTokens, helper())
      expect(answer).toEqual({
        success: true,
        accessToken: null,
        refreshToken: null,
        expiresIn: 86_400,
      })
      expect(await status()).toMatchObject({
        connected: true,
        way: 'password',
        subreddit: 'SideProject',
        username: 'assay_poster',
        expiresAt: '2026-11-21T12:00:00.000Z',
        renewsItself: false,
        problem: null,
      })
    })

    it('is refused with two-factor authentication, and what was connected stays', async () => {
      await save({ username: 'before' })
      const before = await rows()
      reddit.hasSecondFactor(true)
      const rejection = await admin.refused(getRedditTokens, helper())
      expect(rejection).toMatchObject({ status: 400, code: 'invalid_input' })
      expect(rejection.error).toContain('two-factor')
      expect(await rows()).toEqual(before)
      const withCode = { ...helper(), password: `${reddit.owner.password}:123456` }
      await admin.call(getRedditTokens, withCode)
      expect((await status()).way).toBe('password')
    })

    it('is refused with a wrong client secret', async () => {
      const wrong = { ...helper(), clientSecret: 'wrong' }
      const rejection = await admin.refused(getRedditTokens, wrong)
      expect(rejection.status).toBe(400)
      expect(rejection.error).toContain('client secret is wrong')
    })

    it('waits where Reddit asks for it in HTML', async () => {
      reddit.fails('token', { throttled: 7 })
      const answer = await admin.fetch('/api/get-reddit-tokens', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(helper()),
      })
      expect(answer.status).toBe(429)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(7)
    })

    it('says that no tokens came where an answer has none, and that Reddit did not answer', async () => {
      reddit.fails('token', 'empty object', 'garbage', { status: 503 })
      const rejections = []
      for (let time = 0; time < 3; time += 1) {
        rejections.push(await admin.refused(getRedditTokens, helper()))
      }
      expect(rejections[0]).toMatchObject({ status: 400, error: 'No tokens received from Reddit' })
      expect(rejections.slice(1).map((rejection) => rejection.status)).toEqual([503, 503])
      expect(await rows()).toEqual([])
    })

    it.each(['username', 'password', 'clientId', 'clientSecret'])('wants the %s', async (field) => {
      for (const empty of ['', undefined]) {
        const given = { ...helper(), [field]: empty }
        const rejection = await admin.refused(getRedditTokens, given)
        expect(rejection).toMatchObject({ status: 400, error: 'Please fill in all fields' })
      }
      expect(asked()).toEqual([])
    })
  })

  describe('that ends', () => {
    it('is deleted, and its tokens are revoked', async () => {
      await admin.call(getRedditTokens, helper())
      await admin.call(disconnectReddit, {})
      expect(await rows()).toEqual([])
      expect(await status()).toMatchObject({ connected: false, expiresAt: null })
      expect(asked()).toEqual(['token', 'revoke'])
      await admin.call(disconnectReddit, {})
      expect(asked()).toEqual(['token', 'revoke'])
    })

    it('is deleted where Reddit does not revoke', async () => {
      await admin.call(getRedditTokens, helper())
      reddit.fails('revoke', { status: 503 })
      await admin.call(disconnectReddit, {})
      expect(await rows()).toEqual([])
    })
  })

  it('leaves one row or none, however many save and disconnect at once', async () => {
    const acts = Array.from({ length: 12 }, (_, at) =>
      at % 3 === 2
        ? admin.call(disconnectReddit, {})
        : save({ username: `user_${at}`, subreddit: `sub${at}` }),
    )
    await Promise.all(acts)
    const after = await rows()
    expect(after.length).toBeLessThanOrEqual(1)
    for (const { username, subreddit } of after) {
      expect(username?.replace('user_', '')).toBe(subreddit.replace('sub', ''))
    }
  })

  it('is written down in the audit log with the subreddit and nothing else', async () => {
    await save()
    await admin.call(getRedditTokens, helper())
    await admin.call(disconnectReddit, {})
    const entries = await world.site.services.db
      .selectFrom('audit_entries')
      .select(['act', 'about', 'outcome'])
      .where('act', 'like', '%reddit%')
      .orderBy('at')
      .execute()
    expect(entries).toEqual(
      expect.arrayContaining([
        { act: 'save-reddit-credentials', about: { subreddit: 'test' }, outcome: 'done' },
        { act: 'get-reddit-tokens', about: { subreddit: 'SideProject' }, outcome: 'done' },
        { act: 'disconnect-reddit', about: {}, outcome: 'done' },
      ]),
    )
  })
})
