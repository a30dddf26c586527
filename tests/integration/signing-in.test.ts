import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeAdmin, removeAdmin } from '../../src/features/accounts/make-admin.ts'
import { getSession } from '../../src/features/founders/contract.ts'
import { getPaymentAnalytics } from '../../src/features/purchases/contract.ts'
import {
  addAdmin,
  openAdminBrowser,
  openMemberBrowser,
  password,
  postAuth,
  signIn,
} from '../accounts.ts'
import { openWorld, type World } from '../world.ts'

describe('signing in', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ TRUSTED_PROXY_HOPS: '1', RATE_LIMITS: 'on' })
  })
  afterAll(() => world.close())
  beforeEach(() => world.reset())

  it('an administrator signs in with any case of the email and gets an HttpOnly cookie', async () => {
    await addAdmin(world)
    const browser = world.visitor('203.0.113.1')
    const response = await signIn(browser, 'Ada@Example.com')
    expect(response.status).toBe(200)
    expect(response.headers.getSetCookie().join()).toMatch(/HttpOnly; SameSite=Lax/i)
    expect((await browser.call(getSession, {})).account).toEqual({
      email: 'ada@example.com',
      isAdmin: true,
      hasSecondFactor: false,
      needsSecondFactor: false,
    })
    await browser.call(getPaymentAnalytics, {})
  })

  it('a wrong password and an unknown account get the same rejection', async () => {
    await addAdmin(world)
    const rejections = await Promise.all(
      ['ada@example.com', 'eve@example.com'].map(async (email, index) => {
        const response = await signIn(world.visitor(`203.0.113.${index}`), email, 'wrong password')
        const problem = (await response.json()) as Record<string, unknown>
        const type = response.headers.get('content-type')
        return { status: response.status, type, problem: { ...problem, requestId: '' } }
      }),
    )
    expect(rejections[0]).toEqual(rejections[1])
    expect(rejections[0]).toMatchObject({
      status: 401,
      type: 'application/problem+json',
      problem: { code: 'unauthenticated', error: 'Invalid email or password' },
    })
  })

  it('ten wrong passwords block one IP, and the right password still works elsewhere', async () => {
    await addAdmin(world)
    const guesser = world.visitor('198.51.100.7')
    const statuses: number[] = []
    for (let tries = 0; tries < 1000; tries += 1) {
      statuses.push((await signIn(guesser, 'ada@example.com', `guess number ${tries}`)).status)
    }
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401))
    expect(new Set(statuses.slice(10))).toEqual(new Set([429]))
    const late = await signIn(guesser, 'ada@example.com')
    expect(late.status).toBe(429)
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(60)
    // The limit of thirty per IP is used up too, for every account.
    expect((await signIn(guesser, 'eve@example.com')).status).toBe(429)
    expect((await signIn(world.visitor('203.0.113.1'), 'ada@example.com')).status).toBe(200)
  })

  it('signing out also ends copies of the cookie', async () => {
    await addAdmin(world)
    const browser = world.visitor('203.0.113.1')
    const signed = await signIn(browser, 'ada@example.com')
    const stolen = signed.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';', 1)[0])
      .join('; ')
    const withStolen = async () => {
      const response = await world.visitor('203.0.113.9').fetch('/api/session', {
        headers: { cookie: stolen },
      })
      return ((await response.json()) as { account: unknown }).account
    }
    expect(await withStolen()).toMatchObject({ isAdmin: true })
    expect((await postAuth(browser, 'sign-out')).status).toBe(200)
    expect(await withStolen()).toBeNull()
    expect((await browser.call(getSession, {})).account).toBeNull()
  })

  it('a session cookie with an invalid signature is ignored', async () => {
    await addAdmin(world)
    const signed = await signIn(world.visitor('203.0.113.1'), 'ada@example.com')
    const { token } = (await signed.json()) as { token: string }
    for (const value of [token, `${token}.`, `${token}.AAAA`, `${token}.${'A'.repeat(43)}%3D`]) {
      const cookie = `assay_auth.session_token=${value}`
      const response = await world
        .visitor('203.0.113.9')
        .fetch('/api/session', { headers: { cookie } })
      expect(response.status).toBe(200)
      expect(await response.json()).toMatchObject({ account: null })
    }
  })

  it('rejects signing in and out from the page of another site', async () => {
    await addAdmin(world)
    const browser = world.visitor('203.0.113.1')
    await signIn(browser, 'ada@example.com')
    for (const headers of [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      { origin: 'null' },
    ]) {
      for (const route of ['sign-out', 'sign-in/email', 'revoke-other-sessions']) {
        const response = await fetch(new URL(`/api/auth/${route}`, world.site.url), {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie: 'assay_auth.x=1', ...headers },
          body: JSON.stringify({ email: 'ada@example.com', password }),
        })
        expect(response.status).toBe(403)
      }
    }
    expect((await browser.call(getSession, {})).account).not.toBeNull()
  })

  it('only the needed routes of the sign-in library are open', async () => {
    const browser = await openAdminBrowser(world)
    for (const route of [
      'sign-up/email',
      'update-user',
      'delete-user',
      'change-email',
      'two-factor/send-otp',
      'ok',
      'error',
      'constructor',
      '__proto__',
    ]) {
      const response = await postAuth(browser, route, { email: 'eve@example.com', password })
      expect([route, response.status]).toEqual([route, 404])
    }
    expect((await browser.fetch('/api/auth/sign-out')).status).toBe(405)
    const { rows } = await sql`select 1 from users`.execute(world.site.services.db)
    expect(rows).toHaveLength(1)
  })

  it('a missing sign-in field is rejected with an error text of this site', async () => {
    const response = await postAuth(world.visitor(), 'sign-in/email', {})
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'invalid_input',
      error: 'A field is missing or has the wrong type.',
    })
  })

  it('odd sign-in input is rejected with a 4xx status', async () => {
    await addAdmin(world)
    const odd: unknown[] = [
      {},
      { email: 1, password: [] },
      { email: 'ada@example.com' },
      { email: 'ada@example.com', password: 'x'.repeat(5000) },
      { email: { $ne: '' }, password },
      { code: { a: 1 }, token: 7, newPassword: null },
    ]
    for (const [index, body] of odd.entries()) {
      for (const route of ['sign-in/email', 'reset-password', 'two-factor/verify-totp']) {
        const response = await postAuth(world.visitor(`203.0.113.${index}`), route, body as object)
        expect([route, body, Math.floor(response.status / 100)]).toEqual([route, body, 4])
      }
    }
    const list = await world.visitor('203.0.113.99').fetch('/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '[]',
    })
    expect(list.status).toBe(400)
  })

  it('signing in never redirects to a URL of the request', async () => {
    await addAdmin(world)
    const body = { email: 'ada@example.com', password, callbackURL: 'https://evil.example/' }
    const response = await postAuth(world.visitor('203.0.113.1'), 'sign-in/email', body)
    expect(response.headers.get('location')).toBeNull()
    expect(JSON.stringify(await response.json())).not.toContain('evil')
  })

  it('a changed role takes effect on the next request', async () => {
    const browser = await openMemberBrowser(world)
    expect(await browser.getRejection(getPaymentAnalytics, {})).toMatchObject({
      status: 403,
      error: 'Access denied. Admin privileges required.',
    })
    const { db } = world.site.services
    await makeAdmin(db, () => world.clock.now(), { email: 'max@example.com', password: null })
    await browser.call(getPaymentAnalytics, {})
    await removeAdmin(db, 'max@example.com')
    expect((await browser.getRejection(getPaymentAnalytics, {})).status).toBe(401)
  })

  it('signing in and out is audited', async () => {
    const browser = await openAdminBrowser(world)
    await postAuth(browser, 'sign-out')
    const entries = await world.site.services.db
      .selectFrom('audit_entries')
      .innerJoin('users', 'users.id', 'audit_entries.user_id')
      .select(['act', 'outcome', 'email'])
      .execute()
    expect(entries.toSorted((a, b) => a.act.localeCompare(b.act))).toEqual([
      { act: 'sign-in', outcome: 'done', email: 'ada@example.com' },
      { act: 'sign-out', outcome: 'done', email: 'ada@example.com' },
    ])
  })
})
