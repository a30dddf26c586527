import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ReportId } from '../../src/features/reports/contract.ts'
import type { TestBrowser } from '../browser.ts'
import { grantScans, lateInvoicesQuery, manyLateInvoices, runFullReport } from '../full-report.ts'
import { scanToEnd } from '../scan.ts'
import { type BrowsedWorld, expectAccessible, openBrowsedWorld } from './site.ts'

describe('the quotes of a report', () => {
  let world: BrowsedWorld
  let founder: TestBrowser
  beforeAll(async () => {
    world = await openBrowsedWorld()
  })
  beforeEach(() => {
    founder = world.visitor()
  })
  afterEach(() => world.reset())
  afterAll(() => world.close())

  async function openOwn(id: ReportId, search = ''): Promise<Page> {
    const page = await world.open()
    const cookies = founder.cookies().map((cookie) => ({ ...cookie, url: world.url('/') }))
    await page.context().addCookies(cookies)
    await page.goto(world.url(`/validation?report=${id}${search}`))
    // The files of the report come after those of the page; until then its numbers are plain links to the list.
    await page.waitForLoadState('networkidle')
    return page
  }

  async function runThinReport(stories: number) {
    world.hackerNews.setStories(manyLateInvoices.slice(0, stories))
    await grantScans(world, founder)
    const report = await runFullReport(founder, lateInvoicesQuery)
    expect(report.recommendation).toBe('NOT ENOUGH EVIDENCE')
    return report
  }

  const getList = (page: Page) => page.locator('#quotes')
  const getShown = (page: Page) => getList(page).getByRole('figure').filter({ visible: true })
  const getPopover = (page: Page) => page.getByRole('dialog', { name: 'Quotes behind this number' })
  const openPopover = (page: Page) => page.locator('a[aria-haspopup=dialog]').first().click()

  it('a full report without a verdict opens its list of quotes by the link of a number', async () => {
    const { id } = await runThinReport(10)
    const page = await openOwn(id)
    await page.getByRole('heading', { name: 'Not enough evidence' }).waitFor()
    expect(await getShown(page).count()).toBe(0)
    const more = getPopover(page).getByRole('link', { name: /^Show all \d+ in the list/ })
    await openPopover(page)
    await more.click()
    await getShown(page).first().waitFor()
    await expect.poll(() => getList(page).evaluate(isInView)).toBe(true)

    // Closed by the reader, the list opens at the next press of the same link.
    await page
      .locator('summary', { hasText: /^Show all \d+ quotes/ })
      .first()
      .click()
    await expect.poll(() => getShown(page).count()).toBe(0)
    await openPopover(page)
    await more.click()
    await getShown(page).first().waitFor()
    await expectAccessible(page)
  })

  it('a full report without a verdict keeps its list of quotes open when a filter is removed', async () => {
    const { id } = await runThinReport(10)
    const page = await openOwn(id, '&sentiment=negative')
    await getShown(page).first().waitFor()
    await getList(page)
      .getByRole('link', { name: /^Show all/ })
      .click()
    const heading = page.getByRole('heading', { name: 'What people say' })
    await heading.waitFor()
    expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await getShown(page).count()).toBe(3)
  })

  it('a full report without a verdict opens its list of quotes by the anchor of its URL', async () => {
    const { id } = await runThinReport(10)
    const page = await openOwn(id, '#quotes')
    await getShown(page).first().waitFor()
    expect(await getShown(page).count()).toBe(3)
  })

  it('hidden results of a free scan are shown again by the link of a number', async () => {
    world.hackerNews.setStories(manyLateInvoices)
    const { id } = await scanToEnd(founder)
    const page = await openOwn(id)
    await page.getByRole('button', { name: 'Hide free results' }).click()
    await expect.poll(() => getShown(page).count()).toBe(0)
    await openPopover(page)
    await getPopover(page)
      .getByRole('link', { name: /^Show all/ })
      .click()
    await getShown(page).first().waitFor()
    await page.getByRole('button', { name: 'Hide free results' }).waitFor()
  })

  it('the quotes of a number follow a mark', async () => {
    world.hackerNews.setStories(manyLateInvoices)
    const { id } = await scanToEnd(founder)
    const page = await openOwn(id)
    const quotes = getPopover(page).getByRole('blockquote')
    const close = getPopover(page).getByRole('button', { name: 'Close' })
    await openPopover(page)
    const marked = await quotes.first().innerText()
    await close.click()
    const group = page.getByRole('group', { name: /^Your mark/ }).first()
    expect(await getList(page).getByRole('blockquote').first().innerText()).toBe(marked)
    await group.getByRole('button', { name: 'Not about this' }).click()
    await page.getByRole('status').getByText('By your marks: ').waitFor()

    await openPopover(page)
    await quotes.first().waitFor()
    expect(await quotes.allInnerTexts()).not.toContain(marked)
  })

  it('a full report names the fold of its quotes even when marks exclude all of them', async () => {
    const { id, total_findings: total } = await runThinReport(2)
    const page = await openOwn(id)
    await page.getByText(`Show all ${total} quotes`).click()
    const buttons = page.getByRole('button', { name: 'Not about this' })
    for (let at = 0; at < total; at += 1) await buttons.nth(at).click()
    await page.getByRole('status').getByText('By your marks: 0').waitFor()
    await page.locator('summary').getByText('Show all quotes', { exact: true }).waitFor()
    expect(await buttons.count()).toBe(total)
  })
})

function isInView(element: Element): boolean {
  const { top } = element.getBoundingClientRect()
  return top >= 0 && top < window.innerHeight
}
