import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createIdeaKey } from '../api-keys.ts'
import { openAsAdmin } from './admin-window.ts'
import { type BrowsedWorld, expectAccessibleInEveryLayout, openBrowsedWorld } from './site.ts'

describe('the page of API keys', () => {
  let world: BrowsedWorld
  let page: Page
  beforeAll(async () => {
    world = await openBrowsedWorld()
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
