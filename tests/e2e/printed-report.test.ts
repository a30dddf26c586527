import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getReport, type ReportId } from '../../src/features/reports/contract.ts'
import { shareReport } from '../../src/features/shared-reports/contract.ts'
import {
  grantScans,
  lateInvoicesQuery,
  longQuote,
  manyLateInvoices,
  runFullReport,
  storeMoreFindings,
} from '../full-report.ts'
import { callUncounted, getFindings } from '../marks.ts'
import { type LateInvoicesWorld, openLateInvoicesWorld } from './late-invoices.ts'

const lateInvoicesProblem = lateInvoicesQuery.split('\n\n')[1] ?? ''

describe('the print of a full report', () => {
  let world: LateInvoicesWorld
  beforeAll(async () => {
    world = await openLateInvoicesWorld()
  })
  afterEach(async () => {
    await world.reset()
    world.clock.advance(3601)
  })
  afterAll(() => world.close())

  const getUrl = ({ id }: { id: ReportId }) => world.url(`/validation?report=${id}`)
  const getQuotes = (page: Page) => page.locator('#quotes').getByRole('figure')

  it('prints a long description once and whole', async () => {
    const founder = world.visitor()
    await grantScans(world, founder)
    const problem = Array.from(
      { length: 9 },
      (_none, at) => `Late invoices hurt freelancers ${at}.`,
    )
    const { id } = await runFullReport(founder, `Chase late invoices\n\n${problem.join(' ')}`)
    const page = await world.open()
    await page.goto(getUrl({ id }))
    await page.emulateMedia({ media: 'print' })
    const printed = page.getByText(problem.join(' ')).filter({ visible: true })
    await printed.waitFor()
    expect(await printed.evaluate((text) => text.scrollHeight <= text.clientHeight + 1)).toBe(true)
    expect(await page.getByText('Chase late invoices', { exact: true }).count()).toBe(1)
  })

  it('prints the quotes of a report without a verdict in no grid, whose next row would be over them', async () => {
    world.hackerNews.setStories(manyLateInvoices.slice(0, 6))
    const founder = world.visitor()
    await grantScans(world, founder)
    const report = await runFullReport(founder)
    expect(report.recommendation).toBe('NOT ENOUGH EVIDENCE')
    const page = await world.open()
    await page.goto(getUrl(report))
    await page.emulateMedia({ media: 'print' })
    const list = page.locator('div:has(> details #quotes)')
    expect(await list.evaluate((one) => getComputedStyle(one).display)).toBe('block')
    expect(
      await getQuotes(page)
        .first()
        .evaluate((one) => {
          const fold = one.closest('details')
          const around = [...(fold?.querySelectorAll('div') ?? [])].filter((box) =>
            box.contains(one),
          )
          return around.map((box) => getComputedStyle(box).display).filter((way) => way === 'grid')
        }),
    ).toEqual([])
  })

  it('prints every source of a full report once, and no button', async () => {
    const { id } = await world.report()
    const [first] = await getFindings(world.visitor(), id)
    await callUncounted(world, id, [first?.id ?? ''], 'maybe')
    const given = await world.visitor().call(getReport, { id })
    const page = await world.open()
    await page.goto(getUrl(given))
    const quoted = getQuotes(page).getByRole('link').filter({ visible: true })
    const listed = page.locator('#report-sources ol a').filter({ visible: true })
    await expect.poll(() => page.locator('#report-sources ol a').count()).toBe(given.total_findings)
    expect(await quoted.count()).toBeLessThan(given.total_findings)
    const uncounted = page.getByRole('heading', { name: 'Found, and not counted' })
    await uncounted.waitFor()
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => quoted.count()).toBe(given.total_findings)
    expect(await listed.count()).toBe(0)
    expect(await uncounted.isVisible(), 'a heading whose lists are not printed').toBe(false)
    for (const name of ['Print or save as PDF', 'Download report']) {
      expect(await page.getByRole('button', { name }).isVisible()).toBe(false)
    }
    await storeMoreFindings(world, given.id, 120)
    await page.goto(`${getUrl(given)}&sentiment=odd`)
    await expect.poll(() => listed.count()).toBe(given.total_findings + 120)
  })

  it('a button prints a full report for its founder and for those it is shared with; there is none without scripts', async () => {
    const founder = world.visitor()
    await grantScans(world, founder)
    const { id } = await runFullReport(founder)
    const { share_id: share } = await founder.call(shareReport, { reportId: id })
    for (const url of [getUrl({ id }), world.url(`/reports/${share}`)]) {
      const page = await world.open()
      await page.addInitScript(() => {
        window.print = () => document.documentElement.setAttribute('data-printed', '')
      })
      await page.goto(url)
      await page.getByRole('button', { name: 'Print or save as PDF' }).click()
      await page.locator('html[data-printed]').waitFor({ state: 'attached' })
      const plain = await world.open({ javaScriptEnabled: false })
      await plain.goto(url)
      await plain.getByRole('link', { name: 'Markdown' }).waitFor()
      for (const name of ['Print or save as PDF', 'Download report', 'Copy report link']) {
        expect(await plain.getByRole('button', { name }).isVisible()).toBe(false)
      }
    }
  })

  it('prints 40 findings with long quotes on at most 8 pages, each source once, and the chapters after the first page', async () => {
    const given = await world.report()
    await storeMoreFindings(world, given.id, 40 - given.total_findings)
    await sql`update pain_point_findings set quote = left(id::text, 8) || ${longQuote}`.execute(
      world.site.services.db,
    )
    const page = await world.open()
    await page.goto(getUrl(given))
    await expect.poll(() => page.locator('#report-sources ol a').count()).toBe(40)
    for (const [width, maxHeight] of [
      [1440, 4500],
      [390, 6500],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(
        maxHeight,
      )
    }
    const paper = await page.pdf({ format: 'A4' })
    // Eight at most, and tools and prices of other reports fill a page more.
    expect(countPages(paper)).toBeLessThanOrEqual(7)
    await page.emulateMedia({ media: 'print' })
    expect(await getQuotes(page).filter({ visible: true }).count()).toBe(40)
    expect(await page.locator('#report-sources ol a').filter({ visible: true }).count()).toBe(0)
    const chapters = page.locator('div:has(> #report-market)')
    expect(await chapters.evaluate((one) => getComputedStyle(one).breakBefore)).toBe('page')
  })

  it.each([
    ['markup', '<img src=x onerror=alert(1)> **late** [pay](javascript:alert(1))'],
    ['a text from right to left', '\u202eחשבון\u2066 Late invoices of freelancers who wait'],
    ['300 characters without a space', 'W'.repeat(300)],
    ['characters of no width', 'Late\u200b\u200d\ufeff invoices\u2060 wait\u200e'],
  ])('prints %s in titles and quotes as text that stays on its page', async (_what, hostile) => {
    world.hackerNews.setStories(
      manyLateInvoices.map((story) => ({
        ...story,
        title: hostile,
        text: `${story.text} ${hostile}`,
      })),
    )
    const founder = world.visitor()
    await grantScans(world, founder)
    const { id } = await runFullReport(founder, `${hostile}\n\n${lateInvoicesProblem}`)
    const page = await world.open()
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    await page.setViewportSize({ width: 718, height: 1000 })
    await page.goto(getUrl({ id }))
    await page.locator('#report-sources ol a').first().waitFor({ state: 'attached' })
    await page.emulateMedia({ media: 'print' })
    const { wide, foreign, turned } = await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const turned: string[] = []
      while (walker.nextNode()) {
        const { parentElement: parent, textContent: text } = walker.currentNode
        const turns = /[\u202a-\u202e\u2066-\u2069]/.test(text ?? '')
        if (turns && !parent?.closest('bdi, [dir], script')) turned.push(text ?? '')
      }
      const foreign = 'main img, main [onerror], a[href^="javascript:"]'
      return {
        wide: document.documentElement.scrollWidth,
        foreign: document.querySelectorAll(foreign).length,
        turned,
      }
    })
    expect(wide).toBeLessThanOrEqual(718)
    expect(foreign).toBe(0)
    expect(turned, 'texts that turn what stands around them').toEqual([])
    expect(dialogs).toEqual([])
  })

  it('the print of a full report names what is folded, but offers no more of it', async () => {
    const given = await world.report()
    const page = await world.open()
    await page.goto(getUrl(given))
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByText(/^Other amounts mentioned \(\d+\)$/).isVisible()).toBe(true)
    expect(await page.getByText('More on money').isVisible()).toBe(false)
  })

  it('the print of a full report has no page that only its bottom margin needs', async () => {
    const given = await world.report()
    const page = await world.open()
    await page.goto(getUrl(given))
    await expect.poll(() => page.locator('#report-sources ol a').count()).toBe(given.total_findings)
    await page.emulateMedia({ media: 'print' })
    const bottoms = await page.evaluate(() => {
      const getBottom = (part: Element | null | undefined) =>
        part?.getBoundingClientRect().bottom ?? 0
      const main = document.querySelector('main')
      return [getBottom(main), getBottom(main?.querySelector(':scope > div > div:last-child'))]
    })
    expect(bottoms[0]).toBe(bottoms[1])
  })

  it('prints sources as numbers, whose URLs are listed once at the end', async () => {
    const given = await world.report()
    const page = await world.open()
    await page.goto(getUrl(given))
    await expect.poll(() => page.locator('#report-sources ol a').count()).toBe(given.total_findings)
    await page.pdf({ format: 'A4' })
    const listed = await page.locator('section:has(> h2:text-is("Links")) li').allTextContents()
    expect(new Set(listed.map((line) => line.replace(/^\[\d+\] /, ''))).size).toBe(listed.length)
    expect(listed.length).toBe(given.total_findings)
    const noted = await page.locator('a[data-source]').evaluateAll((links) =>
      links.map((link) => {
        const { href, dataset } = link as HTMLAnchorElement
        return `[${dataset['note']}] ${href}`
      }),
    )
    expect(noted.filter((line) => !listed.includes(line))).toEqual([])
    expect(await page.getByRole('heading', { name: 'Links', exact: true }).isVisible()).toBe(false)
  })
})

function countPages(paper: Buffer): number {
  return paper.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}
