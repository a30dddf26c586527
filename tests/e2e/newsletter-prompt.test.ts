import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { submitIdea } from '../../src/features/ideas/contract.ts'
import { ideaFields } from '../idea-fields.ts'
import { expectFocusVisible, press, tabTo } from './keyboard.ts'
import { type BrowsedWorld, expectAccessibleInEveryLayout, openBrowsedWorld } from './site.ts'

const email = 'reader@example.com'

describe('the newsletter prompt', () => {
  let world: BrowsedWorld
  beforeAll(async () => {
    world = await openBrowsedWorld()
  })
  afterEach(() => world.reset())
  afterAll(() => world.close())

  const getPrompt = (page: Page) => page.getByRole('dialog', { name: /best ideas, by email/ })
  const isCaptured = (page: Page) => page.evaluate(() => localStorage.getItem('emailCaptured'))

  /** A new visitor on the second page view, with the page's clock under the test's control. */
  async function openOnSecondView(path: string): Promise<Page> {
    const page = await world.open({ isNewHere: true })
    await page.clock.install()
    await page.goto(world.url('/terms'))
    await expectNoPrompt(page)
    await page.goto(world.url(path))
    return page
  }

  async function expectNoPrompt(page: Page) {
    // Enough time for timers, and enough round trips for what then loads and renders.
    for (let round = 0; round < 3; round += 1) {
      await page.clock.runFor(20_000)
      await page.evaluate(async () => {
        for (let turn = 0; turn < 20; turn += 1) await fetch('/healthz')
      })
    }
    expect(await getPrompt(page).count()).toBe(0)
  }

  it('the newsletter prompt shows on the second page, leaves the focus in place, and accepts an email', async () => {
    const page = await openOnSecondView('/ideas')
    await page.clock.runFor(5000)
    await getPrompt(page).waitFor()
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    await getPrompt(page).getByRole('textbox', { name: 'Email address' }).fill(email)
    await getPrompt(page).getByRole('button', { name: 'Join' }).click()
    await getPrompt(page).getByText('Now open the link that we’ve emailed you.').waitFor()
    await expectFocusVisible(page)
    expect(await isCaptured(page)).toBe('true')
    await page.getByText("You're In!").waitFor()
    await page.clock.runFor(3000)
    await getPrompt(page).waitFor({ state: 'hidden' })
    expect(await world.emails({ to: email })).toHaveLength(1)
  })

  it('the newsletter prompt counts client-side navigations, and Escape closes it for good', async () => {
    const page = await world.open({ isNewHere: true })
    await page.clock.install()
    await page.goto(world.url('/privacy'))
    await page.getByRole('link', { name: 'Ideas', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'All Ideas' }).waitFor()
    await page.clock.runFor(5000)
    await getPrompt(page).waitFor()
    await page.keyboard.press('Escape')
    await getPrompt(page).waitFor({ state: 'hidden' })
    expect(await isCaptured(page)).toBe('true')
    await page.goto(world.url('/ideas'))
    await expectNoPrompt(page)
  })

  it('the newsletter prompt waits while a visitor types', async () => {
    await world.postIdea(world.visitor())
    const page = await openOnSecondView('/ideas')
    await page.getByRole('searchbox').or(page.getByLabel('Search ideas')).first().focus()
    await expectNoPrompt(page)
  })

  it('the newsletter prompt waits while the sheet of filters is open', async () => {
    await world.postIdea(world.visitor())
    const page = await openOnSecondView('/ideas')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('button', { name: 'Filters' }).click()
    await expectNoPrompt(page)
    await page.keyboard.press('Escape')
    await page.clock.runFor(5000)
    await getPrompt(page).waitFor()
  })

  it('the newsletter prompt waits while a founder’s menu is open', async () => {
    const page = await openOnSecondView('/terms')
    const id = await page.evaluate(
      async ([path, fields]) => {
        const headers = { 'content-type': 'application/json' }
        const body = JSON.stringify({ ...fields, sessionId: crypto.randomUUID() })
        const response = await fetch(path, { method: 'POST', headers, body })
        return ((await response.json()) as { id: string }).id
      },
      [submitIdea.path, ideaFields as object] as const,
    )
    await page.goto(world.url(`/ideas/${id}`))
    await page.getByRole('button', { name: 'Manage' }).click()
    await page.getByRole('menu').waitFor()
    await expectNoPrompt(page)
  })

  it('the newsletter prompt never shows on pages where visitors work', async () => {
    const page = await openOnSecondView('/submit')
    const quiet = ['/submit', '/validation', '/confirm-newsletter?token=x', '/u/x']
    for (const path of quiet) {
      await page.goto(world.url(path))
      await expectNoPrompt(page)
    }
  })

  it('the newsletter prompt gives way to another dialog', async () => {
    await world.postIdea(world.visitor())
    const page = await openOnSecondView('/ideas')
    await page.clock.runFor(5000)
    await getPrompt(page).waitFor()
    await page.getByRole('button', { name: /Get Early Access/ }).click()
    await page.getByRole('dialog', { name: /Get Early Access/ }).waitFor()
    // Hidden visually too, not only from screen readers.
    expect(await page.locator('[role=dialog]:visible').count()).toBe(1)
    await page.keyboard.press('Escape')
    await getPrompt(page).waitFor()
    expect(await isCaptured(page)).toBeNull()
  })

  it('the newsletter prompt can be reached and closed by keyboard', async () => {
    const page = await openOnSecondView('/ideas')
    await page.clock.runFor(5000)
    await getPrompt(page).waitFor()
    await tabTo(page, 'Close', 200)
    await press(page, 'Enter')
    await getPrompt(page).waitFor({ state: 'detached' })
    expect(await isCaptured(page)).toBe('true')
    await press(page, 'Tab')
    await expectFocusVisible(page)
    await page.goto(world.url('/terms'))
    await expectNoPrompt(page)
  })

  it('the newsletter prompt never shows to visitors who joined or closed the banner', async () => {
    const page = await world.open({ isNewHere: true })
    await page.clock.install()
    await page.goto(world.url('/'))
    const banner = page.getByRole('region', { name: 'Newsletter' })
    await banner.getByRole('textbox', { name: 'Email address' }).fill(email)
    await banner.getByRole('button', { name: 'Join' }).click()
    await page.getByText("You're In!").waitFor()
    for (const path of ['/terms', '/ideas']) {
      await page.goto(world.url(path))
      await expectNoPrompt(page)
    }
  })

  it('the newsletter prompt closes in every tab when it is closed in one', async () => {
    const page = await openOnSecondView('/ideas')
    await page.clock.runFor(5000)
    await getPrompt(page).waitFor()
    const other = await page.context().newPage()
    await other.goto(world.url('/terms'))
    await other.evaluate(() => localStorage.setItem('emailCaptured', 'true'))
    await expect.poll(() => getPrompt(page).count()).toBe(0)
  })

  it('the newsletter prompt appears without animation if reduced motion is preferred', async () => {
    const page = await world.open({ isNewHere: true, reducedMotion: 'reduce' })
    await page.clock.install()
    await page.goto(world.url('/terms'))
    await page.goto(world.url('/ideas'))
    await page.clock.runFor(5000)
    await getPrompt(page).waitFor()
    const moves = await getPrompt(page).evaluate((node) =>
      node.getAnimations().some(({ effect }) => Number(effect?.getComputedTiming().duration) > 1),
    )
    expect(moves).toBe(false)
  })

  it('the newsletter prompt is accessible and fits', async () => {
    const page = await world.open({ isNewHere: true })
    await page.clock.install()
    await page.goto(world.url('/'))
    await page.goto(world.url('/terms'))
    await page.clock.runFor(5000)
    await getPrompt(page).waitFor()
    await page.clock.runFor(1000)
    await expectAccessibleInEveryLayout(page)
  })
})
