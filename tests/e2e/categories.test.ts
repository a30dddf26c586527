import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addCategory } from '../../src/features/categories/contract.ts'
import { openAdminBrowser } from '../accounts.ts'
import { openAsAdmin } from './admin-window.ts'
import { type BrowsedWorld, expectAccessibleInEveryLayout, openBrowsedWorld } from './site.ts'

const question = 'Are you sure you want to delete this category?'

describe('the page of categories', () => {
  let world: BrowsedWorld
  let page: Page
  beforeAll(async () => {
    world = await openBrowsedWorld()
  })
  beforeEach(async () => {
    page = await openAsAdmin(world, '/terms')
  })
  afterEach(async () => {
    const { db } = world.site.services
    await db.deleteFrom('categories').where('name', 'in', ['Health Tech', 'Robots']).execute()
    await world.reset()
  })
  afterAll(() => world.close())

  const toast = (text: string) => page.locator('[data-sonner-toast]').getByText(text)
  const heading = (count: number) =>
    page.getByRole('heading', { name: `Existing Categories (${count})` })

  it('adds a category by Enter, rejects a duplicate, and rejects a blank name', async () => {
    await page.goto(world.url('/admin/categories'))
    await heading(8).waitFor()
    const field = page.getByLabel('New category name')
    await field.fill('   ')
    await field.press('Enter')
    await toast('Enter a name').waitFor()
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    await field.fill('health tech')
    await field.press('Enter')
    await toast('Category added successfully').waitFor()
    await heading(9).waitFor()
    expect(await field.inputValue()).toBe('')
    const rows = page.getByRole('region', { name: 'Category Management' }).getByRole('listitem')
    expect((await rows.allTextContents()).slice(4, 6)).toEqual([
      'Health0 ideas',
      'Health Tech0 ideas',
    ])

    await field.fill('HEALTH')
    await page.getByRole('button', { name: 'Add' }).click()
    await toast('This category already exists.').waitFor()
    expect(await field.inputValue()).toBe('HEALTH')
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    await expectAccessibleInEveryLayout(page)
  })

  it('asks for confirmation before deleting a category, with the number of its ideas', async () => {
    await (await openAdminBrowser(world, 'bea@example.com')).call(addCategory, { name: 'Robots' })
    const founder = world.visitor()
    await world.postIdea(founder, { category: ['Robots'] })
    await world.postIdea(founder, { category: ['Robots'] })
    await page.goto(world.url('/admin/categories'))
    const button = page.getByRole('button', { name: 'Delete Robots' })
    await button.click()
    const dialog = page.getByRole('dialog', { name: question })
    await dialog
      .getByText('2 ideas use it. They keep it; no one can choose it after that.')
      .waitFor()
    await expectAccessibleInEveryLayout(page)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)

    await button.click()
    await dialog.getByRole('button', { name: 'Delete category' }).click()
    await toast('Category deleted successfully').waitFor()
    await heading(8).waitFor()
    expect(await button.count()).toBe(0)
    const list = page.getByRole('group', { name: 'Categories' })
    await expect.poll(() => list.evaluate((part) => part === document.activeElement)).toBe(true)
    await page.goto(world.url('/ideas?category=Robots'))
    await page.getByRole('heading', { name: 'Chase late invoices' }).first().waitFor()
  })

  it('keeps the confirmation open while it acts, and shows the error of a failed deletion', async () => {
    await page.goto(world.url('/admin/categories'))
    const button = page.getByRole('button', { name: 'Delete Health' })
    await button.click()
    const dialog = page.getByRole('dialog', { name: question })
    const held = Promise.withResolvers<void>()
    await page.route('**/api/delete-category', async (route) => {
      await held.promise
      await route.abort()
    })
    await dialog.getByRole('button', { name: 'Delete category' }).click()
    await dialog.getByRole('button', { name: 'Deleting...' }).waitFor()
    await page.keyboard.press('Escape')
    expect(await dialog.getByRole('button', { name: 'Keep it' }).isDisabled()).toBe(true)

    held.resolve()
    await page.getByText('The category could not be deleted.').waitFor()
    await expectAccessibleInEveryLayout(page)
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  })
})
