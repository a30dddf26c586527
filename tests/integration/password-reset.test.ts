import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { invalidLinkText } from '../../src/features/accounts/rules.ts'
import { getSession } from '../../src/features/founders/contract.ts'
import { captureValidatorInterest } from '../../src/features/validators/contract.ts'
import { addAdmin, openAdminBrowser, password, postAuth, signIn } from '../accounts.ts'
import { getTotpCode } from '../totp.ts'
import { openWorld, type World } from '../world.ts'

const newPassword = 'a new way home 8'

describe('the password reset', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ TRUSTED_PROXY_HOPS: '1', RATE_LIMITS: 'on' })
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    await world.reset()
    await sql`delete from jobs.job where name = 'write-password-reset'`.execute(
      world.site.services.db,
    )
  })

  const requestReset = (email: string, from = '203.0.113.50') =>
    postAuth(world.visitor(from), 'request-password-reset', { email })

  const choose = (token: string, chosen = newPassword) =>
    postAuth(world.visitor('203.0.113.51'), 'reset-password', { token, newPassword: chosen })

  async function getLink(email: string): Promise<string> {
    expect((await requestReset(email)).status).toBe(200)
    await expect.poll(() => world.emails({ to: email, kind: 'password-reset' })).toHaveLength(1)
    return tokenIn((await world.emails({ to: email }))[0]?.links)
  }

  function tokenIn(links: readonly string[] = []): string {
    const link = links.find((each) => each.startsWith('/auth/reset?token='))
    return new URL(link ?? '', 'http://assay.test').searchParams.get('token') ?? ''
  }

  async function writtenJobs(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from jobs.job
      where name = 'write-password-reset' and state = 'completed'`.execute(world.site.services.db)
    return rows[0]?.count ?? 0
  }

  async function rejection(response: Response) {
    return [response.status, ((await response.json()) as { error: string }).error]
  }

  it('a reset link sets a new password, works once and ends every session', async () => {
    const browser = await openAdminBrowser(world)
    const token = await getLink('ada@example.com')
    expect(token).not.toBe('')
    expect((await choose(token)).status).toBe(200)

    expect((await browser.call(getSession, {})).account).toBeNull()
    const elsewhere = world.visitor('203.0.113.2')
    expect((await signIn(elsewhere, 'ada@example.com')).status).toBe(401)
    expect((await signIn(elsewhere, 'ada@example.com', newPassword)).status).toBe(200)
    expect(await rejection(await choose(token, 'yet another way 9'))).toEqual([
      400,
      invalidLinkText,
    ])
    expect((await elsewhere.call(getSession, {})).account).not.toBeNull()
  })

  it('a reset link stays valid after a new password that is too short or too long', async () => {
    await addAdmin(world)
    const token = await getLink('ada@example.com')
    expect((await choose(token, 'short')).status).toBe(400)
    expect((await choose(token, 'x'.repeat(129))).status).toBe(400)
    expect((await choose(token)).status).toBe(200)
  })

  it('rejects an expired or invalid reset link', async () => {
    await addAdmin(world)
    const token = await getLink('ada@example.com')
    await world.site.services.db
      .updateTable('user_verifications')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute()
    for (const wrong of [token, '', 'x', `${token}x`, '../..', 'é'.repeat(300)]) {
      expect(await rejection(await choose(wrong))).toEqual([400, invalidLinkText])
    }
    expect((await signIn(world.visitor('203.0.113.2'), 'ada@example.com')).status).toBe(200)
  })

  it('a reset email that waited until its link expired is not sent', async () => {
    const { db, store } = world.site.services
    await addAdmin(world)
    await store.set('mail:paused', {}, 3600)
    await requestReset('ada@example.com')
    await expect.poll(writtenJobs).toBe(1)
    world.clock.advance(3600)
    expect(await world.emails({ to: 'ada@example.com' })).toEqual([])
    const rows = await db.selectFrom('letters').select(['status', 'reason']).execute()
    expect(rows).toEqual([{ status: 'refused', reason: 'its link expired before it was sent' }])
  })

  it('a reset email is sent after an outage in which five of them expired', async () => {
    await addAdmin(world)
    await world.site.services.store.set('mail:paused', {}, 3600)
    for (let attempt = 0; attempt < 5; attempt += 1) await requestReset('ada@example.com')
    await expect.poll(writtenJobs).toBe(5)
    world.clock.advance(3600)
    expect(await world.emails({ to: 'ada@example.com' })).toEqual([])
    await getLink('ada@example.com')
  })

  it('a password reset ends all other links and all sign-ins that await the second factor', async () => {
    const own = await openAdminBrowser(world)
    const older = await getLink('ada@example.com')
    world.clock.advance(121)
    await requestReset('ada@example.com', '203.0.113.52')
    await expect.poll(() => world.emails({ to: 'ada@example.com' })).toHaveLength(2)
    const newer = tokenIn((await world.emails({ to: 'ada@example.com' }))[1]?.links)
    expect(newer).not.toBe(older)
    const factor = await postAuth(own, 'two-factor/enable', { password })
    const { totpURI } = (await factor.json()) as { totpURI: string }
    await postAuth(own, 'two-factor/verify-totp', { code: getTotpCode(totpURI) })
    const halfway = world.visitor('203.0.113.53')
    expect((await signIn(halfway, 'ada@example.com')).status).toBe(200)

    expect((await choose(newer)).status).toBe(200)
    expect(await rejection(await choose(older))).toEqual([400, invalidLinkText])
    const code = getTotpCode(totpURI, Date.now() + 30_000)
    expect((await postAuth(halfway, 'two-factor/verify-totp', { code })).status).toBe(401)
    expect((await halfway.call(getSession, {})).account).toBeNull()
  })

  it('changing the password with the old one ends all reset links', async () => {
    const browser = await openAdminBrowser(world)
    const token = await getLink('ada@example.com')
    const changed = { currentPassword: password, newPassword, revokeOtherSessions: true }
    expect((await postAuth(browser, 'change-password', changed)).status).toBe(200)
    expect(await rejection(await choose(token, 'yet another way 9'))).toEqual([
      400,
      invalidLinkText,
    ])
  })

  it('a reset for an email without an account gets the same response, and no email is sent', async () => {
    await addAdmin(world)
    const responses = await Promise.all([
      requestReset('ada@example.com'),
      requestReset('eve@example.com'),
    ])
    const bodies = await Promise.all(responses.map(async (response) => response.text()))
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect(bodies[0]).toBe(bodies[1])
    await expect.poll(writtenJobs).toBe(2)
    const emails = await world.emails({ kind: 'password-reset' })
    expect(emails.map(({ to }) => to)).toEqual(['ada@example.com'])
    const { rows } = await sql`select 1 from jobs.job where data::text like '%eve@%'`.execute(
      world.site.services.db,
    )
    expect(rows).toEqual([])
  })

  it('a reset link does not show in how many other emails the account may still get', async () => {
    await addAdmin(world)
    await getLink('ada@example.com')
    const stranger = world.visitor('203.0.113.54')
    for (const name of ['Al', 'Bo', 'Cy', 'Di', 'Ed']) {
      const input = { email: 'ada@example.com', name, interests: ['Finance' as const] }
      expect(await stranger.call(captureValidatorInterest, input)).toEqual({ success: true })
    }
    world.clock.advance(15 * 60)
    await requestReset('ada@example.com')
    await expect.poll(writtenJobs).toBe(2)
    // It waits for two minutes if the others were sent before it was written.
    world.clock.advance(2 * 60)
    const search = { to: 'ada@example.com', kind: 'password-reset' } as const
    await expect.poll(() => world.emails(search)).toHaveLength(2)
  })

  it('rejects a reset request without a valid email', async () => {
    for (const email of ['', 'ada', 'ada@', 7, null, ['ada@example.com']]) {
      const response = await postAuth(world.visitor('203.0.113.50'), 'request-password-reset', {
        email,
      })
      expect([email, response.status]).toEqual([email, 400])
    }
  })

  it('one IP may request thirty reset links an hour, for known and unknown emails', async () => {
    await addAdmin(world)
    const statuses: number[] = []
    for (let attempt = 0; attempt < 31; attempt += 1) {
      const email = attempt % 2 === 0 ? 'ada@example.com' : `eve${attempt}@gmail.com`
      statuses.push((await requestReset(email, '203.0.113.70')).status)
    }
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 200))
    expect(statuses[30]).toBe(429)
    expect((await requestReset('ada@example.com', '203.0.113.60')).status).toBe(200)
  })

  it('an account gets five reset links a day, and further requests get the same response', async () => {
    await addAdmin(world)
    const statuses: number[] = []
    for (let attempt = 0; attempt < 7; attempt += 1) {
      statuses.push((await requestReset('ada@example.com', `203.0.113.${100 + attempt}`)).status)
    }
    expect(new Set(statuses)).toEqual(new Set([200]))
    await expect.poll(writtenJobs).toBe(7)
    const ordered = await world.site.services.db.selectFrom('letters').select('kind').execute()
    expect(ordered.map(({ kind }) => kind)).toEqual(
      Array.from({ length: 5 }, () => 'password-reset'),
    )
  })

  it('the database holds no usable reset token', async () => {
    await addAdmin(world)
    const token = await getLink('ada@example.com')
    for (const table of ['letters', 'user_verifications', 'jobs.job'] as const) {
      const { rows } = await sql`select 1 from ${sql.raw(table)} as row
        where row::text like ${`%${token}%`}`.execute(world.site.services.db)
      expect([table, rows]).toEqual([table, []])
    }
  })
})
