import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { confirmPassword, type SignedInSession } from '../../src/features/accounts/contract.ts'
import { cleanSessions } from '../../src/features/accounts/jobs/clean-sessions.ts'
import { confirmPasswordText } from '../../src/features/accounts/rules.ts'
import { getSession } from '../../src/features/founders/contract.ts'
import { addAdmin, openAdminBrowser, password, postAuth, signIn } from '../accounts.ts'
import type { TestBrowser } from '../browser.ts'
import { openWorld, type World } from '../world.ts'

describe('sessions of an account', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ TRUSTED_PROXY_HOPS: '1', RATE_LIMITS: 'on' })
  })
  afterAll(() => world.close())
  beforeEach(() => world.reset())

  async function openThreeBrowsers(): Promise<TestBrowser[]> {
    const email = await addAdmin(world)
    const browsers = ['203.0.113.1', '203.0.113.2', '203.0.113.3'].map((from) =>
      world.visitor(from),
    )
    for (const browser of browsers) await signIn(browser, email)
    return browsers
  }

  async function listSessions(browser: TestBrowser): Promise<SignedInSession[]> {
    const response = await browser.fetch('/api/auth/list-sessions')
    expect(response.status).toBe(200)
    return (await response.json()) as SignedInSession[]
  }

  const getToken = async (browser: TestBrowser) => {
    const response = await browser.fetch('/api/auth/get-session')
    return ((await response.json()) as { session: SignedInSession }).session.token
  }

  const whoIs = async (browsers: TestBrowser[]) =>
    Promise.all(
      browsers.map(async (browser) => (await browser.call(getSession, {})).account?.email),
    )

  it('sessions are listed with device, IP and times', async () => {
    const email = await addAdmin(world)
    const browser = world.visitor('203.0.113.1')
    await browser.fetch('/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Firefox/145.0 on a test' },
      body: JSON.stringify({ email, password }),
    })
    expect(await listSessions(browser)).toEqual([
      expect.objectContaining({
        token: await getToken(browser),
        ipAddress: '203.0.113.1',
        userAgent: 'Firefox/145.0 on a test',
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      }),
    ])
  })

  it('a session of an IPv6 visitor is listed with its network', async () => {
    const browser = world.visitor('2001:db8:1:2::5')
    await signIn(browser, await addAdmin(world))
    expect((await listSessions(browser)).map(({ ipAddress }) => ipAddress)).toEqual([
      '2001:db8:1:2::/64',
    ])
  })

  it('sessions are still listed days after signing in', async () => {
    const [browser] = await openThreeBrowsers()
    await world.site.services.db
      .updateTable('user_sessions')
      .set({ created_at: new Date(Date.now() - 3 * 86_400_000) })
      .execute()
    expect(await listSessions(browser as TestBrowser)).toHaveLength(3)
  })

  it('listing sessions requires signing in', async () => {
    await openThreeBrowsers()
    const response = await world.visitor('203.0.113.9').fetch('/api/auth/list-sessions')
    expect(response.status).toBe(401)
  })

  it('a revoked session ends at once', async () => {
    const [first, second, third] = (await openThreeBrowsers()) as [
      TestBrowser,
      TestBrowser,
      TestBrowser,
    ]
    await postAuth(first, 'revoke-session', { token: await getToken(second) })
    const email = 'ada@example.com'
    expect(await whoIs([first, second, third])).toEqual([email, undefined, email])
    expect(await listSessions(first)).toHaveLength(2)
  })

  it('sessions are revoked only within a quarter of an hour of the password', async () => {
    const browsers = await openThreeBrowsers()
    const [first] = browsers as [TestBrowser]
    const { db } = world.site.services
    await db.updateTable('users').set({ sign_ins: 1 }).execute()
    const confirmedAt = new Date(world.clock.now().getTime() - 16 * 60_000)
    await db.updateTable('user_sessions').set({ confirmed_at: confirmedAt }).execute()
    const token = await getToken(browsers[1] as TestBrowser)
    for (const route of ['revoke-session', 'revoke-other-sessions']) {
      const response = await postAuth(first, route, { token })
      expect([response.status, await response.json()]).toMatchObject([
        403,
        { error: confirmPasswordText },
      ])
    }
    expect(await listSessions(first)).toHaveLength(3)
    await first.call(confirmPassword, { password })
    await postAuth(first, 'revoke-other-sessions')
    expect(await listSessions(first)).toHaveLength(1)
  })

  it('an account that must turn on a second factor first can still end other sessions', async () => {
    const [first] = (await openThreeBrowsers()) as [TestBrowser]
    const { db } = world.site.services
    const confirmedAt = new Date(world.clock.now().getTime() - 16 * 60_000)
    await db.updateTable('user_sessions').set({ confirmed_at: confirmedAt }).execute()
    expect((await postAuth(first, 'revoke-other-sessions')).status).toBe(200)
    expect(await listSessions(first)).toHaveLength(1)
  })

  it('revoking other sessions keeps the current one', async () => {
    const browsers = await openThreeBrowsers()
    await postAuth(browsers[1] as TestBrowser, 'revoke-other-sessions')
    expect(await whoIs(browsers)).toEqual([undefined, 'ada@example.com', undefined])
  })

  it('another account can neither see nor revoke a session', async () => {
    const ada = await openAdminBrowser(world)
    const eve = await openAdminBrowser(world, 'eve@example.com')
    const token = await getToken(ada)
    expect((await listSessions(eve)).map((session) => session.token)).not.toContain(token)
    await postAuth(eve, 'revoke-session', { token })
    await postAuth(eve, 'revoke-other-sessions')
    expect(await whoIs([ada, eve])).toEqual(['ada@example.com', 'eve@example.com'])
  })

  it('a session ends at its expiry and is extended by use', async () => {
    const [browser, other] = (await openThreeBrowsers()) as [TestBrowser, TestBrowser]
    const { db } = world.site.services
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
    await db
      .updateTable('user_sessions')
      .set({ expires_at: inHours(5 * 24) })
      .execute()
    await browser.call(getSession, {})
    const rows = await db.selectFrom('user_sessions').select(['token', 'expires_at']).execute()
    const own = await getToken(browser)
    const renewed = rows.filter(({ expires_at: at }) => at > inHours(6 * 24))
    expect(renewed.map((row) => row.token)).toEqual([own])

    await db
      .updateTable('user_sessions')
      .set({ expires_at: inHours(-1) })
      .where('token', '!=', own)
      .execute()
    expect(await whoIs([browser, other])).toEqual(['ada@example.com', undefined])
    expect(await listSessions(browser)).toHaveLength(1)
  })

  it('ended sessions and reset links are deleted, and the others are kept', async () => {
    const [browser] = (await openThreeBrowsers()) as [TestBrowser]
    const own = await getToken(browser)
    await postAuth(browser, 'request-password-reset', { email: 'ada@example.com' })
    const { db } = world.site.services
    const listLinks = () => db.selectFrom('user_verifications').select('id').execute()
    await expect.poll(listLinks).toHaveLength(1)
    // The library takes its times from the machine, the job from the clock.
    const now = world.clock.now()
    const inAMinute = new Date(now.getTime() + 60_000)
    await db.updateTable('user_verifications').set({ expires_at: inAMinute }).execute()
    await db.updateTable('user_sessions').set({ expires_at: now }).execute()
    await db
      .updateTable('user_sessions')
      .set({ expires_at: inAMinute })
      .where('token', '=', own)
      .execute()
    const clean = () => cleanSessions.run(world.site.services, {}, new AbortController().signal)
    await clean()
    expect(await db.selectFrom('user_sessions').select('token').execute()).toEqual([{ token: own }])
    expect(await listLinks()).toHaveLength(1)

    world.clock.advance(60)
    await clean()
    expect(await db.selectFrom('user_sessions').select('token').execute()).toEqual([])
    expect(await listLinks()).toEqual([])
  })

  it('a new password ends all sessions except the one that changed it', async () => {
    const browsers = await openThreeBrowsers()
    const [browser] = browsers as [TestBrowser]
    const change = (currentPassword: string, newPassword: string) =>
      postAuth(browser, 'change-password', {
        currentPassword,
        newPassword,
        revokeOtherSessions: true,
      })
    expect((await change('not my password', 'another long way home')).status).toBe(400)
    expect((await change(password, 'short')).status).toBe(400)
    expect((await change(password, 'x'.repeat(129))).status).toBe(400)
    expect(await whoIs(browsers)).toEqual(Array.from({ length: 3 }, () => 'ada@example.com'))

    expect((await change(password, 'another long way home')).status).toBe(200)
    expect(await whoIs(browsers)).toEqual(['ada@example.com', undefined, undefined])
    const elsewhere = world.visitor('203.0.113.4')
    expect((await signIn(elsewhere, 'ada@example.com')).status).toBe(401)
    expect((await signIn(elsewhere, 'ada@example.com', 'another long way home')).status).toBe(200)
  })
})
