// OWASP ASVS 5, level 2, for administrators: passwords, second factor, age of a session, the password once more.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contractsByFeature } from '../../src/app/functions.ts'
import { confirmPassword } from '../../src/features/accounts/contract.ts'
import { makeAdmin } from '../../src/features/accounts/make-admin.ts'
import {
  commonPasswordText,
  confirmPasswordText,
  emailAsPasswordText,
  secondFactorText,
  siteAsPasswordText,
  wrongPasswordText,
} from '../../src/features/accounts/rules.ts'
import { createSiteApiKey } from '../../src/features/developers/contract.ts'
import { getSession } from '../../src/features/founders/contract.ts'
import { saveRedditCredentials } from '../../src/features/reddit/contract.ts'
import { addAdmin, openAdminBrowser, password, postAuth, signIn } from '../accounts.ts'
import type { TestBrowser } from '../browser.ts'
import { createSampleInput } from '../inputs.ts'
import { getTotpCode } from '../totp.ts'
import { openWorld, type World } from '../world.ts'

const dayMs = 86_400_000
const email = 'ada@example.com'

const newKey = { name: 'a key', scopes: ['read' as const] }

const guessable = [
  ['password1', commonPasswordText],
  ['Password1', commonPasswordText],
  ['123456789', commonPasswordText],
  ['aaaaaaaa', commonPasswordText],
  ['abababababababab', commonPasswordText],
  [email, emailAsPasswordText],
  ['ADA@example.com', emailAsPasswordText],
  ['ada@example.com1', emailAsPasswordText],
  ['Example!2026', emailAsPasswordText],
  ['Assay2026!', siteAsPasswordText],
  ['assay.example', siteAsPasswordText],
] as const

describe('the sign-in of administrators', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())
  beforeEach(() => world.reset())

  const rejection = async (response: Response) => {
    const { error } = (await response.json()) as { error: string }
    return [response.status, error]
  }

  const sessions = () => world.site.services.db.updateTable('user_sessions')

  it.each(guessable)('the password %s cannot be chosen', async (chosen, text) => {
    const browser = await openAdminBrowser(world)
    const changed = await postAuth(browser, 'change-password', {
      currentPassword: password,
      newPassword: chosen,
    })
    expect(await rejection(changed)).toEqual([400, text])

    expect((await postAuth(world.visitor(), 'request-password-reset', { email })).status).toBe(200)
    await expect.poll(() => world.emails({ to: email, kind: 'password-reset' })).toHaveLength(1)
    const [{ links } = { links: [] }] = await world.emails({ to: email })
    const token = /token=([^&]+)/.exec(links.find((link) => link.includes('token=')) ?? '')?.[1]
    const reset = (newPassword: string) =>
      postAuth(world.visitor(), 'reset-password', { token, newPassword })
    expect(await rejection(await reset(chosen))).toEqual([400, text])

    const { db, clock } = world.site.services
    await expect(makeAdmin(db, clock, { email, password: chosen })).rejects.toThrow(text)
    // Nothing was changed, and the link still works.
    expect((await signIn(world.visitor(), email)).status).toBe(200)
    expect((await reset('a new way home 8')).status).toBe(200)
  })

  it('from the second sign-in on every function for administrators needs a second factor', async () => {
    const first = await openAdminBrowser(world)
    await first.call(getContract('list-blocks'), {})
    const second = world.visitor()
    expect((await signIn(second, email)).status).toBe(200)
    expect((await second.call(getSession, {})).account).toMatchObject({ needsSecondFactor: true })
    const contracts = Object.values(contractsByFeature).flat()
    const forAdmins = contracts.filter(({ access }) => access === 'admin')
    expect(forAdmins.length).toBeGreaterThan(40)
    for (const contract of forAdmins) {
      const { error } = await second.getRejection(contract, createSampleInput(contract))
      expect([contract.name, error]).toEqual([contract.name, secondFactorText])
    }

    const enabled = await postAuth(second, 'two-factor/enable', { password })
    const { totpURI } = (await enabled.json()) as { totpURI: string }
    await postAuth(second, 'two-factor/verify-totp', { code: getTotpCode(totpURI) })
    await second.call(getContract('list-blocks'), {})
    expect((await second.call(getSession, {})).account).toMatchObject({
      needsSecondFactor: false,
      hasSecondFactor: true,
    })
  })

  it('a session that is used daily ends 30 days after signing in', async () => {
    const browser = await openAdminBrowser(world)
    const signedInAt = new Date(Date.now() - 29 * dayMs)
    await sessions()
      .set({ created_at: signedInAt, expires_at: new Date(Date.now() + 5 * dayMs) })
      .execute()
    expect((await browser.call(getSession, {})).account).not.toBeNull()
    const { expires_at } = await world.site.services.db
      .selectFrom('user_sessions')
      .select('expires_at')
      .executeTakeFirstOrThrow()
    expect(expires_at).toEqual(new Date(signedInAt.getTime() + 30 * dayMs))
  })

  it('saving a secret needs the password again a quarter of an hour after it was given', async () => {
    const browser = await openAdminBrowser(world)
    await browser.call(createSiteApiKey, newKey)
    await sessions()
      .set({ confirmed_at: new Date(world.clock.now().getTime() - 16 * 60_000) })
      .execute()
    const getErrors = async () => [
      (await browser.getRejection(createSiteApiKey, newKey)).error,
      (await browser.getRejection(saveRedditCredentials, { subreddit: 'startups' })).error,
    ]
    expect(await getErrors()).toEqual([confirmPasswordText, confirmPasswordText])

    const wrong = await browser.getRejection(confirmPassword, { password: 'a guess' })
    expect(wrong).toMatchObject({ status: 400, error: wrongPasswordText })
    expect(await getErrors()).toEqual([confirmPasswordText, confirmPasswordText])
    await browser.call(confirmPassword, { password })
    await browser.call(createSiteApiKey, newKey)
  })

  it('another session gains nothing from a password that was given again', async () => {
    await addAdmin(world)
    const [owner, thief] = [world.visitor(), world.visitor()] as [TestBrowser, TestBrowser]
    for (const browser of [owner, thief]) await signIn(browser, email)
    await world.site.services.db.updateTable('users').set({ sign_ins: 1 }).execute()
    await sessions()
      .set({ created_at: new Date(world.clock.now().getTime() - dayMs) })
      .execute()
    await owner.call(confirmPassword, { password })
    const { error } = await thief.getRejection(createSiteApiKey, newKey)
    expect(error).toBe(confirmPasswordText)
  })
})

describe('the sign-in of administrators on https', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ PUBLIC_URL: 'https://assay.test' })
  })
  afterAll(() => world.close())

  it('subdomains cannot set the login cookie', async () => {
    await addAdmin(world)
    const browser = world.visitor()
    const response = await signIn(browser, email)
    expect(response.status).toBe(200)
    const set = response.headers.getSetCookie().filter((cookie) => cookie.includes('assay_auth'))
    expect(set).toEqual([
      expect.stringMatching(
        /^__Host-assay_auth\.session_token=(?!.*Domain).*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ])
    expect((await browser.call(getSession, {})).account?.email).toBe(email)
    expect((await postAuth(browser, 'sign-out')).status).toBe(200)
    expect((await browser.call(getSession, {})).account).toBeNull()
  })
})

function getContract(name: string) {
  const contract = Object.values(contractsByFeature)
    .flat()
    .find((one) => one.name === name)
  if (!contract) throw new Error(`no function ${name}`)
  return contract
}
