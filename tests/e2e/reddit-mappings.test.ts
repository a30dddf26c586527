import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { storeMapping } from '../reddit-rows.ts'
import { openAsAdmin } from './admin-window.ts'
import { type BrowsedWorld, expectAccessibleInEveryLayout, openBrowsedWorld } from './site.ts'

const nowhere = 'http://127.0.0.1:9'

describe('Reddit mappings and automation', () => {
  let world: BrowsedWorld
  let page: Page
  beforeAll(async () => {
    world = await openBrowsedWorld({ REDDIT_AUTH_URL: nowhere, REDDIT_API_URL: nowhere })
  })
  afterEach(() => world.reset())
  afterAll(() => world.close())

  const part = (name: string) => page.getByRole('region', { name, exact: true })
  const toast = (text: string | RegExp) => page.locator('[data-sonner-toast]').getByText(text)

  const map = (category: string, subreddit: string) =>
    storeMapping(world.site.services.db, { category, subreddit })

  async function openPage(): Promise<void> {
    page = await openAsAdmin(world, '/admin/reddit')
    await part('Automation').waitFor()
  }

  it('maps a category, switches the mapping off and on, and asks for confirmation before deleting it', async () => {
    await openPage()
    const card = part('Category to Subreddit Mappings')
    await card.getByText('No mappings configured yet').waitFor()
    await card.getByRole('button', { name: 'Add Mapping' }).click()
    await toast('Please select a category and enter a subreddit').waitFor()
    const category = card.getByLabel('Category')
    expect(await category.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await card.getByLabel('Subreddit').getAttribute('aria-invalid')).toBe('true')

    await category.selectOption('Health')
    await card.getByLabel('Subreddit').fill('r/healthIT')
    await card.getByLabel('Post template').fill('**{title}**\n\n{description}\n\n{link}')
    await card.getByLabel('Subreddit').press('Enter')
    await toast('Category mapping added successfully').waitFor()
    await card.getByRole('heading', { name: 'Existing Mappings (1)' }).waitFor()
    await card.getByText('**{title}** {description} {link}').waitFor()
    expect(await card.getByLabel('Subreddit').inputValue()).toBe('')

    await category.selectOption('Health')
    await card.getByLabel('Subreddit').fill('healthIT')
    await card.getByRole('button', { name: 'Add Mapping' }).click()
    await toast('This category is already mapped to r/healthIT.').waitFor()
    expect(await card.getByLabel('Subreddit').inputValue()).toBe('healthIT')

    const active = card.getByRole('switch', { name: 'Active: Health to r/healthIT' })
    await active.press('Space')
    await toast('Mapping deactivated').waitFor()
    expect(await active.isChecked()).toBe(false)
    await active.press('Space')
    await toast('Mapping activated').waitFor()
    await page.reload()
    expect(await active.isChecked()).toBe(true)
    await expectAccessibleInEveryLayout(page)

    await category.selectOption('Health')
    await card.getByLabel('Subreddit').fill('healthit')
    await card.getByRole('button', { name: 'Add Mapping' }).click()
    await card.getByText('This category is already mapped to r/healthIT.').waitFor()
    await card.getByRole('button', { name: 'Delete the mapping of Health to r/healthIT' }).click()
    const dialog = page.getByRole('dialog', {
      name: 'Are you sure you want to delete this mapping?',
    })
    await dialog.getByText('Health to r/healthIT').waitFor()
    await expectAccessibleInEveryLayout(page)
    await dialog.getByRole('button', { name: 'Delete mapping' }).click()
    await toast('Mapping deleted successfully').waitFor()
    await card.getByText('No mappings configured yet').waitFor()
    const list = page.getByRole('group', { name: 'Mappings' })
    await expect.poll(() => list.evaluate((part) => part === document.activeElement)).toBe(true)
    // The form still has the rejected value of the deleted mapping, which may be added now.
    expect(await card.getByLabel('Subreddit').inputValue()).toBe('healthit')
    expect(await card.getByLabel('Subreddit').getAttribute('aria-invalid')).not.toBe('true')
  })

  it('shows which change of a mapping failed, and the stored state', async () => {
    await map('Health', 'healthit')
    await openPage()
    const card = part('Category to Subreddit Mappings')
    const fails = (name: string) => page.route(`**/api/${name}`, (route) => route.abort())
    await fails('set-reddit-mapping-active')
    await fails('get-reddit-status')
    const active = card.getByRole('switch')
    await active.click()
    await toast('Failed to update mapping').waitFor()
    expect(await active.isChecked()).toBe(true)

    await page.unroute('**/api/get-reddit-status')
    await fails('delete-reddit-mapping')
    await card.getByRole('button', { name: /^Delete the mapping/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Delete mapping' }).click()
    await toast('Failed to delete mapping').waitFor()
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await card.getByRole('heading', { name: 'Existing Mappings (1)' }).waitFor()

    await fails('add-reddit-mapping')
    await card.getByLabel('Category').selectOption('Finance')
    await card.getByLabel('Subreddit').fill('finance')
    await card.getByRole('button', { name: 'Add Mapping' }).click()
    await toast('Failed to add mapping').waitFor()
    expect(await card.getByLabel('Subreddit').inputValue()).toBe('finance')
  })

  it('shows the first ten mappings, and all of them on request', async () => {
    for (let count = 1; count <= 12; count += 1) await map('Health', `health${count}`)
    await openPage()
    const card = part('Category to Subreddit Mappings')
    await card.getByRole('heading', { name: 'Existing Mappings (12)' }).waitFor()
    expect(await card.getByRole('switch').count()).toBe(10)
    await card.getByRole('button', { name: 'Show all 12' }).click()
    expect(await card.getByRole('switch').count()).toBe(12)
    await expectAccessibleInEveryLayout(page)
  })

  it('switches automation on, and shows what it would post', async () => {
    await world.postIdea(world.visitor(), { category: ['Finance'] })
    await openPage()
    const card = part('Automation')
    await card.getByText('None while it is off').waitFor()
    await card.getByRole('button', { name: 'Show what it would post' }).click()
    await card.getByRole('region', { name: 'Dry run' }).getByText('Nothing was posted').waitFor()

    await card.getByRole('switch', { name: 'Post automatically' }).press('Space')
    for (const [typed, text] of [
      ['often', 'Enter whole hours.'],
      ['0', 'At least 1 hour.'],
      ['721', 'At most 720 hours.'],
    ] as const) {
      await card.getByLabel('Cooldown in hours').fill(typed)
      await card.getByLabel('Cooldown in hours').press('Enter')
      await card.getByText(text).waitFor()
    }
    await card.getByLabel('Cooldown in hours').fill('48')
    await card.getByRole('button', { name: 'Save' }).click()
    await toast('Saved. Automation is on').waitFor()
    await card.getByText('On, waiting for its next run').waitFor()
    await card.getByText('It is on, but posts nothing until Reddit is connected.').waitFor()
    await expectAccessibleInEveryLayout(page)
    await page.reload()
    expect(await card.getByLabel('Cooldown in hours').inputValue()).toBe('48')
    expect(await card.getByRole('switch').isChecked()).toBe(true)

    await map('Finance', 'freelance')
    await page.reload()
    await card.getByRole('button', { name: 'Show what it would post' }).click()
    const dryRun = card.getByRole('region', { name: 'Dry run' })
    await dryRun.getByRole('link', { name: 'Chase late invoices' }).waitFor()
    await dryRun.getByText('r/freelance', { exact: true }).waitFor()
  })
})
