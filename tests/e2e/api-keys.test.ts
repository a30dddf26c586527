import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { password } from '../accounts.ts'
import { createIdeaKey } from '../api-keys.ts'
import { openAsAdmin } from './admin-window.ts'
import { type BrowsedWorld, expectAccessibleInEveryLayout, openBrowsedWorld } from './site.ts'

describe('the page of API keys', () => {
  let world: BrowsedWorld
  let page: Page
  beforeAll(async () => {
    world = await openBrowsedWorld({ ADMIN_SECOND_FACTOR: 'required' })
  })
  beforeEach(async () => {
    page = await openAsAdmin(world, '/admin/api-keys')
  })
  afterEach(() => world.reset())
  afterAll(() => world.close())

  const toast = (text: string) => page.locator('[data-sonner-toast]').getByText(text)
  const totals = (secret: string) =>
    fetch(world.url('/api/totals'), { headers: { authorization: `Bearer ${secret}` } })

  it('makes a key that is shown once, and revokes it after a confirmation', async () => {
    await page.getByText('There are no keys yet.').waitFor()
    await page.getByRole('button', { name: 'Create key' }).click()
    await toast('Give the key a name').waitFor()
    await page.getByLabel('Name of the key').fill('Weekly figures')
    await page.getByLabel(/^submit:/).check()
    await page.getByRole('button', { name: 'Create key' }).click()

    const shown = page.getByRole('region', { name: 'Your new key' })
    await shown.getByRole('button', { name: 'Copy key' }).click()
    const secret = await page.evaluate(() => navigator.clipboard.readText())
    expect(secret).toMatch(/^assay_[\w-]{43}$/)
    expect((await totals(secret)).status).toBe(200)
    const row = page.getByRole('row', { name: /Weekly figures/ })
    expect(await row.textContent()).toContain('read, submit')
    expect(await row.textContent()).toContain('The whole site')
    // A row's header is read with each of its cells.
    expect(await row.getByRole('rowheader').getByRole('button').count()).toBe(0)
    await expectAccessibleInEveryLayout(page)
    await shown.getByRole('button', { name: 'I’ve saved it' }).click()
    await page.reload()
    await row.waitFor()
    expect(await page.content()).not.toContain(secret)

    await page.getByRole('button', { name: 'Revoke Weekly figures' }).click()
    const dialog = page.getByRole('dialog', { name: 'Are you sure you want to revoke this key?' })
    await dialog.getByText('Weekly figures').waitFor()
    await expectAccessibleInEveryLayout(page)
    await dialog.getByRole('button', { name: 'Revoke key' }).click()
    await toast('Key revoked').waitFor()
    await page.getByText('There are no keys yet.').waitFor()
    expect((await totals(secret)).status).toBe(401)
  })

  it('asks for the password again before a key is made in an older session', async () => {
    await world.site.services.db
      .updateTable('user_sessions')
      .set({ created_at: new Date(world.clock.now().getTime() - 86_400_000) })
      .execute()
    await page.getByLabel('Name of the key').fill('Weekly figures')
    await page.getByRole('button', { name: 'Create key' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm your password' })
    await dialog.getByLabel('Your password').fill('a guess')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByText('This is not your password.').first().waitFor()
    await expectAccessibleInEveryLayout(page)
    await dialog.getByLabel('Your password').fill(password)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('region', { name: 'Your new key' }).waitFor()

    await world.site.services.db.deleteFrom('api_keys').execute()
    await world.site.services.db.updateTable('user_sessions').set({ confirmed_at: null }).execute()
    await page.reload()
    await page.getByLabel('Name of the key').fill('Weekly figures')
    await page.getByRole('button', { name: 'Create key' }).click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await toast('Please enter your password again first.').waitFor()
    expect(await page.getByLabel('Name of the key').inputValue()).toBe('Weekly figures')
  })

  it('leads to the second factor where one is required, and refuses a common password there', async () => {
    await world.site.services.db.updateTable('users').set({ sign_ins: 2 }).execute()
    await page.reload()
    await page.getByText('This site requires a second factor of its administrators.').waitFor()
    await expectAccessibleInEveryLayout(page)
    await page.getByRole('link', { name: 'Turn on a second factor' }).click()
    await page.getByRole('button', { name: 'Turn on' }).waitFor()

    await page.getByLabel('Current password').fill(password)
    const chosen = page.getByLabel('New password', { exact: true })
    await chosen.fill('password1')
    await page.getByLabel('Repeat new password').fill('password1')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByText('This password is one of the first that attackers try.').first().waitFor()
    expect(await chosen.getAttribute('aria-invalid')).toBe('true')
  })

  it('lists founders’ keys with their ideas, and sorts by column headings', async () => {
    const founder = world.visitor()
    const ideaId = await world.postIdea(founder)
    const secret = await createIdeaKey(founder, ideaId, ['read'])
    await totals(secret)
    await page.getByLabel('Name of the key').fill('Zebra')
    await page.getByRole('button', { name: 'Create key' }).click()
    await page.getByRole('row', { name: /Zebra/ }).waitFor()
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
    const names = await page.getByRole('rowheader').locator('bdi').allTextContents()
    expect(names).toEqual(['A test', 'Zebra'])
    const link = page.getByRole('row', { name: /A test/ }).getByRole('link', { name: 'Its idea' })
    expect(await link.getAttribute('href')).toBe(`/ideas/${ideaId}`)
  })
})
