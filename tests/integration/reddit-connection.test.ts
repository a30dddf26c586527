import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createReddit } from '../../src/app/services.ts'
import {
  disconnectReddit,
  getRedditStatus,
  getRedditTokens,
  saveRedditCredentials,
} from '../../src/features/reddit/contract.ts'
import { openAdminBrowser } from '../accounts.ts'
import type { TestBrowser } from '../browser.ts'
import { type FakeReddit, startReddit } from '../fakes/reddit.ts'
import { storeMapping } from '../reddit-rows.ts'
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
    // A new client, so that a rate limit of an earlier test does not delay this one.
    world.site.services.reddit = createReddit(world.site.services.config)
    reddit.hasSecondFactor(false)
    admin = await openAdminBrowser(world)
  })

  const status = () => admin.call(getRedditStatus, {})
  const rows = () => world.site.services.db.selectFrom('reddit_credentials').selectAll().execute()
  const getCalls = () => reddit.requests.map(({ call }) => call)
  const helper = () => ({ ...reddit.owner, ...reddit.app, subreddit: 'r/SideProject' })
  const save = (about: object = {}) =>
    admin.call(saveRedditCredentials, { ...reddit.allow(), subreddit: 'r/test', ...about })

  describe('a connection by tokens', () => {
    it('a connection by tokens lasts an hour, as the account that Reddit reports', async () => {
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

    it('a connection by tokens keeps the user name that was entered', async () => {
      await save({ username: 'u/somebody' })
      expect((await status()).username).toBe('somebody')
    })

    it('new tokens replace the earlier connection', async () => {
      await save({ username: 'first_one' })
      const [first] = await rows()
      await save({ username: 'second_one', subreddit: 'another' })
      const after = await rows()
      expect(after).toHaveLength(1)
      expect(after[0]).toMatchObject({ username: 'second_one', subreddit: 'another' })
      expect(after[0]?.id).not.toBe(first?.id)
    })

    it.each([
      ['unknown tokens', { accessToken: 'made-up', refreshToken: 'made-up-too' }, {}],
      ['tokens of an account that Reddit does not reveal', {}, { status: 403 }],
    ])('rejects %s and keeps the earlier connection', async (_, tokens, fault) => {
      await save({ username: 'before' })
      const before = await rows()
      if ('status' in fault) reddit.failOn('me', fault)
      const rejection = await admin.getRejection(saveRedditCredentials, {
        ...reddit.allow(),
        ...tokens,
        subreddit: 'another',
      })
      expect(rejection).toMatchObject({
        status: 400,
        error: 'Failed to save Reddit credentials',
        detail: expect.stringMatching(/^Reddit didn’t accept these tokens\. \w/),
      })
      expect(await rows()).toEqual(before)
    })

    it('tokens are saved as unchecked when Reddit does not respond', async () => {
      expect(await save()).toEqual({ success: true, isChecked: true })
      reddit.failOn('me', 'garbage', 'garbage', 'garbage')
      expect(await save()).toEqual({ success: true, isChecked: false })
      expect(await status()).toMatchObject({ connected: true, problem: null, username: null })
    })

    it.each([
      ['the access token alone', { accessToken: 'one' }],
      ['the refresh token alone', { refreshToken: 'one' }],
      ['no tokens where nothing is connected', {}],
      ['an empty token', { accessToken: '', refreshToken: 'one' }],
    ])('saving a connection with %s is rejected', async (_, tokens) => {
      const rejection = await admin.getRejection(saveRedditCredentials, {
        ...tokens,
        subreddit: 'test',
      })
      expect(rejection).toMatchObject({ status: 400, error: 'Please fill in all required fields' })
      expect(await rows()).toEqual([])
    })

    it('saving a connection without tokens changes only the subreddit and the user name', async () => {
      await save({ username: 'somebody' })
      const [before] = await rows()
      await admin.call(saveRedditCredentials, { subreddit: 'r/elsewhere', username: '' })
      const [after] = await rows()
      expect(after).toEqual({ ...before, subreddit: 'elsewhere', username: null })
    })
  })

  describe('a connection by password', () => {
    it('a connection by password lasts as long as Reddit says and returns no token', async () => {
      const result = await admin.call(getRedditTokens, helper())
      expect(result).toEqual({
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

    it('a missing subreddit is that of the connection, or of the first active mapping', async () => {
      const { subreddit: _, ...specified } = helper()
      const without = await admin.getRejection(getRedditTokens, specified)
      expect(without).toMatchObject({ status: 400, error: 'Please enter a subreddit.' })
      const empty = await admin.getRejection(getRedditTokens, { ...specified, subreddit: ' ' })
      expect(empty).toMatchObject({ status: 400, error: 'Please enter a subreddit.' })
      expect(getCalls()).toEqual([])

      const { db } = world.site.services
      await storeMapping(db, { category: 'Health', subreddit: 'off', active: false })
      await storeMapping(db, { category: 'Finance', subreddit: 'mapped' })
      await admin.call(getRedditTokens, specified)
      expect((await status()).subreddit).toBe('mapped')
      await admin.call(getRedditTokens, helper())
      await admin.call(getRedditTokens, specified)
      expect((await status()).subreddit).toBe('SideProject')
    })

    it('a password is rejected with two-factor authentication, and the earlier connection stays', async () => {
      await save({ username: 'before' })
      const before = await rows()
      reddit.hasSecondFactor(true)
      const rejection = await admin.getRejection(getRedditTokens, helper())
      expect(rejection).toMatchObject({ status: 400, code: 'invalid_input' })
      expect(rejection.error).toContain('two-factor')
      expect(await rows()).toEqual(before)
      const withCode = { ...helper(), password: `${reddit.owner.password}:123456` }
      await admin.call(getRedditTokens, withCode)
      expect((await status()).way).toBe('password')
    })

    it('rejects a wrong client secret of Reddit', async () => {
      const wrong = { ...helper(), clientSecret: 'wrong' }
      const rejection = await admin.getRejection(getRedditTokens, wrong)
      expect(rejection.status).toBe(400)
      expect(rejection.error).toContain('client secret is wrong')
    })

    it('responds with 429 when Reddit sends a rate limit as HTML', async () => {
      reddit.failOn('token', { throttled: 7 })
      const response = await admin.fetch('/api/get-reddit-tokens', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(helper()),
      })
      expect(response.status).toBe(429)
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThanOrEqual(7)
    })

    it('reports missing tokens as 400 and an unusable response of Reddit as 503', async () => {
      reddit.failOn('token', 'empty object', 'garbage', { status: 503 })
      const rejections = []
      for (let time = 0; time < 3; time += 1) {
        rejections.push(await admin.getRejection(getRedditTokens, helper()))
      }
      expect(rejections[0]).toMatchObject({ status: 400, error: 'No tokens received from Reddit' })
      expect(rejections.slice(1).map((rejection) => rejection.status)).toEqual([503, 503])
      expect(await rows()).toEqual([])
    })

    it.each(['username', 'password', 'clientId', 'clientSecret'])(
      'a connection by password requires the %s',
      async (field) => {
        for (const empty of ['', undefined]) {
          const given = { ...helper(), [field]: empty }
          const rejection = await admin.getRejection(getRedditTokens, given)
          expect(rejection).toMatchObject({ status: 400, error: 'Please fill in all fields' })
        }
        expect(getCalls()).toEqual([])
      },
    )
  })

  describe('disconnecting Reddit', () => {
    it('disconnecting deletes the connection and revokes its tokens', async () => {
      await admin.call(getRedditTokens, helper())
      await admin.call(disconnectReddit, {})
      expect(await rows()).toEqual([])
      expect(await status()).toMatchObject({ connected: false, expiresAt: null })
      expect(getCalls()).toEqual(['token', 'revoke'])
      await admin.call(disconnectReddit, {})
      expect(getCalls()).toEqual(['token', 'revoke'])
    })

    it('disconnecting deletes the connection even if Reddit does not revoke the tokens', async () => {
      await admin.call(getRedditTokens, helper())
      reddit.failOn('revoke', { status: 503 })
      await admin.call(disconnectReddit, {})
      expect(await rows()).toEqual([])
    })
  })

  it('simultaneous saves and disconnects leave at most one consistent row', async () => {
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

  it('the audit log holds the subreddit of a connection and nothing else', async () => {
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
