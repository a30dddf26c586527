import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ReportId } from '../../src/features/reports/contract.ts'
import { shareReport, stopSharingReport } from '../../src/features/shared-reports/contract.ts'
import type { TestBrowser } from '../browser.ts'
import { grantScans, manyLateInvoices, runFullReport } from '../full-report.ts'
import { scanToEnd } from '../scan.ts'
import { type BrowsedWorld, expectAccessibleInEveryLayout, openBrowsedWorld } from './site.ts'

describe('sharing', () => {
  let world: BrowsedWorld
  let founder: TestBrowser
  beforeAll(async () => {
    world = await openBrowsedWorld()
  })
  beforeEach(() => {
    world.hackerNews.setStories(manyLateInvoices)
    founder = world.visitor()
  })
  afterEach(() => world.reset())
  afterAll(() => world.close())

  async function openOwn(id: ReportId): Promise<Page> {
    const page = await world.open()
    const cookies = founder.cookies().map((cookie) => ({ ...cookie, url: world.url('/') }))
    await page.context().addCookies(cookies)
    await page.goto(world.url(`/validation?report=${id}`))
    return page
  }

  it('a founder shares a report, another browser reads it, and not after a withdrawal', async () => {
    const { id } = await scanToEnd(founder)
    const page = await openOwn(id)
    await page.getByRole('button', { name: 'Share report' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share report' })
    await dialog.getByRole('button', { name: 'Create link' }).click()
    const link = await dialog.getByLabel('Link').inputValue()
    expect(link).toMatch(/\/reports\/[0-9a-f-]{36}$/)
    await expectAccessibleInEveryLayout(page)

    const reader = await world.open()
    await reader.goto(link)
    await reader.getByText('Shared with you').waitFor()
    await expectAccessibleInEveryLayout(reader)
    expect(await reader.getByRole('button', { name: 'Share report' }).count()).toBe(0)
    const negative = reader.getByRole('link', { name: 'Negative', exact: true })
    await negative.first().click()
    await reader.waitForURL(`${link}?sentiment=negative#quotes`)
    await reader.getByRole('heading', { name: /negative/i }).waitFor()

    await dialog.getByRole('button', { name: 'Stop sharing' }).click()
    await dialog.getByRole('button', { name: 'Create link' }).waitFor()
    await expect
      .poll(async () => (await reader.goto(link))?.status(), { timeout: 10_000 })
      .toBe(410)
    await reader.getByRole('heading', { name: 'This link was withdrawn.' }).waitFor()
    await expectAccessibleInEveryLayout(reader)
    await reader.getByRole('link', { name: 'Start a new scan' }).click()
    await reader.waitForURL(world.url('/validation'))

    await dialog.getByRole('button', { name: 'Create link' }).click()
    expect(await dialog.getByLabel('Link').inputValue()).not.toBe(link)
    await page.keyboard.press('Escape')
    await expect
      .poll(() =>
        page
          .getByRole('button', { name: 'Share report' })
          .evaluate((element) => element === document.activeElement),
      )
      .toBe(true)
  })

  it('a shared report that is withdrawn while it is open leads to the scanner', async () => {
    const { id } = await scanToEnd(founder)
    const { share_id: shareId } = await founder.call(shareReport, { reportId: id })
    const reader = await world.open()
    await reader.goto(world.url(`/reports/${shareId}`))
    await founder.call(stopSharingReport, { reportId: id })
    await reader.getByRole('link', { name: 'Negative', exact: true }).first().click()
    const quotes = reader.locator('#quotes').filter({ hasText: 'This link was withdrawn.' })
    await quotes.waitFor()
    expect(await quotes.getByRole('button', { name: 'Try again' }).count()).toBe(0)
    await quotes.getByRole('link', { name: 'Start a new scan' }).click()
    await reader.waitForURL(world.url('/validation'))
  })

  it('a link to a report that was withdrawn in another tab is not offered again', async () => {
    const { id } = await scanToEnd(founder)
    await founder.call(shareReport, { reportId: id })
    const page = await openOwn(id)
    const open = page.getByRole('button', { name: 'Share report' })
    const dialog = page.getByRole('dialog', { name: 'Share report' })
    await open.click()
    await dialog.getByRole('button', { name: 'Copy link' }).waitFor()
    await page.keyboard.press('Escape')
    await founder.call(stopSharingReport, { reportId: id })
    await open.click()
    await dialog.getByRole('button', { name: 'Create link' }).waitFor()
    expect(await dialog.getByRole('button', { name: 'Copy link' }).count()).toBe(0)
    await page.keyboard.press('Escape')

    await page.route('**/share', (route) => route.abort())
    await open.click()
    await dialog.getByRole('alert').waitFor()
    await page.unroute('**/share')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByRole('button', { name: 'Create link' }).waitFor()
  })

  it('going back from one shared report to another shows its own quotes', async () => {
    const first = await scanToEnd(founder)
    world.hackerNews.setStories(
      manyLateInvoices.map((story) => ({
        ...story,
        id: story.id + 500,
        text: `As a plumber I say: ${story.text}`,
      })),
    )
    const second = await scanToEnd(founder, 'Phone late payers\n\nPlumbers chase late invoices')
    const getLink = async ({ id }: { id: ReportId }) => {
      const { share_id: shareId } = await founder.call(shareReport, { reportId: id })
      return world.url(`/reports/${shareId}`)
    }
    const link = await getLink(first)
    const page = await world.open()
    const quote = page.locator('#quotes blockquote').first()
    await page.goto(link)
    const ofFirst = await quote.innerText()
    await page.getByRole('link', { name: 'Compare with another report' }).click()
    await page.getByLabel('Link of the other report').fill(await getLink(second))
    await page.getByRole('button', { name: 'Compare reports' }).click()
    await page.getByRole('link', { name: 'Phone late payers' }).click()
    await quote.getByText(/plumber/i).waitFor()
    await page.evaluate(() => history.go(-2))
    await page.waitForURL(link)
    await page.getByRole('heading', { name: 'Chase late invoices' }).waitFor()
    expect(await quote.innerText()).toBe(ofFirst)
  })

  it('a shared full report can be read without scripts', async () => {
    await grantScans(world, founder)
    const { id } = await runFullReport(founder)
    const page = await openOwn(id)
    await page.getByRole('button', { name: 'Share report' }).click()
    await page.getByRole('button', { name: 'Create link' }).click()
    const link = await page.getByLabel('Link').inputValue()
    const reader = await world.open({ javaScriptEnabled: false })
    await reader.goto(link)
    await reader.getByRole('heading', { name: 'What to do next' }).waitFor()
    expect(await reader.content()).not.toContain(id)
  })

  it('a reader of the report’s own link gets no share button', async () => {
    const { id } = await scanToEnd(founder)
    const page = await world.open()
    const answered = page.waitForResponse(/\/share$/)
    await page.goto(world.url(`/validation?report=${id}`))
    expect(await (await answered).json()).toEqual({ can_share: false, share_id: null })
    expect(await page.getByRole('button', { name: 'Share report' }).count()).toBe(0)
  })

  it('on a touch device the share button of a card opens the sheet of the system', async () => {
    const id = await world.postIdea(world.visitor(), { title: 'Chase late invoices' })
    const page = await world.open({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    await page.addInitScript(() => {
      navigator.share = async (share) => {
        document.documentElement.dataset['shared'] = `${share?.title} ${share?.url}`
      }
    })
    await page.goto(world.url('/ideas'))
    await page.getByRole('button', { name: 'Share: Chase late invoices' }).tap()
    const shared = page.locator(
      `html[data-shared="Chase late invoices ${world.url(`/ideas/${id}`)}"]`,
    )
    await shared.waitFor({ state: 'attached' })
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})
