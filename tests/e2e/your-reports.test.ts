import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getReport } from '../../src/features/reports/contract.ts'
import { getResultText } from '../../src/features/reports/rules.ts'
import { shareReport } from '../../src/features/shared-reports/contract.ts'
import type { TestBrowser } from '../browser.ts'
import { manyLateInvoices } from '../full-report.ts'
import { scanToEnd } from '../scan.ts'
import { type BrowsedWorld, expectAccessibleInEveryLayout, openBrowsedWorld } from './site.ts'

describe('the list of a browser’s reports', () => {
  let world: BrowsedWorld
  let founder: TestBrowser
  let page: Page
  beforeAll(async () => {
    world = await openBrowsedWorld()
  })
  beforeEach(async () => {
    world.hackerNews.setStories(manyLateInvoices)
    founder = world.visitor()
    page = await world.open()
  })
  afterEach(() => world.reset())
  afterAll(() => world.close())

  async function openOwn(id: string): Promise<void> {
    const cookies = founder.cookies().map((cookie) => ({ ...cookie, url: world.url('/') }))
    await page.context().addCookies(cookies)
    await page.goto(world.url(`/validation?report=${id}`))
    await page.getByRole('button', { name: 'Share report' }).waitFor()
  }

  const list = () => page.getByRole('region', { name: 'Your reports' })

  it('names a report that its founder has seen, with date, result and link', async () => {
    const { id } = await scanToEnd(founder)
    const report = await founder.call(getReport, { id })
    await openOwn(id)
    await page.goto(world.url('/validation'))
    await list().getByText(getResultText(report)).waitFor()
    const date = await list().locator('time').getAttribute('datetime')
    expect(date).toBe(report.created_at)
    await expectAccessibleInEveryLayout(page)
    await list().getByRole('link', { name: 'Chase late invoices' }).click()
    await page.waitForURL(world.url(`/validation?report=${id}`))
  })

  it('names each report in the title of its tab', async () => {
    const [first, second] = [await scanToEnd(founder), await scanToEnd(founder, 'Lost parcels')]
    for (const [{ id }, name] of [
      [first, 'Chase late invoices'],
      [second, 'Lost parcels'],
    ] as const) {
      await openOwn(id)
      await expect.poll(() => page.title()).toBe(`${name} - validation report · Assay`)
    }
    await page.getByRole('link', { name: 'Blog' }).first().click()
    await expect.poll(() => page.title()).toBe('Blog · Assay')
  })

  it('is cleared after a question, and then is no longer shown', async () => {
    const { id } = await scanToEnd(founder)
    await openOwn(id)
    await page.goto(world.url('/validation'))
    await list().getByRole('button', { name: 'Clear list' }).click()
    const dialog = page.getByRole('dialog', { name: 'Clear list?' })
    await dialog.getByRole('button', { name: 'Clear list' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await list().count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('DIV')
    expect(await page.evaluate(() => localStorage.getItem('ownReports'))).toBeNull()
  })

  it('leaves out a report that someone else started, or that was opened by a share link', async () => {
    const { id } = await scanToEnd(founder)
    const { share_id: shareId } = await founder.call(shareReport, { reportId: id })
    for (const path of [`/validation?report=${id}`, `/reports/${shareId}`]) {
      await page.goto(world.url(path))
      await page.waitForLoadState('networkidle')
    }
    expect(await page.evaluate(() => localStorage.getItem('ownReports'))).toBeNull()
    await page.goto(world.url('/validation'))
    expect(await list().count()).toBe(0)
  })

  it('forgets a report that was deleted, once its page says so', async () => {
    const [first, second] = [await scanToEnd(founder), await scanToEnd(founder, 'Lost parcels')]
    await openOwn(first.id)
    await openOwn(second.id)
    await page.goto(world.url('/validation'))
    await expect.poll(() => list().getByRole('listitem').count()).toBe(2)
    const { db } = world.site.services
    await db.deleteFrom('pain_point_reports').where('id', '=', first.id).execute()
    // Until the cached page has expired, so that the browser sees the report only once it is gone.
    const path = `/validation?report=${first.id}`
    await expect.poll(async () => (await founder.fetch(path)).status).toBe(404)
    await page.goto(world.url(path))
    await page.getByRole('link', { name: 'Start a new scan' }).click()
    await list().getByRole('link', { name: 'Lost parcels' }).waitFor()
    expect(await list().getByRole('listitem').count()).toBe(1)
  })

  it('ignores what it did not write', async () => {
    await page.goto(world.url('/validation'))
    for (const stored of ['{', '[{"id":"javascript:alert(1)","name":"A","result":"B"}]', '7']) {
      await page.evaluate((text) => localStorage.setItem('ownReports', text), stored)
      await page.reload()
      await page.getByRole('heading', { name: 'Free scan' }).waitFor()
      expect(await list().count()).toBe(0)
    }
  })
})
