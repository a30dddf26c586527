import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { NewSecondFactor } from '../../src/features/accounts/contract.ts'
import { removeSecondFactor } from '../../src/features/accounts/make-admin.ts'
import { challengeEndedTexts } from '../../src/features/accounts/rules.ts'
import { getSession } from '../../src/features/founders/contract.ts'
import { addAdmin, openAdminBrowser, password, postAuth, signIn } from '../accounts.ts'
import type { TestBrowser } from '../browser.ts'
import { getTotpCode } from '../totp.ts'
import { openWorld, type World } from '../world.ts'

describe('the second factor', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ TRUSTED_PROXY_HOPS: '1', RATE_LIMITS: 'on' })
  })
  afterAll(() => world.close())
  beforeEach(() => world.reset())
  afterEach(() => void vi.useRealTimers())

  async function enable(browser: TestBrowser): Promise<NewSecondFactor> {
    const response = await postAuth(browser, 'two-factor/enable', { password })
    expect(response.status).toBe(200)
    return (await response.json()) as NewSecondFactor
  }

  async function turnedOn() {
    const browser = await openAdminBrowser(world)
    const factor = await enable(browser)
    const verified = await postAuth(browser, 'two-factor/verify-totp', {
      code: getTotpCode(factor.totpURI),
    })
    expect(verified.status).toBe(200)
    return { browser, ...factor }
  }

  async function challenged(from = '203.0.113.20'): Promise<TestBrowser> {
    const browser = world.visitor(from)
    const response = await signIn(browser, 'ada@example.com')
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ twoFactorRedirect: true })
    return browser
  }

  /** The next half minute's code: valid now, and not the one that turned the factor on. */
  const nextCode = (uri: string) => getTotpCode(uri, Date.now() + 30_000)

  const hash = (code: string) => `sha256:${createHash('sha256').update(code).digest('base64url')}`

  const toAccount = async (browser: TestBrowser) => (await browser.call(getSession, {})).account

  const rejection = async (response: Response) => {
    const { error } = (await response.json()) as { error: string }
    return [response.status, error]
  }

  it('turning on the second factor requires the password for the secret, and a code to complete it', async () => {
    const browser = await openAdminBrowser(world)
    const wrong = await postAuth(browser, 'two-factor/enable', { password: 'not my password' })
    expect(await rejection(wrong)).toEqual([400, 'Invalid password'])

    const { totpURI, backupCodes } = await enable(browser)
    expect(totpURI).toMatch(/^otpauth:\/\/totp\/Assay:ada%40example\.com\?secret=[A-Z2-7]+&/)
    expect(new Set(backupCodes).size).toBe(10)
    expect((await toAccount(browser))?.hasSecondFactor).toBe(false)
    expect((await signIn(world.visitor('203.0.113.20'), 'ada@example.com')).status).toBe(200)

    const guessed = await postAuth(browser, 'two-factor/verify-totp', { code: '000000' })
    expect(await rejection(guessed)).toEqual([401, 'Invalid code'])
    await postAuth(browser, 'two-factor/verify-totp', { code: getTotpCode(totpURI) })
    expect((await toAccount(browser))?.hasSecondFactor).toBe(true)
  })

  it('the password alone does not sign in when a second factor is on', async () => {
    const { totpURI } = await turnedOn()
    const browser = await challenged()
    expect(await toAccount(browser)).toBeNull()
    const sessions = await world.site.services.db.selectFrom('user_sessions').select('id').execute()
    const verified = await postAuth(browser, 'two-factor/verify-totp', { code: nextCode(totpURI) })
    expect(verified.status).toBe(200)
    expect(await toAccount(browser)).toMatchObject({ isAdmin: true, hasSecondFactor: true })
    const after = await world.site.services.db.selectFrom('user_sessions').select('id').execute()
    expect(after).toHaveLength(sessions.length + 1)
  })

  it('rejects a second-factor code of another minute', async () => {
    const { totpURI } = await turnedOn()
    const browser = await challenged()
    for (const shift of [-120_000, 120_000]) {
      const code = getTotpCode(totpURI, Date.now() + shift)
      const response = await postAuth(browser, 'two-factor/verify-totp', { code })
      expect(await rejection(response)).toEqual([401, 'Invalid code'])
    }
    expect(await toAccount(browser)).toBeNull()
  })

  it('accepts a code with spaces, as apps show it, and its digits no second time', async () => {
    const { totpURI, backupCodes } = await turnedOn()
    const code = nextCode(totpURI)
    const spaced = ` ${code.slice(0, 3)} ${code.slice(3)}\n`
    const first = await challenged()
    expect((await postAuth(first, 'two-factor/verify-totp', { code: spaced })).status).toBe(200)
    const second = await challenged('203.0.113.21')
    for (const again of [code, spaced]) {
      const response = await postAuth(second, 'two-factor/verify-totp', { code: again })
      expect(await rejection(response)).toEqual([401, 'Invalid code'])
    }
    const backup = { code: ` ${backupCodes[0]} ` }
    expect((await postAuth(second, 'two-factor/verify-backup-code', backup)).status).toBe(200)
  })

  it('each second-factor code works once, also in simultaneous requests of several browsers', async () => {
    const { totpURI } = await turnedOn()
    const seen = { code: getTotpCode(totpURI) }
    const thief = await challenged('198.51.100.9')
    for (let tries = 0; tries < 3; tries += 1) {
      const response = await postAuth(thief, 'two-factor/verify-totp', seen)
      expect(await rejection(response)).toEqual([401, 'Invalid code'])
    }
    expect(await toAccount(thief)).toBeNull()

    const browsers = [thief, await challenged('203.0.113.21'), await challenged('203.0.113.22')]
    const code = nextCode(totpURI)
    const responses = await Promise.all(
      browsers.map((browser) => postAuth(browser, 'two-factor/verify-totp', { code })),
    )
    expect(responses.filter(({ ok }) => ok)).toHaveLength(1)
    const accounts = await Promise.all(browsers.map(toAccount))
    expect(accounts.filter((account) => account !== null)).toHaveLength(1)
  })

  it('a code that was rejected as too early works once its time comes', async () => {
    const { totpURI } = await turnedOn()
    const browser = await challenged()
    const code = getTotpCode(totpURI, Date.now() + 120_000)
    expect((await postAuth(browser, 'two-factor/verify-totp', { code })).status).toBe(401)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 100_000 })
    expect((await postAuth(browser, 'two-factor/verify-totp', { code })).status).toBe(200)
  })

  it('five wrong codes end the challenge with an error that the page knows', async () => {
    const { totpURI } = await turnedOn()
    const browser = await challenged()
    for (let tries = 0; tries < 5; tries += 1) {
      const response = await postAuth(browser, 'two-factor/verify-totp', { code: '12345x' })
      expect(await rejection(response)).toEqual([401, 'Invalid code'])
    }
    const texts = new Set<unknown>()
    for (let tries = 0; tries < 2; tries += 1) {
      const right = { code: nextCode(totpURI) }
      const [status, text] = await rejection(
        await postAuth(browser, 'two-factor/verify-totp', right),
      )
      expect([400, 401]).toContain(status)
      texts.add(text)
    }
    expect(texts).toEqual(new Set(challengeEndedTexts))
    expect(await toAccount(browser)).toBeNull()
  })

  it('ten wrong codes lock the second factor for a quarter of an hour, across challenges', async () => {
    const { totpURI } = await turnedOn()
    for (const from of ['203.0.113.31', '203.0.113.32']) {
      const guesser = await challenged(from)
      for (let tries = 0; tries < 5; tries += 1) {
        await postAuth(guesser, 'two-factor/verify-totp', { code: '12345x' })
      }
    }
    const browser = await challenged('203.0.113.33')
    const locked = await postAuth(browser, 'two-factor/verify-totp', { code: nextCode(totpURI) })
    expect(locked.status).toBe(429)
    await world.site.services.db
      .updateTable('user_second_factors')
      .set({ locked_until: new Date(Date.now() - 1000) })
      .execute()
    const later = await postAuth(browser, 'two-factor/verify-totp', { code: nextCode(totpURI) })
    expect(later.status).toBe(200)
  })

  it('each backup code works once, and new codes replace the old ones', async () => {
    const { browser: own, backupCodes } = await turnedOn()
    const [code = '', other = ''] = backupCodes
    const first = await challenged('203.0.113.21')
    // As it may be typed from paper.
    const typed = { code: ` ${code.toUpperCase().replaceAll('-', ' ')}` }
    expect((await postAuth(first, 'two-factor/verify-backup-code', typed)).status).toBe(200)
    expect(await toAccount(first)).toMatchObject({ isAdmin: true })
    const second = await challenged('203.0.113.22')
    const again = await postAuth(second, 'two-factor/verify-backup-code', { code })
    expect(await rejection(again)).toEqual([401, 'Invalid backup code'])

    const made = await postAuth(own, 'two-factor/generate-backup-codes', { password })
    const fresh = ((await made.json()) as { backupCodes: string[] }).backupCodes
    const old = await postAuth(second, 'two-factor/verify-backup-code', { code: other })
    expect(old.status).toBe(401)
    const received = await postAuth(second, 'two-factor/verify-backup-code', { code: fresh[0] })
    expect(received.status).toBe(200)
  })

  it('only one of two simultaneous browsers with the same backup code is let in', async () => {
    const { backupCodes } = await turnedOn()
    const browsers = [await challenged('203.0.113.21'), await challenged('203.0.113.22')]
    const responses = await Promise.all(
      browsers.map((browser) =>
        postAuth(browser, 'two-factor/verify-backup-code', { code: backupCodes[0] }),
      ),
    )
    expect(responses.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('a stolen cookie of the first step gives no session', async () => {
    await turnedOn()
    const response = await signIn(world.visitor('203.0.113.20'), 'ada@example.com')
    const cookies = response.headers
      .getSetCookie()
      .filter((cookie) => !/max-age=0/i.test(cookie))
      .map((cookie) => cookie.split(';', 1)[0] ?? '')
    expect(cookies.map((cookie) => cookie.split('=', 1)[0])).toEqual(['assay_auth.two_factor'])
    const stolen = { headers: { cookie: cookies.join('; ') } }
    const thief = world.visitor('198.51.100.9')
    const session = await thief.fetch('/api/session', stolen)
    expect(await session.json()).toMatchObject({ account: null })
    for (const route of ['list-sessions', 'get-session']) {
      const listed = await thief.fetch(`/api/auth/${route}`, stolen)
      expect(listed.ok ? await listed.json() : null).toBeNull()
    }
    const asSession = cookies.join().replace('two_factor', 'session_token')
    const posed = await thief.fetch('/api/session', { headers: { cookie: asSession } })
    expect(await posed.json()).toMatchObject({ account: null })
  })

  it('the second factor is turned off with the password alone', async () => {
    const { browser } = await turnedOn()
    const wrong = await postAuth(browser, 'two-factor/disable', { password: 'not my password' })
    expect(await rejection(wrong)).toEqual([400, 'Invalid password'])
    expect((await postAuth(browser, 'two-factor/disable', { password })).status).toBe(200)
    expect((await toAccount(browser))?.hasSecondFactor).toBe(false)
    const elsewhere = world.visitor('203.0.113.20')
    await signIn(elsewhere, 'ada@example.com')
    expect(await toAccount(elsewhere)).toMatchObject({ isAdmin: true })
  })

  it('the second factor is stored without a readable secret or code', async () => {
    const { totpURI, backupCodes } = await turnedOn()
    const rows = await world.site.services.db
      .selectFrom('user_second_factors')
      .selectAll()
      .execute()
    const kept = JSON.stringify(rows)
    expect(kept).not.toContain(new URL(totpURI).searchParams.get('secret'))
    for (const code of backupCodes) expect(kept).not.toContain(code)
    // OWASP ASVS 5, 6.5.2: hashed, and of at least 112 bits, where the hash has no salt.
    expect(rows.map((row) => JSON.parse(row.backup_codes))).toEqual([backupCodes.map(hash)])
    for (const code of backupCodes) {
      expect(code).toMatch(/^[a-km-np-z2-9]{6}(-[a-km-np-z2-9]{6}){3}$/)
    }
  })

  it('a hash of a backup code read from the database signs no one in', async () => {
    const { backupCodes } = await turnedOn()
    const thief = await challenged('203.0.113.24')
    const code = hash(backupCodes[0] ?? '')
    expect((await postAuth(thief, 'two-factor/verify-backup-code', { code })).status).toBe(401)
  })

  it('changing the second factor requires a signed-in account', async () => {
    await addAdmin(world)
    const nobody = world.visitor('203.0.113.20')
    for (const route of ['enable', 'disable', 'generate-backup-codes']) {
      const response = await postAuth(nobody, `two-factor/${route}`, { password })
      expect([route, response.status]).toEqual([route, 401])
    }
  })

  it('dropping a lost second factor on the server ends all sessions of the account', async () => {
    const { browser } = await turnedOn()
    const waiting = await challenged()
    const { db } = world.site.services
    expect(await removeSecondFactor(db, 'ada@example.com')).not.toBeNull()
    expect(await removeSecondFactor(db, 'ada@example.com')).toBeNull()
    expect(await toAccount(browser)).toBeNull()
    expect((await postAuth(waiting, 'two-factor/verify-totp', { code: '000000' })).status).toBe(401)
    const after = world.visitor('203.0.113.21')
    expect((await signIn(after, 'ada@example.com')).status).toBe(200)
    expect(await toAccount(after)).toMatchObject({ isAdmin: true, hasSecondFactor: false })
  })
})
