import { sql } from 'kysely'
import type { Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type BrowsedWorld, expectAccessibleInEveryLayout, openBrowsedWorld } from './site.ts'

const readingPages = ['/', '/ideas', '/ideas/category/health', '/analytics', '/blog']

describe('a page that cannot be loaded', () => {
  let world: BrowsedWorld
  beforeAll(async () => {
    world = await openBrowsedWorld()
  })
  afterEach(() => world.reset())
  afterAll(() => world.close())

  const getNotice = (page: Page) =>
    page.getByRole('heading', { level: 1, name: 'This page could not be shown' })
  const link = (page: Page, name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

  /** Makes all tables unreadable. @returns a function that repairs them */
  async function breakReading(): Promise<() => Promise<unknown>> {
    const { db } = world.site.services
    await sql`alter schema public rename to away`.execute(db)
    return () => sql`alter schema away rename to public`.execute(db)
  }

  it('each page shows the error with a retry link, which recovers the page', async () => {
    const page = await world.open()
    const mend = await breakReading()
    try {
      for (const path of readingPages) {
        const response = await page.goto(world.url(path))
        expect(response?.status()).toBe(500)
        await getNotice(page).waitFor()
        await page.getByText('Something went wrong on our side').waitFor()
      }
      await page.goto(world.url('/ideas?sort=recent'))
      await expectAccessibleInEveryLayout(page)
    } finally {
      await mend()
    }
    // A failed page is not cached, so the next request gets the repaired one.
    await page.getByRole('link', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: 'All Ideas' }).waitFor()
    expect(new URL(page.url()).search).toBe('?sort=recent')
  })

  it('says that the server could not be reached when the visitor is offline', async () => {
    const page = await world.open()
    await page.goto(world.url('/terms'))
    const away = (route: Route) => route.abort('internetdisconnected')
    await page.route('**/*.data*', away)
    await link(page, 'Ideas').click()
    await getNotice(page).waitFor()
    await page.getByText('The server could not be reached. Are you online?').waitFor()
    await expectAccessibleInEveryLayout(page)
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.unroute('**/*.data*', away)
    await page.getByRole('link', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: 'All Ideas' }).waitFor()
  })

  it('shows an error when a navigation gets a 503', async () => {
    const page = await world.open()
    await page.goto(world.url('/terms'))
    await page.route('**/*.data*', (route) => route.fulfill({ status: 503, body: 'away' }))
    await link(page, 'Blog').click()
    await getNotice(page).waitFor()
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await page.waitForURL(world.url('/'))
    expect(await getNotice(page).count()).toBe(0)
  })

  it('shows a skeleton while filtered rows load slowly', async () => {
    await world.postIdea(world.visitor(), { title: 'Pay faster', location: ['Kenya'] })
    const page = await world.open()
    await page.goto(world.url('/ideas'))
    const held = Promise.withResolvers<void>()
    await page.route('**/*.data*', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.getByLabel('Country').selectOption('Kenya')
    const rows = page.locator('main [aria-busy=true]')
    await rows.waitFor()
    await rows.locator('[aria-hidden=true]').first().waitFor()
    expect(await page.getByRole('link', { name: 'Pay faster' }).count()).toBe(0)
    held.resolve()
    await page.getByRole('link', { name: 'Pay faster' }).waitFor()
  })

  it('keeps typed text while an earlier search loads', async () => {
    await world.postIdea(world.visitor(), { title: 'Sleep better' })
    const page = await world.open()
    await page.goto(world.url('/ideas'))
    const held = Promise.withResolvers<void>()
    const dataRequest = page.waitForRequest(/\.data/)
    await page.route('**/*.data*', async (route) => {
      await held.promise
      await route.continue()
    })
    const words = page.getByLabel('Search ideas')
    await words.fill('slee')
    await words.press('Enter')
    await dataRequest
    await words.pressSequentially('ping')
    held.resolve()
    await page.waitForURL(/q=slee$/)
    await page.getByText('1 idea', { exact: true }).waitFor()
    expect(await words.inputValue()).toBe('sleeping')
    await words.press('Enter')
    await page.waitForURL(/q=sleeping$/)
    await page.goBack()
    await expect.poll(() => words.inputValue()).toBe('slee')
    await page.goBack()
    await expect.poll(() => words.inputValue()).toBe('')
  })

  it('a search that is cleared before its results are shown stays cleared', async () => {
    const founder = world.visitor()
    await world.postIdea(founder, { title: 'Sleep better' })
    await world.postIdea(founder, { title: 'Pay faster' })
    const page = await world.open()
    await page.goto(world.url('/ideas'))
    const held = Promise.withResolvers<void>()
    await page.route(
      ({ pathname, searchParams }) => pathname === '/ideas.data' && !searchParams.has('q'),
      async (route) => {
        await held.promise
        await route.continue()
      },
    )
    const words = page.getByLabel('Search ideas')
    // Between the change of the URL and the page's rendering, which no key press hits reliably.
    await words.evaluate((field: HTMLInputElement) => {
      const pushState = history.pushState.bind(history)
      history.pushState = (...change) => {
        history.pushState = pushState
        pushState(...change)
        queueMicrotask(() => {
          field.value = ''
          field.form?.requestSubmit()
        })
      }
    })
    await words.fill('slee')
    await words.press('Enter')
    await page.getByText('1 idea', { exact: true }).waitFor()
    expect(await words.inputValue()).toBe('')
    held.resolve()
    await page.getByText('2 ideas', { exact: true }).waitFor()
    expect(await words.inputValue()).toBe('')
  })

  it('says that a founder’s ideas could not be loaded, and leaves no busy indicator', async () => {
    const page = await world.open()
    const away = (route: Route) => route.fulfill({ status: 503, body: 'away' })
    await page.route('**/api/owned-ideas', away)
    await page.goto(world.url('/analytics?show=mine'))
    await page.getByText('Your ideas could not be loaded.').waitFor()
    expect(await page.locator('[aria-busy="true"]').count()).toBe(0)
    await page.unroute('**/api/owned-ideas', away)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('region', { name: 'Totals of your ideas' }).waitFor()
  })

  it('says that the next rows could not be loaded, and loads them on retry', async () => {
    const founder = world.visitor()
    for (let count = 1; count <= 30; count += 1) {
      await world.postIdea(founder, { title: `Idea number ${count}` })
      world.clock.advance(1)
    }
    const page = await world.open()
    // The page logs the error, as it should; the console check would fail the test.
    page.removeAllListeners('console')
    await page.route('**/api/ideas?*', (route) => route.abort())
    await page.goto(world.url('/ideas?sort=recent'))
    const next = page.getByRole('link', { name: 'Next page' })
    await next.click()
    await page.getByText('More ideas could not be loaded.').waitFor()
    await expectAccessibleInEveryLayout(page)
    await page.unroute('**/api/ideas?*')
    await next.click()
    await page.getByRole('link', { name: 'Idea number 1', exact: true }).waitFor()
    expect(await page.getByText('More ideas could not be loaded.').count()).toBe(0)
  })
})
