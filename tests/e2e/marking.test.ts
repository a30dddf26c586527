import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getReport, type ReportId } from '../../src/features/reports/contract.ts'
import type { TestBrowser } from '../browser.ts'
import { runFullReport, grantScans, lateInvoicesQuery, manyLateInvoices } from '../full-report.ts'
import { callUncounted, getFindings } from '../marks.ts'
import { scanToEnd } from '../scan.ts'
import { type LateInvoicesWorld, openLateInvoicesWorld } from './late-invoices.ts'
import { expectAccessibleInEveryLayout } from './site.ts'

describe('marking findings', () => {
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

  async function openOwn(id: ReportId): Promise<Page> {
    const page = await world.open()
    const cookies = founder.cookies().map((cookie) => ({ ...cookie, url: world.url('/') }))
    await page.context().addCookies(cookies)
    await page.goto(world.url(`/validation?report=${id}`))
    return page
  }

  const getMarks = (page: Page) => page.getByRole('group', { name: /^Your mark/ })
  const pressedIn = (page: Page) => getMarks(page).getByRole('button', { pressed: true })
  const counts = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor()

  it('no one is said to perhaps have the problem once the founder has marked', async () => {
    const { id } = await scanToEnd(founder)
    const [first] = await getFindings(founder, id)
    await callUncounted(world, id, first ? [first.id] : [], 'maybe')
    const page = await openOwn(id)
    const sentence = page.getByText('1 more person may have it.')
    await sentence.waitFor()
    await getMarks(page).first().getByRole('button', { name: 'Has it' }).click()
    await page.getByText('by the founder’s marks').first().waitFor()
    await expect.poll(() => sentence.isVisible()).toBe(false)
  })

  it('a mark recounts a free report in place, for everybody, until it is taken back', async () => {
    const { id } = await scanToEnd(founder)
    const [first] = await getFindings(founder, id)
    await callUncounted(world, id, [first?.id ?? ''], 'maybe')
    const { total_findings: total } = await founder.call(getReport, { id })
    const page = await openOwn(id)
    await counts(page, `By our reading: ${total} findings.`)
    await expectAccessibleInEveryLayout(page)

    const group = getMarks(page).first()
    const button = group.getByRole('button', { name: 'Not about this' })
    await button.scrollIntoViewIfNeeded()
    const before = await button.boundingBox()
    await button.press('Enter')
    await counts(page, `By your marks: ${total - 1}.`)
    expect(await button.getAttribute('aria-pressed')).toBe('true')
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    const after = await button.boundingBox()
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 99))).toBeLessThan(2)
    await page.getByText('Not counted', { exact: true }).waitFor()

    const counted = await getMarks(page).count()
    await page.getByText('May have the problem (1)').click()
    await expect.poll(() => getMarks(page).count()).toBe(counted + 1)
    await getMarks(page).last().getByRole('button', { name: 'Has it' }).click()
    await counts(page, `By your marks: ${total}.`)
    await expectAccessibleInEveryLayout(page)

    const reader = await world.open({ javaScriptEnabled: false })
    await reader.goto(world.url(`/validation?report=${id}`))
    await counts(reader, `By the founder’s marks: ${total}.`)
    await reader.getByText('Marked by the founder: not about this. Not counted.').waitFor()
    expect(await getMarks(reader).count()).toBe(0)

    await page.reload()
    await expect.poll(() => pressedIn(page).count()).toBe(2)
    await pressedIn(page).first().click()
    await pressedIn(page).first().click()
    await counts(page, `By our reading: ${total} findings. Mark the findings`)
  })

  it('shows no mark buttons to a browser that did not start the scan', async () => {
    const { id } = await scanToEnd(founder)
    const page = await world.open()
    const marked = page.waitForResponse(/\/marking$/)
    await page.goto(world.url(`/validation?report=${id}`))
    expect(await (await marked).json()).toEqual({ can_mark: false })
    await page.getByRole('heading', { name: 'What people say' }).waitFor()
    expect(await getMarks(page).count()).toBe(0)
  })

  it('a mark that the server did not store is undone, with an error', async () => {
    const { id } = await scanToEnd(founder)
    const page = await openOwn(id)
    const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.route('**/api/mark-finding', async (route) => {
      held.resolve()
      await release.promise
      await route.abort()
    })
    const button = getMarks(page).first().getByRole('button', { name: 'Same subject' })
    await button.click()
    await held.promise
    expect(await button.getAttribute('aria-pressed')).toBe('true')
    release.resolve()
    await page.getByText('Could not store the mark. Please try again.').waitFor()
    expect(await button.getAttribute('aria-pressed')).toBe('false')
  })

  it('a report that is deleted while it is open says so wherever it loads quotes', async () => {
    await grantScans(world, founder)
    const { id } = await runFullReport(founder, lateInvoicesQuery)
    const full = await openOwn(id)
    const { id: freeId } = await scanToEnd(founder)
    const [first] = await getFindings(founder, freeId)
    await callUncounted(world, freeId, [first?.id ?? ''], 'maybe')
    const free = await openOwn(freeId)
    for (const page of [full, free]) await getMarks(page).first().waitFor()
    await world.site.services.db.deleteFrom('pain_point_reports').execute()

    const hasGone = (page: Page) => ({
      has: page.getByText('We can’t find this report. It may have been deleted.'),
      hasNot: page.getByRole('button', { name: 'Try again' }),
    })
    await full.locator('section:has(h2) a[href*="#quotes"]').first().click()
    await full.getByRole('dialog').filter(hasGone(full)).waitFor()
    await full.keyboard.press('Escape')
    await full.locator('#quotes').getByRole('link', { name: 'Negative' }).click()
    await full.locator('#quotes').filter(hasGone(full)).waitFor()
    await free.getByText('May have the problem (1)').click()
    await free.locator('details').filter(hasGone(free)).waitFor()
    await getMarks(free).first().getByRole('button', { name: 'Same subject' }).click()
    const toast = free.locator('[data-sonner-toast]').filter(hasGone(free))
    await expect.poll(() => toast.count()).toBe(1)
  })

  it('a mark can be taken back when all findings are marked out', async () => {
    world.hackerNews.setStories(manyLateInvoices.slice(0, 1))
    world.forums.setPosts({})
    const { id } = await scanToEnd(founder)
    const page = await openOwn(id)
    const button = getMarks(page).first().getByRole('button', { name: 'Not about this' })
    await button.click()
    await counts(page, 'By your marks: 0.')
    expect(await getMarks(page).count()).toBe(1)
    await button.click()
    await counts(page, 'By our reading: 1 finding. Mark the findings')
  })

  it('marks recount the score of a full report, shown beside the original', async () => {
    await grantScans(world, founder)
    const { id, ...report } = await runFullReport(founder, lateInvoicesQuery)
    const page = await openOwn(id)
    const { total_findings: total, validation_score: score } = report
    const headQuotes = page.locator('section:has(h2) figure:visible')
    expect(await headQuotes.count()).toBe(1)
    const href = await headQuotes.getByRole('link').getAttribute('href')
    const link = page.locator(`a[href="${href}"]`)
    await page.getByText(/^Show all \d+ quotes/).click()
    const quoted = page.locator('#quotes').getByRole('figure').filter({ has: link })
    await quoted.getByRole('button', { name: 'Not about this' }).click()
    await counts(page, `By our reading: ${total} findings, ${score} of 100 points`)
    await counts(page, `By your marks: ${total - 1},`)
    expect(await pressedIn(page).count()).toBe(1)
    expect(await headQuotes.filter({ has: link }).count()).toBe(0)
    const after = await founder.call(getReport, { id })
    await page
      .locator('#report-score')
      .getByText(`${after.validation_score} of 100 points`, { exact: true })
      .first()
      .waitFor()
    await expectAccessibleInEveryLayout(page)
  })
})
