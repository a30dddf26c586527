import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getRedditStatus, setRedditAutomation } from '../../src/features/reddit/contract.ts'
import { openAdminBrowser } from '../accounts.ts'
import { openAsAdmin } from './admin-window.ts'
import { type BrowsedWorld, openBrowsedWorld } from './site.ts'

describe('the form of automatic posting', () => {
  let world: BrowsedWorld
  beforeAll(async () => {
    world = await openBrowsedWorld()
  })
  afterEach(() => world.reset())
  afterAll(() => world.close())

  it('saves new hours, keeps the focus, and does not undo what others stored since', async () => {
    const other = await openAdminBrowser(world, 'bea@example.com')
    await other.call(setRedditAutomation, { isOn: true, cooldownHours: 24 })
    const page = await openAsAdmin(world, '/admin/reddit')
    const toast = (text: string) => page.locator('[data-sonner-toast]').getByText(text).first()
    const hours = page.getByLabel('Cooldown in hours')
    const save = page.locator('form').filter({ has: hours }).getByRole('button', { name: 'Save' })
    await hours.fill('36')
    await save.click()
    await toast('Saved. Automation is on').waitFor()
    await expect.poll(() => save.evaluate((node) => node === document.activeElement)).toBe(true)

    await other.call(setRedditAutomation, { isOn: false, cooldownHours: 36 })
    await hours.fill('48')
    await save.click()
    await toast('These settings were changed elsewhere.').waitFor()
    const switched = page.getByRole('switch', { name: 'Post automatically' })
    await expect.poll(() => switched.getAttribute('aria-checked')).toBe('false')
    expect(await hours.inputValue()).toBe('36')
    const { automation } = await other.call(getRedditStatus, {})
    expect(automation).toMatchObject({ isOn: false, cooldownHours: 36 })
  })
})
