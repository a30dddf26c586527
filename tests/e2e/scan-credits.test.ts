import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { giftScans } from '../../src/features/purchases/gift-scans.ts'
import { settlePurchase } from '../../src/features/purchases/settle-purchase.ts'
import { createFakePayments, getPaidSession, openPurchase } from '../purchases.ts'
import { lateInvoices, scanToEnd } from '../scan.ts'
import { type BrowsedWorld, expectAccessibleInEveryLayout, openBrowsedWorld } from './site.ts'

const ann = 'ann@example.com'

describe('a full scan as a gift', () => {
  let world: BrowsedWorld
  beforeAll(async () => {
    world = await openBrowsedWorld()
  })
  afterEach(() => world.reset())
  afterAll(() => world.close())

  async function giveCredits(count: number): Promise<string> {
    const { services } = world.site
    await services.db.transaction().execute((tx) => giftScans(services, tx, { email: ann, count }))
    const message = (await world.emails({ to: ann, kind: 'scan-gift' })).at(-1)
    return message?.links.find((link) => link.startsWith('/validation?credit=')) ?? ''
  }

  const press = (page: Page) => page.getByRole('button', { name: 'Use in this browser' }).click()

  async function openHere(page: Page, link: string) {
    await page.goto(world.url(link))
    await press(page)
    await page.getByText(/^You have \d+ scans?\./).waitFor()
  }

  it('a gift is used in the browser that opens its link and presses the button', async () => {
    const page = await world.open()
    await page.goto(world.url(await giveCredits(1)))
    // The link does not say how many scans it is for.
    await page.getByRole('heading', { name: 'Use your scans here?' }).waitFor()
    await expectAccessibleInEveryLayout(page)
    await press(page)
    await page.getByText('You have 1 scan. Start with a free scan of your idea').waitFor()
    await page.waitForURL(world.url('/validation?credit=opened'))
    await expectAccessibleInEveryLayout(page)
    await page.reload()
    await page.getByText('You have 1 scan.').waitFor()
    await page.getByRole('link', { name: 'Start with a free scan' }).click()
    await page.waitForURL(world.url('/validation#scanner'))
    await page.getByRole('button', { name: 'Start Free Scan' }).waitFor()
  })

  it('the link of a gift leads back to the report that it names', async () => {
    world.hackerNews.setStories(lateInvoices)
    const { id } = await scanToEnd(world.visitor())
    const page = await world.open()
    await openHere(page, `${await giveCredits(2)}&report=${id}`)
    await page.waitForURL(world.url(`/validation?credit=opened&report=${id}`))
    await page.getByRole('link', { name: 'Go to your report' }).click()
    await page.waitForURL(world.url(`/validation?report=${id}`))
    await page.getByRole('heading', { name: 'Your Validation Report' }).waitFor()
    expect(new URL(page.url()).search).toBe(`?report=${id}`)
  })

  it('the link of a refunded purchase says that it was refunded, also after a reload', async () => {
    const purchase = await openPurchase(world)
    for (const refundedCents of [0, purchase.amount_cents]) {
      const payments = createFakePayments(async () => getPaidSession(purchase, { refundedCents }))
      await settlePurchase({ ...world.site.services, payments, sandbox: null }, purchase.id)
    }
    const [receipt] = await world.emails({ to: purchase.email, kind: 'purchase-receipt' })
    const link = receipt?.links.find((one) => one.startsWith('/validation?credit=')) ?? ''
    const page = await world.open()
    await page.goto(world.url(link))
    await press(page)
    const heading = page.getByRole('heading', { name: 'This scan was refunded' })
    await heading.waitFor()
    await page.waitForURL(world.url('/validation?credit=refunded'))
    await page.reload()
    await heading.waitFor()
    expect(await page.getByText('No scans left').count()).toBe(0)
  })

  it('the link of a trial that is over says so, also after a reload', async () => {
    const link = await giveCredits(1)
    const credits = await world.site.services.db
      .updateTable('scan_credits')
      .set({ revoked_at: world.clock.now() })
      .returning('grant_id')
      .execute()
    await openPurchase(world, { state: 'expired', grant_id: credits[0]?.grant_id ?? null })
    const page = await world.open()
    await page.goto(world.url(link))
    await press(page)
    const heading = page.getByRole('heading', { name: 'This scan was for a trial' })
    await heading.waitFor()
    await page.waitForURL(world.url('/validation?credit=trial-over'))
    await page.reload()
    await heading.waitFor()
    expect(await page.getByText('No scans left').count()).toBe(0)
  })

  it('an incomplete gift link shows an error and what to do', async () => {
    const page = await world.open()
    await page.goto(world.url((await giveCredits(1)).slice(0, -3)))
    await press(page)
    await page.getByRole('heading', { name: 'This link is not valid' }).waitFor()
    await page.getByText('Open it again from the email').waitFor()
    await expectAccessibleInEveryLayout(page)
  })

  it('a gift link waits while the server is away, and works afterwards', async () => {
    const page = await world.open()
    await page.goto(world.url(await giveCredits(1)))
    await page.context().setOffline(true)
    await press(page)
    await page.getByText('The server could not be reached. Are you online?').waitFor()
    await page.context().setOffline(false)
    expect(page.url(), 'the token is still needed').toContain('credit=')
    await page.getByRole('button', { name: 'Try again' }).click()
    await press(page)
    await page.getByText('You have 1 scan.').waitFor()
    await page.waitForURL(world.url('/validation?credit=opened'))
  })

  it('a gift link says without scripts that it needs them', async () => {
    const page = await world.open({ javaScriptEnabled: false })
    await page.goto(world.url(await giveCredits(1)))
    // Playwright's texts leave <noscript> out.
    await page.locator('main noscript p').waitFor()
    expect(await page.locator('main noscript p').innerText()).toContain('needs JavaScript')
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
  })

  async function freeReport(findings: number) {
    const { id } = await scanToEnd(world.visitor())
    await sql`update pain_point_reports set total_findings = ${findings} where id = ${id}`.execute(
      world.site.services.db,
    )
    return id
  }

  it('a gift is offered below a free report, and starts the full report', async () => {
    world.hackerNews.setStories(lateInvoices)
    const id = await freeReport(15)
    const page = await world.open()
    const offer = page.getByRole('heading', { name: 'Run the full report' })
    await page.goto(world.url(`/validation?report=${id}`))
    await page.getByRole('heading', { name: 'Your Validation Report' }).waitFor()
    expect(await offer.count(), 'without a scan').toBe(0)

    await openHere(page, await giveCredits(2))
    await page.goto(world.url(`/validation?report=${id}`))
    await offer.waitFor()
    await page
      .getByText('Uses 1 of your 2 scans (a…@example.com). The free scan found 15.')
      .waitFor()
    await expectAccessibleInEveryLayout(page)
    await page.getByRole('button', { name: 'Start Full Validation' }).click()
    await page.getByText('Full Validation Started!').waitFor()
    await page.waitForURL((url) => /^[0-9a-f-]{36}$/.test(reportIn(url)) && reportIn(url) !== id)
    await page.getByText('We’ve returned your scan. Use it for another idea.').waitFor()
    await page.goto(world.url(`/validation?report=${id}`))
    await page.getByText('Uses 1 of your 2 scans (a…@example.com).').waitFor()
  })

  it('a gift that was used elsewhere in the meantime shows an error and is no longer offered', async () => {
    world.hackerNews.setStories(lateInvoices)
    const id = await freeReport(15)
    const link = await giveCredits(1)
    const page = await world.open()
    await openHere(page, link)
    await page.goto(world.url(`/validation?report=${id}`))
    const start = page.getByRole('button', { name: 'Start Full Validation' })
    await start.waitFor()
    await openHere(await world.open(), link)
    await start.click()
    await page.getByText('Scan Failed').waitFor()
    await expect.poll(() => start.count()).toBe(0)
  })

  it('a second tab offers no scan for a report that the first has started', async () => {
    world.hackerNews.setStories(lateInvoices)
    const id = await freeReport(15)
    const page = await world.open()
    await openHere(page, await giveCredits(2))
    const other = await page.context().newPage()
    for (const tab of [page, other]) {
      await tab.goto(world.url(`/validation?report=${id}`))
      await tab.getByRole('button', { name: 'Start Full Validation' }).waitFor()
    }
    await page.getByRole('button', { name: 'Start Full Validation' }).click()
    await other.getByRole('heading', { name: 'You have the full report' }).waitFor()
    expect(await page.getByRole('heading', { name: 'You have the full report' }).count()).toBe(0)
    expect(await other.getByRole('button', { name: 'Start Full Validation' }).count()).toBe(0)
  })

  it.each(['**/api/scan-credits', '**/api/reports/*/full-report'])(
    'no scan is offered while %s fails, and trying again offers it',
    async (path) => {
      world.hackerNews.setStories(lateInvoices)
      const id = await freeReport(15)
      const page = await world.open()
      await openHere(page, await giveCredits(1))
      await page.route(path, (route) => route.fulfill({ status: 503, body: '' }))
      await page.goto(world.url(`/validation?report=${id}`))
      const start = page.getByRole('button', { name: 'Start Full Validation' })
      await page.getByText('We couldn’t find out whether this browser has the').waitFor()
      expect(await start.count()).toBe(0)
      await page.unroute(path)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect.poll(() => start.isEnabled({ timeout: 100 }).catch(() => false)).toBe(true)
    },
  )
})

function reportIn(url: URL): string {
  return url.searchParams.get('report') ?? ''
}
