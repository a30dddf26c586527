import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Purchase } from '../../src/features/purchases/queries.ts'
import { openPurchase } from '../purchases.ts'
import { storeFullReport, storeReport } from '../reports.ts'
import { openAsAdmin } from './admin-window.ts'
import { type BrowsedWorld, expectAccessibleInEveryLayout, openBrowsedWorld } from './site.ts'

describe('the analytics of the platform', () => {
  let world: BrowsedWorld
  beforeAll(async () => {
    world = await openBrowsedWorld({
      ROLE: 'web',
      LLM_BASE_URL: 'http://127.0.0.1:9',
      LLM_MODEL: 'fake-model',
    })
  })
  afterEach(() => world.reset())
  afterAll(() => world.close())

  async function openAnalytics(): Promise<Page> {
    const page = await openAsAdmin(world, '/admin/analytics')
    await page.getByRole('heading', { level: 1, name: 'Platform Analytics' }).waitFor()
    return page
  }

  function sold(about: Partial<Purchase> = {}): Promise<Purchase> {
    const now = world.clock.now()
    const given = { state: 'fulfilled', is_granted: true, fulfilled_at: now } as const
    return openPurchase(world, { ...given, paid_at: now, ...about })
  }

  const getRegion = (page: Page, heading: string) =>
    page.locator('section', { has: page.getByRole('heading', { name: heading, exact: true }) })

  it('platform analytics say of each part that there is nothing yet', async () => {
    const page = await openAnalytics()
    await page.getByText('System-wide metrics and revenue tracking').waitFor()
    const totals = page.getByRole('region', { name: 'Totals' })
    await expect.poll(() => totals.innerText()).toMatch(/Free AI Validations\s+0/)
    expect(await totals.innerText()).toMatch(/Avg Waitlist Value\s+\$0\s+per purchase/)
    await getRegion(page, 'Recent Validation Reports').getByText('No reports yet').waitFor()
    for (const heading of ['Recent Validation Purchases', 'Recent Waitlist Purchases']) {
      await getRegion(page, heading).getByText('No purchases yet').waitFor()
    }
    await page.getByText('Nothing was sold in the last 30 days.').waitFor()
    await page.getByText('no price set (LLM_PRICE_IN, LLM_PRICE_OUT)').first().waitFor()
    await page.getByText('No validator has confirmed yet').waitFor()
    await expectAccessibleInEveryLayout(page)
  })

  it('platform analytics show scans and sales, and say what is not counted', async () => {
    const took = { model: 'fake-model', tokensIn: 12_000, tokensOut: 900, costMicros: 49_500 }
    await storeReport(world)
    await storeFullReport(world, took)
    await sold()
    await sold({ kind: 'waitlist', currency: 'EUR', amount_cents: 1000 })
    await sold({ kind: 'waitlist', state: 'refunded', refunded_cents: 500, is_granted: false })
    await sold({ provider: 'sandbox' })
    const page = await openAnalytics()
    const totals = page.getByRole('region', { name: 'Totals' })
    await expect.poll(() => totals.innerText()).toMatch(/Free AI Validations\s+1/)
    const text = await totals.innerText()
    expect(text).toMatch(/Paid AI Validations\s+1\s+Advanced analysis reports/)
    expect(text).toMatch(/Validation Purchases\s+1\s+\$5 revenue/)
    expect(text).toMatch(/Waitlist Purchases\s+1\s+\$0 revenue\s+and €10/)
    expect(text).toMatch(/Total Revenue\s+\$5\s+All payment streams\s+and €10/)
    expect(text).toMatch(/Avg Validation Value\s+\$5\s+per purchase/)
    expect(await totals.getByTitle('$4.99').count()).toBe(3)

    const reports = getRegion(page, 'Recent Validation Reports')
    expect(await reports.getByRole('listitem').count()).toBe(2)
    expect(await reports.getByRole('img', { name: 'Advanced analysis' }).count()).toBe(1)
    const scored = reports.getByRole('listitem').filter({ hasText: 'Score 7/10' })
    expect(await scored.getByText('Paid', { exact: true }).count()).toBe(1)
    const validations = getRegion(page, 'Recent Validation Purchases').getByRole('listitem')
    expect(await validations.filter({ hasText: 'Sandbox' }).count()).toBe(1)
    expect(await validations.first().innerText()).toContain('0 scans')
    const waitlists = getRegion(page, 'Recent Waitlist Purchases')
    await waitlists.getByText('Latest email downloads').waitFor()
    await waitlists.getByText('Refunded', { exact: true }).waitFor()
    await expectAccessibleInEveryLayout(page)
  })

  it('draws revenue by day and by month, with the numbers as a table', async () => {
    await sold()
    await sold({ kind: 'waitlist', paid_at: new Date('2026-03-05T10:00:00Z') })
    const page = await openAnalytics()
    const revenue = getRegion(page, 'Revenue over time')
    await revenue.getByText('$5 in the last 30 days.').waitFor()
    await revenue.getByRole('link', { name: 'Months' }).click()
    await page.waitForURL(world.url('/admin/analytics?by=month'))
    await revenue.getByText('$10 in the last 12 months.').waitFor()
    await revenue.getByText('Show the numbers').click()
    const table = revenue.getByRole('table', { name: 'Revenue by month' })
    const rows = await table.getByRole('row').allInnerTexts()
    expect(rows).toHaveLength(13)
    expect(rows[1]).toMatch(/November 2026\s+\$4\.99\s+\$0\s+\$4\.99/)
    expect(rows[9]).toMatch(/March 2026\s+\$0\s+\$5\s+\$5/)
    await expectAccessibleInEveryLayout(page)
    await page.goBack()
    await revenue.getByText('$5 in the last 30 days.').waitFor()
  })

  it('links to whole lists that are paged and sorted, with masked emails', async () => {
    for (let count = 1; count <= 25; count += 1) {
      world.clock.advance(60)
      await sold({ amount_cents: count * 100, email: 'ann.miller@example.com' })
    }
    const page = await openAnalytics()
    await page.getByRole('link', { name: 'Show all validation purchases' }).click()
    await page.waitForURL(world.url('/admin/analytics?list=validation-purchases'))
    const table = page.getByRole('table', { name: 'Validation Purchases' })
    const rows = table.getByRole('row')
    await expect.poll(() => rows.count()).toBe(21)
    expect(await rows.nth(1).innerText()).toMatch(/\$25[\s\S]*a…@example\.com/)
    expect(await page.content()).not.toContain('ann.miller')
    await expectAccessibleInEveryLayout(page)
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect.poll(() => rows.count()).toBe(6)
    expect(await rows.last().innerText()).toContain('$1')
    await table.getByRole('link', { name: 'Date' }).click()
    await page.waitForURL(/sort=oldest/)
    await expect.poll(() => rows.nth(1).innerText()).toMatch(/^\$1\s/)
    expect(await rows.count()).toBe(21)
    await page.getByRole('link', { name: 'Back to all figures' }).click()
    await page.getByRole('region', { name: 'Totals' }).waitFor()
  })

  it('says that analytics could not be loaded, and tries again', async () => {
    const page = await openAnalytics()
    await page.route('**/api/scan-costs', (route) => route.fulfill({ status: 503, json: {} }))
    await page.reload()
    await page.getByText('Failed to load analytics data').waitFor()
    await page.unroute('**/api/scan-costs')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('region', { name: 'Totals' }).waitFor()
    await page.goto(world.url('/admin/analytics?list=reports&cursor=nonsense'))
    await page.getByText('Failed to load analytics data').waitFor()
    await page.getByRole('link', { name: 'Back to the first page' }).click()
    await page.getByText('No reports yet').waitFor()
    expect(new URL(page.url()).searchParams.has('cursor')).toBe(false)
  })

  it('platform analytics are only open to administrators', async () => {
    const page = await world.open()
    await page.goto(world.url('/admin/analytics'))
    await page.getByText('Access denied. Admin privileges required.').waitFor()
    await page.waitForURL(world.url('/'))
    expect(await page.getByRole('link', { name: 'Admin' }).count()).toBe(0)
  })
})
