import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addAdmin, password } from '../accounts.ts'
import { getTotpCode } from '../totp.ts'
import {
  type BrowsedWorld,
  expectAccessible,
  expectAccessibleInEveryLayout,
  openBrowsedWorld,
} from './site.ts'

const email = 'ada@example.com'

describe('signing in', () => {
  let world: BrowsedWorld
  beforeAll(async () => {
    world = await openBrowsedWorld()
  })
  afterEach(() => world.reset())
  afterAll(() => world.close())

  async function fillIn(page: Page, given = password): Promise<void> {
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password').fill(given)
    await page.getByRole('button', { name: 'Sign In' }).click()
  }

  async function openSignedInPage(path = '/admin/account'): Promise<Page> {
    await addAdmin(world)
    const page = await world.open()
    await page.goto(world.url('/auth'))
    await fillIn(page)
    await page.waitForURL(world.url('/'))
    await adminLink(page).waitFor()
    await page.goto(world.url(path))
    return page
  }

  const adminLink = (page: Page) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' })
  const signOutButton = (page: Page) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Sign Out' })
  const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').getByText(text)
  const deniedText = 'Access denied. Admin privileges required.'

  it('the sign-in form shows an error beside its field, then signs in', async () => {
    await addAdmin(world)
    const page = await world.open()
    await page.goto(world.url('/auth'))
    await page.getByRole('button', { name: 'Sign In' }).click()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('email')

    await fillIn(page, 'not my password')
    await toast(page, 'Invalid email or password').waitFor()
    const field = page.getByLabel('Password')
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    expect(await field.inputValue()).toBe('not my password')
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(email)
    await expect.poll(() => field.evaluate((node) => node === document.activeElement)).toBe(true)
    await expectAccessibleInEveryLayout(page)

    await page.setViewportSize({ width: 1280, height: 900 })
    await fillIn(page)
    await toast(page, 'Logged in successfully!').waitFor()
    await page.waitForURL(world.url('/'))
    await adminLink(page).waitFor()
    await expectAccessible(page)
    await page.goto(world.url('/auth'))
    await page.waitForURL(world.url('/'))
  })

  it('a form sent before the script loads puts nothing into the URL', async () => {
    const page = await world.open({ javaScriptEnabled: false })
    await page.goto(world.url('/auth'))
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.waitForLoadState()
    expect(page.url()).toMatch(/\/auth\??$/)
  })

  it('every tab shows the signed-in account, and that it signed out', async () => {
    const page = await openSignedInPage('/ideas')
    const other = await page.context().newPage()
    await other.goto(world.url('/ideas'))
    await adminLink(other).waitFor()
    const admin = await page.context().newPage()
    await admin.goto(world.url('/admin/account'))
    await admin.getByText(email).waitFor()

    await signOutButton(page).click()
    await toast(page, 'Signed out successfully').waitFor()
    await page.waitForURL(world.url('/'))
    await expect.poll(() => signOutButton(other).count()).toBe(0)
    await admin.waitForURL(world.url('/'))
    await toast(admin, 'You have been signed out').waitFor()

    await page.goto(world.url('/auth'))
    await fillIn(page)
    await adminLink(other).waitFor()
  })

  it('signing out on an admin page shows no access error, and fails without the server', async () => {
    const page = await openSignedInPage()
    await page.getByText(email).waitFor()
    await page.route('**/api/auth/sign-out', (route) => route.abort())
    await signOutButton(page).click()
    await toast(page, 'Failed to sign out').waitFor()
    expect(await adminLink(page).count()).toBe(1)

    await page.unroute('**/api/auth/sign-out')
    // Fakes a session response that arrives before the next page is drawn.
    await page.evaluate(() => {
      const really = window.fetch.bind(window)
      const nobody = async () => Response.json({ account: null })
      window.fetch = (...given) => (given[0] === '/api/session' ? nobody() : really(...given))
    })
    await signOutButton(page).click()
    await page.waitForURL(world.url('/'))
    await toast(page, 'Signed out successfully').waitFor()
    await expect.poll(() => adminLink(page).count()).toBe(0)
    for (const text of [deniedText, 'You have been signed out']) {
      expect(await toast(page, text).count()).toBe(0)
    }

    await page.goto(world.url('/admin/account'))
    await toast(page, deniedText).waitFor()
    await page.waitForURL(world.url('/'))
  })

  it('signing out works in the narrow menu too', async () => {
    const page = await openSignedInPage('/ideas')
    await page.setViewportSize({ width: 390, height: 800 })
    await page.getByRole('button', { name: 'Menu' }).click()
    await adminLink(page).waitFor()
    await expectAccessible(page)
    await signOutButton(page).click()
    await page.waitForURL(world.url('/'))
    await toast(page, 'Signed out successfully').waitFor()
  })

  it('a visitor’s page makes no auth calls and loads no scripts for it', async () => {
    const page = await world.open()
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await page.goto(world.url('/ideas'))
    expect(
      requests.filter((path) => path.startsWith('/api/auth') || path === '/api/session'),
    ).toEqual([])
    expect(requests.filter((path) => path.includes('signed-in-entries'))).toEqual([])
  })

  it('sets a new password by the link of an email', async () => {
    await addAdmin(world)
    const page = await world.open()
    await page.goto(world.url('/auth'))
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    expect(await page.getByLabel('Email of your account').inputValue()).toBe(email)
    await expectAccessibleInEveryLayout(page)
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await page.getByText(`If there is an account for ${email}`).waitFor()
    await expect.poll(() => world.emails({ to: email })).toHaveLength(1)
    const [message] = await world.emails({ to: email })
    const link = message?.links.find((each) => each.startsWith('/auth/reset')) ?? ''

    await page.goto(world.url(link))
    expect(await page.locator('meta[name=referrer]').getAttribute('content')).toBe('no-referrer')
    await page.getByLabel('New password', { exact: true }).fill('a new way home 8')
    await page.getByLabel('Repeat new password').fill('a new way home 9')
    await page.getByRole('button', { name: 'Set new password' }).click()
    await toast(page, 'The passwords don’t match').waitFor()
    await expectAccessibleInEveryLayout(page)
    await page.getByLabel('Repeat new password').fill('a new way home 8')
    await page.getByRole('button', { name: 'Set new password' }).click()
    await page.waitForURL(world.url('/auth'))
    await fillIn(page, 'a new way home 8')
    await page.waitForURL(world.url('/'))

    const late = await world.open()
    await late.goto(world.url(link))
    await late.getByLabel('New password', { exact: true }).fill('a new way home 8')
    await late.getByLabel('Repeat new password').fill('a new way home 8')
    await late.getByRole('button', { name: 'Set new password' }).click()
    await late.getByText('This link doesn’t work').waitFor()
    await expectAccessibleInEveryLayout(late)
    await late.getByLabel('Email of your account').waitFor()
  })

  it('a second factor can be turned on, used and turned off', async () => {
    const page = await openSignedInPage()
    await page.getByRole('button', { name: 'Turn on' }).click()
    const enabled = page.waitForResponse('**/api/auth/two-factor/enable')
    await page.getByLabel('Your password').fill(password)
    await page.getByRole('button', { name: 'Continue' }).click()
    const made = (await (await enabled).json()) as { totpURI: string; backupCodes: string[] }
    await page.getByRole('img', { name: 'QR code of the secret' }).waitFor()
    const secret = new URL(made.totpURI).searchParams.get('secret') ?? ''
    await page.getByRole('button', { name: 'Copy secret' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as a file' }).click()
    expect((await saving).suggestedFilename()).toBe('assay-backup-codes.txt')
    await expectAccessibleInEveryLayout(page)
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.getByLabel('Six-digit code').fill('12')
    await page.getByRole('button', { name: 'Turn on' }).click()
    await toast(page, 'Please enter the six digits that the app shows').waitFor()
    const code = getTotpCode(made.totpURI)
    await page.getByLabel('Six-digit code').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await page.getByRole('button', { name: 'Turn on' }).click()
    await page.getByRole('button', { name: 'New backup codes' }).waitFor()

    const elsewhere = await world.open()
    await elsewhere.goto(world.url('/auth'))
    await fillIn(elsewhere)
    await elsewhere.getByLabel('Six-digit code').waitFor()
    await expectAccessibleInEveryLayout(elsewhere)
    await elsewhere.getByLabel('Six-digit code').fill('000000')
    await elsewhere.getByRole('button', { name: 'Verify' }).click()
    await toast(elsewhere, 'Invalid code').waitFor()
    await elsewhere.getByRole('button', { name: 'Use a backup code' }).click()
    await elsewhere.getByLabel('Backup code').fill(made.backupCodes[0] ?? '')
    await elsewhere.getByRole('button', { name: 'Verify' }).click()
    await elsewhere.waitForURL(world.url('/'))

    await page.getByRole('button', { name: 'Turn off' }).click()
    await expectAccessible(page)
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Your password').fill(password)
    await dialog.getByRole('button', { name: 'Turn off' }).click()
    await page.getByRole('button', { name: 'Turn on' }).waitFor()
    await toast(page, 'The second factor is off.').waitFor()
  })

  it('sign-in starts again with the password after too many wrong codes', async () => {
    const page = await openSignedInPage()
    const uri = await page.evaluate(async (given) => {
      const response = await fetch('/api/auth/two-factor/enable', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ password: given }),
      })
      return ((await response.json()) as { totpURI: string }).totpURI
    }, password)
    await page.evaluate(
      (code) =>
        fetch('/api/auth/two-factor/verify-totp', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ code }),
        }).then((response) => response.status),
      getTotpCode(uri),
    )
    const elsewhere = await world.open()
    await elsewhere.goto(world.url('/auth'))
    await fillIn(elsewhere)
    for (let tries = 0; tries < 6; tries += 1) {
      const verified = elsewhere.waitForResponse('**/verify-totp')
      await elsewhere.getByLabel('Six-digit code').fill('000000')
      await elsewhere.getByRole('button', { name: 'Verify' }).click()
      await verified
    }
    await elsewhere.getByLabel('Password').waitFor()
    expect(await elsewhere.getByLabel('Email', { exact: true }).inputValue()).toBe(email)
    await toast(
      elsewhere,
      'Too many wrong codes, or too much time has passed. Please sign in again.',
    ).waitFor()
  })

  it('lists the login sessions of an account, and ends them', async () => {
    const phone = await openSignedInPage('/ideas')
    const page = await world.open()
    await page.goto(world.url('/auth'))
    await fillIn(page)
    await page.waitForURL(world.url('/'))
    await page.goto(world.url('/admin/account'))
    await page.getByText('This browser').waitFor()
    await expectAccessibleInEveryLayout(page)
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere else' }).click()
    await toast(page, 'All other browsers were signed out.').waitFor()
    await expect
      .poll(() => page.getByRole('button', { name: 'Sign out everywhere else' }).count())
      .toBe(0)
    await phone.goto(world.url('/ideas'))
    await expect.poll(() => adminLink(phone).count()).toBe(0)

    await page.getByLabel('Current password').fill(password)
    await page.getByLabel('New password', { exact: true }).fill('a new way home 8')
    await page.getByLabel('Repeat new password').fill('a new way home 8')
    await page.getByRole('button', { name: 'Change password' }).click()
    await toast(page, 'Your password was changed.').waitFor()
    expect(await page.getByLabel('Current password').inputValue()).toBe('')
    await page.getByText('This browser').waitFor()
  })
})
