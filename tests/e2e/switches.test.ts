import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { giftScans } from '../../src/features/purchases/gift-scans.ts'
import { switchNames } from '../../src/shared/switches.ts'
import { manyLateInvoices } from '../full-report.ts'
import { type BrowsedWorld, expectAccessibleInEveryLayout, openBrowsedWorld } from './site.ts'

describe('a site with everything switched off', () => {
  let world: BrowsedWorld
  beforeAll(async () => {
    world = await openBrowsedWorld(Object.fromEntries(switchNames.map((name) => [name, 'off'])))
  })
  afterEach(() => world.reset())
  afterAll(() => world.close())

  it('pages show in the browser what the server rendered, and offer nothing that is off', async () => {
    const id = await world.postIdea(world.visitor())
    const page = await world.open({ isNewHere: true })
    for (const path of ['/', '/ideas', `/ideas/${id}`, '/developers', '/submit', '/blog']) {
      await page.goto(world.url(path))
      await page.evaluate(() => scrollTo(0, 2000))
      const links = await page
        .locator('a')
        .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
      expect(links.filter((link) => /^\/(validation|blog|bookmarklet)/.test(link ?? ''))).toEqual(
        [],
      )
    }
    await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor()
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await page.getByRole('link', { name: 'Get User Feedback' }).waitFor()
    expect(await page.getByRole('region', { name: 'Newsletter' }).count()).toBe(0)
  })

  it('a paid scan starts its free scan on the page of its link, and the report offers the full one', async () => {
    world.hackerNews.setStories(manyLateInvoices)
    const { services } = world.site
    const ann = { email: 'ann@example.com', count: 1 }
    await services.db.transaction().execute((tx) => giftScans(services, tx, ann))
    const [message] = await world.emails({ to: ann.email, kind: 'scan-gift' })
    const page = await world.open()
    await page.goto(world.url(message?.links.find((link) => link.includes('credit=')) ?? ''))
    await page.getByRole('button', { name: 'Use in this browser' }).click()
    await page.getByLabel('Your idea').fill('Chase late invoices')
    const problem = page.getByLabel('The problem it solves')
    await problem.fill('Freelancers struggle to get late invoices paid')
    await expectAccessibleInEveryLayout(page)
    await page.getByRole('button', { name: 'Start Free Scan' }).click()
    await page.getByRole('heading', { name: 'Your Validation Report' }).waitFor()
    await page.getByRole('button', { name: 'Start Full Validation' }).waitFor()
    expect(await page.getByText('Try different words').count()).toBe(0)
  })
})
