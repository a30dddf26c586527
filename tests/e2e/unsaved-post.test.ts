import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { password } from '../accounts.ts'
import { storePost } from '../posts.ts'
import { openAsAdmin } from './admin-window.ts'
import { type BrowsedWorld, expectAccessibleInEveryLayout, openBrowsedWorld } from './site.ts'

describe('a post with unsaved changes', () => {
  let world: BrowsedWorld
  let page: Page
  beforeAll(async () => {
    world = await openBrowsedWorld()
  })
  beforeEach(async () => {
    page = await openAsAdmin(world, '/terms')
    const { id } = await storePost(world, { title: 'Ten ideas' })
    await page.goto(world.url(`/admin/blog-generator?edit=${id}`))
    await title().fill('My title')
  })
  afterEach(() => world.reset())
  afterAll(() => world.close())

  const title = () => page.getByLabel('Title', { exact: true })
  const save = () => page.getByRole('button', { name: 'Save changes' })
  const toast = (text: string) => page.locator('[data-sonner-toast]').getByText(text).first()
  const signOut = () => page.getByRole('button', { name: 'Sign Out' }).filter({ visible: true })
  const leaveDialog = () => page.getByRole('dialog', { name: 'Leave without saving?' })

  it('an edited post stays when the session ends, and is saved after signing in again', async () => {
    await world.site.services.db.deleteFrom('user_sessions').execute()
    await save().click()
    await page.getByRole('alert').getByText('What you typed is still here.').waitFor()

    const other = await page.context().newPage()
    await other.goto(world.url('/auth'))
    await page.getByRole('alert').getByText('You have been signed out.').waitFor()
    expect(await title().inputValue()).toBe('My title')
    await expectAccessibleInEveryLayout(page)

    await other.getByLabel('Email', { exact: true }).fill('ada@example.com')
    await other.getByLabel('Password').fill(password)
    await other.getByRole('button', { name: 'Sign In' }).click()
    // The second sign-in requires a second factor.
    const secondFactor = page.getByRole('link', { name: 'Turn on a second factor' })
    await secondFactor.waitFor()
    expect(await title().inputValue()).toBe('My title')
    await world.site.services.db.updateTable('users').set({ two_factor_enabled: true }).execute()
    await other.evaluate(() => localStorage.setItem('signedIn', 'changed'))
    await secondFactor.waitFor({ state: 'detached' })
    await save().click()
    await toast('Post saved').waitFor()
  })

  it('an edited post that is discarded after the session ended leads to the home page', async () => {
    await world.site.services.db.deleteFrom('user_sessions').execute()
    const other = await page.context().newPage()
    await other.goto(world.url('/auth'))
    await page.getByRole('alert').getByText('You have been signed out.').waitFor()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await leaveDialog().getByRole('button', { name: 'Leave' }).click()
    await page.waitForURL(world.url('/'))
    expect(await title().count()).toBe(0)
  })

  it('an edited post stays while nobody knows whether the session goes on', async () => {
    await page.route('**/api/session', (route) => route.fulfill({ status: 503, json: {} }))
    const asked = page.waitForResponse('**/api/session')
    const other = await page.context().newPage()
    await other.goto(world.url('/terms'))
    await other.evaluate(() => localStorage.setItem('signedIn', 'changed'))
    await (await asked).finished()
    await signOut().waitFor()
    expect(await title().inputValue()).toBe('My title')
    await save().click()
    await toast('Post saved').waitFor()
  })

  it('signing out asks first if a post has unsaved changes, and leaving signs out', async () => {
    await signOut().click()
    await leaveDialog().getByRole('button', { name: 'Keep editing' }).click()
    await leaveDialog().waitFor({ state: 'detached' })
    expect(await title().inputValue()).toBe('My title')
    await save().click()
    await toast('Post saved').waitFor()
    await page.getByRole('link', { name: 'Edit My title' }).waitFor()
    await page.getByRole('link', { name: 'Home' }).first().click()
    await page.waitForURL(world.url('/'))
    await signOut().waitFor()
    expect(await toast('Signed out successfully').count()).toBe(0)

    await page.goBack()
    await page.getByRole('link', { name: 'Edit My title' }).click()
    await title().fill('Other title')
    await signOut().click()
    await leaveDialog().getByRole('button', { name: 'Leave' }).click()
    await toast('Signed out successfully').waitFor()
    await page.waitForURL(world.url('/'))
    await expect.poll(() => signOut().count()).toBe(0)
  })
})
