import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { password, signIn } from '../accounts.ts'
import { getTotpCode } from '../totp.ts'
import { openAsAdmin } from './admin-window.ts'
import { type BrowsedWorld, expectAccessible, openBrowsedWorld } from './site.ts'

describe('the account page of an administrator', () => {
  let world: BrowsedWorld
  beforeAll(async () => {
    world = await openBrowsedWorld()
  })
  afterEach(() => world.reset())
  afterAll(() => world.close())

  function postAuth(page: Page, route: string, body: object): Promise<unknown> {
    return page.evaluate(
      async ([url, text]) => {
        const headers = { 'content-type': 'application/json' }
        const response = await fetch(url, { method: 'POST', headers, body: text })
        return (await response.json()) as unknown
      },
      [`/api/auth/${route}`, JSON.stringify(body)] as const,
    )
  }

  it('the list of login sessions takes the focus, without a frame, only once one has ended', async () => {
    const page = await openAsAdmin(world, '/admin/account')
    for (let more = 0; more < 2; more += 1) await signIn(world.visitor(), 'ada@example.com')
    const { db } = world.site.services
    await db.updateTable('users').set({ sign_ins: 1 }).execute()
    await db
      .updateTable('user_sessions')
      .set({ confirmed_at: new Date(world.clock.now().getTime() - 16 * 60_000) })
      .execute()
    await page.reload()
    const list = page.getByRole('list', { name: 'Sessions' })
    const hasFocus = () => list.evaluate((element) => element === document.activeElement)
    await list.getByRole('button', { name: 'Sign out' }).first().waitFor()
    expect(await hasFocus()).toBe(false)
    await list.getByRole('button', { name: 'Sign out' }).first().press('Enter')
    await page.getByRole('dialog').getByLabel('Your password').fill(password)
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
    await expect.poll(() => list.getByRole('listitem').count()).toBe(2)
    await expect.poll(hasFocus).toBe(true)
    expect(await list.evaluate((element) => getComputedStyle(element).boxShadow)).toBe('none')

    const everywhere = page.getByRole('button', { name: 'Sign out everywhere else' })
    await everywhere.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere else' }).click()
    await everywhere.waitFor({ state: 'detached' })
    await expect.poll(hasFocus).toBe(true)
  })

  it('new backup codes stay until they are saved, also if Escape is pressed while they are made', async () => {
    const page = await openAsAdmin(world, '/terms')
    const { totpURI } = (await postAuth(page, 'two-factor/enable', { password })) as {
      totpURI: string
    }
    await postAuth(page, 'two-factor/verify-totp', { code: getTotpCode(totpURI) })
    await page.goto(world.url('/admin/account'))
    await page.getByRole('button', { name: 'New backup codes' }).click()
    const dialog = page.getByRole('dialog')
    const [asked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.route('**/generate-backup-codes', async (route) => {
      asked.resolve()
      await release.promise
      await route.continue()
    })
    await dialog.getByLabel('Your password').fill(password)
    await dialog.getByRole('button', { name: 'Create new codes' }).click()
    await asked.promise
    await page.keyboard.press('Escape')
    expect(await dialog.getByRole('button', { name: 'Cancel' }).isDisabled()).toBe(true)
    release.resolve()

    const codes = dialog.getByRole('list', { name: 'Backup codes' })
    await codes.waitFor()
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Close' }).click()
    const reminder = page.locator('[data-sonner-toast]').getByText('Save the codes first')
    await reminder.first().waitFor()
    expect(await codes.getByRole('listitem').count()).toBe(10)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'I have saved them' }).click()
    await dialog.waitFor({ state: 'detached' })
  })
})
