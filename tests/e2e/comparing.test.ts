import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestBrowser } from '../browser.ts'
import { shareReport } from '../../src/features/shared-reports/contract.ts'
import { grantScans, runFullReport } from '../full-report.ts'
import { scanToEnd } from '../scan.ts'
import { type LateInvoicesWorld, openLateInvoicesWorld } from './late-invoices.ts'
import { expectAccessibleInEveryLayout, expectNoHorizontalScroll } from './site.ts'

describe('comparing two reports', () => {
  let world: LateInvoicesWorld
  let founder: TestBrowser
  beforeAll(async () => {
    world = await openLateInvoicesWorld()
  })
  beforeEach(() => {
    founder = world.visitor()
  })
  afterEach(() => world.reset())
  afterAll(() => world.close())

  async function openOwn(page: Page, id: string): Promise<void> {
    const cookies = founder.cookies().map((cookie) => ({ ...cookie, url: world.url('/') }))
    await page.context().addCookies(cookies)
    await page.goto(world.url(`/validation?report=${id}`))
    await page.getByRole('button', { name: 'Share report' }).waitFor()
  }

  it('a founder compares two full reports through the dialog, on one screen and one sheet', async () => {
    await grantScans(world, founder, 2)
    const first = await runFullReport(
      founder,
      'Phone late payers\n\nFreelancers chase late invoices',
    )
    const second = await runFullReport(founder)
    const page = await world.open({ viewport: { width: 1440, height: 900 } })
    await openOwn(page, first.id)
    await openOwn(page, second.id)

    const button = page.getByRole('link', { name: 'Compare with another report' })
    await button.click()
    const dialog = page.getByRole('dialog', { name: 'Compare with another report' })
    const field = dialog.getByLabel('Link of the other report')
    const compare = dialog.getByRole('button', { name: 'Compare reports' })
    for (const [link, error] of [
      ['https://elsewhere.example/reports/1', 'This isn’t a link to a report on this site.'],
      [page.url(), 'This is the report you are reading.'],
    ]) {
      await field.fill(link ?? '')
      await compare.click()
      await dialog.getByText(error ?? '').waitFor()
    }
    await expectAccessibleInEveryLayout(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.keyboard.press('Escape')
    await expect
      .poll(() => button.evaluate((element) => element === document.activeElement))
      .toBe(true)

    await button.click()
    await field.fill(world.url(`/validation?report=${first.id}`))
    await compare.click()
    await page.waitForURL(world.url(`/reports/compare?a=${second.id}&b=${first.id}`))
    await page.goBack()
    await button.click()
    await dialog.getByRole('link', { name: 'Phone late payers' }).click()
    await page.waitForURL(world.url(`/reports/compare?a=${second.id}&b=${first.id}`))
    const table = page.getByRole('table', { name: 'Two reports side by side' })
    await table.waitFor()
    await page.evaluate(() => document.fonts.ready)
    const { y = Infinity, height = Infinity } = (await table.boundingBox()) ?? {}
    expect(y + height).toBeLessThanOrEqual(900)
    const pdf = await page.pdf({ format: 'A4' })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    await expectAccessibleInEveryLayout(page)
  })

  it('the dialog offers a choice of own reports only in a browser that has another one', async () => {
    const { id } = await scanToEnd(founder)
    const page = await world.open()
    await page.goto(world.url(`/validation?report=${id}`))
    await page.getByRole('link', { name: 'Compare with another report' }).click()
    const dialog = page.getByRole('dialog', { name: 'Compare with another report' })
    await dialog.getByText('Paste the link of any other report.').waitFor()
    expect(await dialog.getByText('Choose one of your reports').count()).toBe(0)
  })

  it('on a phone each criterion has both values below each other, after the difference', async () => {
    const one = await scanToEnd(founder)
    const other = await scanToEnd(founder, 'Phone late payers\n\nFreelancers chase late invoices')
    const page = await world.open({ viewport: { width: 390, height: 844 } })
    await page.goto(world.url(`/reports/compare?a=${one.id}&b=${other.id}`))
    await expectNoHorizontalScroll(page)
    const people = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: 'People' }) })
    const [name, first, second] = await Promise.all(
      [people.getByRole('rowheader'), ...(await people.getByRole('cell').all())].map((part) =>
        part.boundingBox(),
      ),
    )
    expect(first?.x).toBe(second?.x)
    expect(name?.y).toBeLessThan(first?.y ?? 0)
    expect(first?.y).toBeLessThan(second?.y ?? 0)
    const difference = await page
      .getByText(/counts?.* (tell apart|\d+)\.$/)
      .first()
      .boundingBox()
    const table = await page.getByRole('table').boundingBox()
    expect(difference?.y).toBeLessThan(table?.y ?? 0)
  })

  it('each number leads to exactly the quotes that it counts', async () => {
    await grantScans(world, founder)
    const full = await runFullReport(founder)
    const free = await scanToEnd(founder, 'Phone late payers\n\nFreelancers chase late invoices')
    const { share_id } = await founder.call(shareReport, { reportId: full.id })
    const page = await world.open()
    await page.goto(world.url(`/reports/compare?a=${share_id}&b=${free.id}`))
    const numbers = await page
      .getByRole('table')
      .getByRole('link')
      .filter({ hasText: /^\d+$/ })
      .evaluateAll((links) =>
        links.map((link) => `${link.getAttribute('href')} ${link.textContent}`),
      )
    expect(numbers.length).toBeGreaterThan(6)
    const quotes = page.locator('#quotes')
    for (const number of numbers) {
      const [path = ''] = number.split(' ')
      await page.goto(world.url(path))
      const isEverything = !/[?&](signal|behind)=/.test(path)
      const count = isEverything
        ? /\d+/.exec(await quotes.getByText(/^Show all \d+ quotes$/).innerText())?.[0]
        : await quotes.getByRole('figure').count()
      expect(`${path} ${count}`).toBe(number)
    }
  })

  it('without scripts the page asks for the second report', async () => {
    const one = await scanToEnd(founder)
    const other = await scanToEnd(founder, 'Phone late payers\n\nFreelancers chase late invoices')
    const page = await world.open({ javaScriptEnabled: false })
    await page.goto(world.url(`/validation?report=${one.id}`))
    await page.getByRole('link', { name: 'Compare with another report' }).first().click()
    await page.waitForURL(world.url(`/reports/compare?a=${one.id}`))
    await page.getByLabel('First report').fill(one.id)
    await page.getByLabel('Second report').fill('not a link')
    await page.getByRole('button', { name: 'Compare reports' }).click()
    await page.getByText('This isn’t a link to a report on this site.').waitFor()
    await page.getByLabel('Second report').fill(`/validation?report=${other.id}`)
    await page.getByRole('button', { name: 'Compare reports' }).click()
    await page.waitForURL(world.url(`/reports/compare?a=${one.id}&b=${other.id}`))
    expect(await page.getByRole('rowheader', { name: 'Top quote' }).count()).toBe(1)
  })

  it('the page offers this browser’s reports for the missing one', async () => {
    const one = await scanToEnd(founder)
    const other = await scanToEnd(founder, 'Phone late payers\n\nFreelancers chase late invoices')
    const page = await world.open()
    await openOwn(page, one.id)
    await openOwn(page, other.id)
    await page.goto(world.url(`/reports/compare?a=${other.id}`))
    const own = page.getByRole('region', { name: 'Your reports in this browser' })
    await own.getByRole('link', { name: 'Chase late invoices' }).waitFor()
    expect(await own.getByRole('link').count()).toBe(1)
    await expectAccessibleInEveryLayout(page)
    await own.getByRole('link').click()
    await page.waitForURL(world.url(`/reports/compare?a=${other.id}&b=${one.id}`))
    await page.getByRole('link', { name: 'Compare other reports' }).click()
    await page.getByRole('heading', { name: 'Compare two reports' }).waitFor()
    expect(await page.getByLabel('First report').inputValue()).toBe('')
    await page.getByLabel('First report').fill(`/reports/${one.id}`)
    await page.getByLabel('Second report').fill(other.id.toUpperCase())
    await page.getByRole('button', { name: 'Compare reports' }).click()
    await page.waitForURL(world.url(`/reports/compare?a=${one.id}&b=${other.id}`))
    await page.getByRole('table', { name: 'Two reports side by side' }).waitFor()
  })
})
