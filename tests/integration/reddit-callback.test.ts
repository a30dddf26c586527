import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { secondFactorText } from '../../src/features/accounts/rules.ts'
import { createReddit } from '../../src/app/services.ts'
import {
  storePending,
  consumePending,
} from '../../src/features/reddit/connection/connection-state.ts'
import {
  getRedditStatus,
  saveRedditCredentials,
  startRedditConnection,
} from '../../src/features/reddit/contract.ts'
import type { UserId } from '../../src/shared/schema/ids.ts'
import { openAdminBrowser, openMemberBrowser } from '../accounts.ts'
import type { TestBrowser } from '../browser.ts'
import { type FakeReddit, startReddit } from '../fakes/reddit.ts'
import { openWorld, type World } from '../world.ts'

describe('connecting Reddit on its consent page', () => {
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
    reddit.givesRefreshTokens(true)
    world.site.services.reddit = createReddit(world.site.services.config)
    admin = await openAdminBrowser(world)
  })

  const begin = async (by = admin) => {
    const { url } = await by.call(startRedditConnection, { ...reddit.app, subreddit: 'r/test' })
    const state = new URL(url).searchParams.get('state') ?? ''
    return { url, state, code: reddit.authorize(url) }
  }
  const back = async (query: Record<string, string> | string, by = admin, method = 'GET') => {
    const response = await by.fetch(`/admin/reddit/callback?${new URLSearchParams(query)}`, {
      method,
    })
    expect(response.headers.get('cache-control')).toBe('no-store')
    return response
  }
  const outcome = async (query: Record<string, string> | string, by = admin) => {
    const response = await back(query, by)
    expect(response.status).toBe(303)
    const [, word] = /^\/admin\/reddit\?connection=([a-z]+)$/.exec(
      response.headers.get('location') ?? '',
    ) ?? ['', response.headers.get('location')]
    return word
  }
  const status = () => admin.call(getRedditStatus, {})
  const getCalls = () => reddit.requests.map(({ call }) => call)
  const getAuditEntries = async () =>
    world.site.services.db
      .selectFrom('audit_entries')
      .select(['about', 'outcome'])
      .where('act', '=', 'finish-reddit-connection')
      .orderBy('at')
      .execute()

  it('the consent URL requests permanent access and returns to the callback of the site', async () => {
    const { url, state } = await begin()
    expect(url.startsWith(`${reddit.url}/api/v1/authorize?`)).toBe(true)
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
      client_id: reddit.app.clientId,
      redirect_uri: 'http://assay.test/admin/reddit/callback',
      duration: 'permanent',
      state,
    })
    expect(state).toMatch(/^[\w-]{22}$/)
    expect((await begin()).state).not.toBe(state)
    expect(getCalls()).toEqual([])
  })

  it('a connection by code knows its account and renews itself', async () => {
    const { state, code } = await begin()
    expect(await outcome({ state, code })).toBe('connected')
    expect(await status()).toMatchObject({
      connected: true,
      way: 'code',
      subreddit: 'test',
      username: 'assay_poster',
      renewsItself: true,
      problem: null,
    })
    expect(getCalls()).toEqual(['token', 'me'])
    expect(await getAuditEntries()).toEqual([{ about: {}, outcome: 'done' }])
  })

  it('the callback redirects to a page of this site and is not cached', async () => {
    const { state, code } = await begin()
    const response = await back({ state, code })
    expect(response.headers.get('location')).toBe('/admin/reddit?connection=connected')
    expect(await response.text()).toBe('')
  })

  it('one connection is made even if the callback URL is opened several times at once', async () => {
    const { state, code } = await begin()
    const words = await Promise.all(Array.from({ length: 5 }, () => outcome({ state, code })))
    expect(words.filter((word) => word === 'connected')).toHaveLength(1)
    expect(words.filter((word) => word === 'expired')).toHaveLength(4)
    expect(getCalls()).toEqual(['token', 'me'])
    expect(await outcome({ state, code: (await begin()).code })).toBe('expired')
  })

  it('a state is used up by one of several simultaneous requests', async () => {
    const { services } = world.site
    const userId = randomUUID() as UserId
    const begun = { app: reddit.app, subreddit: 'test' }
    const state = await storePending(services, userId, begun)
    const received = await Promise.all(
      Array.from({ length: 5 }, () => consumePending(services, userId, state)),
    )
    expect(received.filter((one) => one !== null)).toEqual([{ ...begun, userId }])
  })

  it('a declined connection is denied, and a later code does not help', async () => {
    const { state, code } = await begin()
    expect(await outcome({ state, error: 'access_denied' })).toBe('denied')
    expect(await outcome({ state, code })).toBe('expired')
    expect((await status()).connected).toBe(false)
    expect((await getAuditEntries()).map((entry) => entry.outcome)).toEqual([
      'forbidden',
      'not_found',
    ])
  })

  it('a connection that Reddit rejects is rejected, without any text of Reddit in the URL', async () => {
    const first = await begin()
    expect(await outcome({ state: first.state, error: 'invalid_scope' })).toBe('refused')
    const second = await begin()
    expect(await outcome({ state: second.state, code: 'never-given' })).toBe('refused')
  })

  it.each([
    ['is unavailable', { status: 503 }],
    ['limits the rate', { throttled: 5 }],
    ['hangs up', 'hang up'],
  ] as const)(
    'a connection is unreachable when Reddit %s, and the earlier connection stays',
    async (_, fault) => {
      await admin.call(saveRedditCredentials, { ...reddit.allow(), subreddit: 'before' })
      const { state, code } = await begin()
      reddit.failOn('token', fault)
      expect(await outcome({ state, code })).toBe('unreachable')
      expect(await status()).toMatchObject({ way: 'manual', subreddit: 'before' })
    },
  )

  it('the state of a connection is valid for ten minutes', async () => {
    const first = await begin()
    world.clock.advance(599)
    expect(await outcome(first)).toBe('connected')
    const second = await begin()
    world.clock.advance(600)
    expect(await outcome(second)).toBe('expired')
  })

  it('only the administrator who began a connection can complete it', async () => {
    const { state, code } = await begin()
    const other = await openAdminBrowser(world, 'eve@example.com')
    expect(await outcome({ state, code }, other)).toBe('expired')
    expect(await outcome({ state, code })).toBe('connected')
  })

  it('visitors and members cannot use the callback and do not use up the state', async () => {
    const { state, code } = await begin()
    const visitor = await back({ state, code }, world.visitor())
    expect([visitor.status, visitor.headers.get('location')]).toEqual([401, null])
    expect(await visitor.text()).toBe('Please sign in as an administrator.')
    const member = await back({ state, code }, await openMemberBrowser(world))
    expect(member.status).toBe(403)
    expect(await member.text()).toBe('Access denied. Admin privileges required.')
    expect(await outcome({ state, code })).toBe('connected')
  })

  it('an administrator who must turn on a second factor cannot use the callback', async () => {
    const { state, code } = await begin()
    const { db } = world.site.services
    await db.updateTable('users').set({ sign_ins: 2 }).execute()
    const refused = await back({ state, code })
    expect([refused.status, await refused.text()]).toEqual([403, secondFactorText])
    await db.updateTable('users').set({ sign_ins: 1 }).execute()
    expect(await outcome({ state, code })).toBe('connected')
  })

  it.each(['HEAD', 'POST', 'PUT', 'OPTIONS'])(
    'a %s to the callback is rejected and does not use up the state',
    async (by) => {
      const { state, code } = await begin()
      const response = await back({ state, code }, admin, by)
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET'])
      expect(getCalls()).toEqual([])
      expect(await outcome({ state, code })).toBe('connected')
    },
  )

  it('the callback takes each parameter once, and either a code or an error', async () => {
    const { state, code } = await begin()
    const wrong = [
      '',
      `state=${state}`,
      `code=${code}`,
      `state=${state}&code=`,
      `state=${state}&code=${code}&code=${code}`,
      `state=${state}&state=${state}&code=${code}`,
      `state=${state}&code=${code}&error=access_denied`,
      `state=${state}0&code=${code}`,
      `state=${state}&code=${'x'.repeat(501)}`,
      `state=${state}&code=a%00b`,
      `state=%00&code=${code}`,
    ]
    for (const query of wrong) expect([query, await outcome(query)]).toEqual([query, 'expired'])
    expect(getCalls()).toEqual([])
    expect(await getAuditEntries()).toEqual([])
    expect(await outcome({ state, code })).toBe('connected')
  })

  it('the callback changes nothing for made-up parameters', async () => {
    const given = fc.record({
      state: fc.oneof(fc.string({ maxLength: 40 }), fc.stringMatching(/^[\w-]{22}$/)),
      code: fc.string({ minLength: 1, maxLength: 40 }),
    })
    await fc.assert(
      fc.asyncProperty(given, async (query) => {
        expect(await outcome(query)).toBe('expired')
      }),
      { numRuns: 30 },
    )
    expect(getCalls()).toEqual([])
    expect((await status()).connected).toBe(false)
  })

  it('a connection without a refresh token works until it expires', async () => {
    reddit.givesRefreshTokens(false)
    expect(await outcome(await begin())).toBe('connected')
    expect(await status()).toMatchObject({ way: 'code', renewsItself: false, problem: null })
    world.clock.advance(86_400)
    expect((await status()).problem).toContain('Please connect again')
  })
})
