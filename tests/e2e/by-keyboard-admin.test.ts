import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { listIdeas } from '../../src/features/ideas/contract.ts'
import { password } from '../accounts.ts'
import { getTotpCode } from '../totp.ts'
import { openAsAdmin } from './admin-window.ts'
import { expectFocusOn, expectFocusVisible, expectTrapped, press, tabTo } from './keyboard.ts'
import { type BrowsedWorld, openBrowsedWorld } from './site.ts'

const title = 'Chase late invoices'

describe('an administrator without a mouse', () => {
  let world: BrowsedWorld
  beforeAll(async () => {
    world = await openBrowsedWorld()
  })
  afterEach(() => world.reset())
  afterAll(() => world.close())

  it('an administrator signs in with a second factor, hides an idea, restores it, and signs out by keyboard', async () => {
    await world.postIdea(world.visitor(), { title })
    const page = await openAsAdmin(world, '/terms')
    const uri = await turnOnSecondFactor(page)
    await page.context().clearCookies()

    await page.goto(world.url('/auth'))
    await tabTo(page, 'Email')
    await page.keyboard.type('ada@example.com')
    await tabTo(page, /^Password/)
    await page.keyboard.type(password)
    await press(page, 'Enter')
    await expectFocusOn(page, 'Six-digit code')
    // The next code: the current one was used to turn it on.
    await page.keyboard.type(getTotpCode(uri, Date.now() + 30_000))
    await press(page, 'Enter')
    await page.waitForURL(world.url('/'))
    // The link appears once the page has loaded the login session.
    await page.getByRole('link', { name: 'Admin', exact: true }).waitFor()
    await tabTo(page, 'Admin')
    await press(page, 'Enter')
    await page.waitForURL(world.url('/admin'))
    await tabTo(page, 'Moderation')
    await press(page, 'Enter')
    await page.waitForURL(world.url('/admin/moderation'))

    await page.getByRole('button', { name: `Hide ${title}` }).waitFor()
    await tabTo(page, `Hide ${title}`)
    await press(page, 'Enter')
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await expectFocusVisible(page)
    await expectTrapped(page)
    await press(page, 'Escape')
    await expectFocusOn(page, `Hide ${title}`)
    await press(page, 'Enter')
    await tabTo(page, 'Hide idea')
    await press(page, 'Enter')
    await page.getByText('Idea hidden').waitFor()
    const listed = async () => (await world.visitor().call(listIdeas, {})).ideas.length
    await expect.poll(listed).toBe(0)
    await expectFocusOn(page, `Restore ${title}`)
    await press(page, 'Enter')
    await page.getByText('Idea restored').waitFor()
    await expect.poll(listed).toBe(1)
    await expectFocusOn(page, `Hide ${title}`)

    await page.goto(world.url('/admin/moderation'))
    // It comes once the page knows who is signed in.
    await page.getByRole('button', { name: 'Sign Out' }).filter({ visible: true }).waitFor()
    await tabTo(page, 'Sign Out')
    await press(page, 'Enter')
    await page.getByText('Signed out successfully').waitFor()
    await page.waitForURL(world.url('/'))
    await press(page, 'Tab')
    await expectFocusVisible(page)
  })
})

function turnOnSecondFactor(page: Page): Promise<string> {
  return page
    .evaluate(async (given) => {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ password: given })
      const made = await fetch('/api/auth/two-factor/enable', { method: 'POST', headers, body })
      return ((await made.json()) as { totpURI: string }).totpURI
    }, password)
    .then(async (uri) => {
      const status = await page.evaluate(async (code) => {
        const headers = { 'content-type': 'application/json' }
        const body = JSON.stringify({ code })
        return (await fetch('/api/auth/two-factor/verify-totp', { method: 'POST', headers, body }))
          .status
      }, getTotpCode(uri))
      expect(status).toBe(200)
      return uri
    })
}
