import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ReportId } from '../../src/features/reports/contract.ts'
import { getConfidenceText, quotesPerPage } from '../../src/features/reports/rules.ts'
import { grantScans, manyLateInvoices, startFullScan, storeMoreFindings } from '../full-report.ts'
import { createGate } from '../scan.ts'
import { type LateInvoicesWorld, openLateInvoicesWorld } from './late-invoices.ts'
import { expectAccessible, expectAccessibleInEveryLayout } from './site.ts'

describe('the page of a full report', () => {
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

  async function countAtEnd(page: Page): Promise<number> {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    return getQuotes(page).count()
  }

  it('a full report shows its verdict and score, and links a part of the score to its quotes', async () => {
    const given = await world.report()
    const page = await world.open()
    await page.goto(getUrl(given))
    const verdict = given.decision?.verdict ?? ''
    await page.getByRole('heading', { name: `Verdict: ${verdict}`, exact: true }).waitFor()
    await page.getByText(getConfidenceText(given.decision?.confidence ?? 0, given)).waitFor()
    await page
      .getByText(given.decision?.deciding_evidence ?? '')
      .first()
      .waitFor()
    const score = Math.round((given.validation_score ?? 0) / 10)
    const link = page.getByRole('link', { name: `Score ${score} of 10`, exact: true })
    expect(await link.count()).toBe(1)
    await expectAccessibleInEveryLayout(page)
    const part = given.score_parts?.find(({ name }) => name === 'pain')
    const count = part?.counts[0]?.discussion_count ?? 0
    const load = await page.evaluate(() => performance.timeOrigin)
    await page.getByText('Show the points').click()
    await page.locator('#report-score a[href*="behind=pain.0"]').first().click()
    const shown = page.getByRole('dialog')
    await shown.getByText(`${count} quotes behind “${part?.title}”`).waitFor()
    expect(await shown.getByRole('figure').count()).toBe(Math.min(count, 5))
    await expectAccessible(page)
    await shown.getByRole('link', { name: `Show all ${count} in the list` }).click()
    await page.getByRole('heading', { name: `${count} quotes behind “${part?.title}”` }).waitFor()
    await expect.poll(() => getQuotes(page).count()).toBe(count)
    await expectAccessible(page)
    await page.goBack()
    await page.getByRole('heading', { name: 'What people say' }).waitFor()
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(load)
  })

  it('every number and sentence of a full report links to its quotes, without scripts too', async () => {
    const given = await world.report()
    const page = await world.open({ javaScriptEnabled: false })
    await page.goto(getUrl(given))
    await page.locator('#report-sources summary').first().click()
    await page.locator('#report-sources summary').last().click()
    await page.locator('#report-sources noscript p').waitFor()
    const links = await page
      .locator('a[href*="behind="]')
      .evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute('href') ?? ''))])
    const kinds = new Set(links.map((link) => /behind=([a-z-]+)/.exec(link)?.[1]))
    const found = ['score', 'reasons', 'market', 'competition', 'money', 'roadmap', 'tool', 'price']
    expect([...kinds]).toEqual(expect.arrayContaining(found))
    for (const kind of found) {
      await page.goto(world.url(links.find((link) => link.includes(`behind=${kind}.`)) ?? ''))
      await page.getByRole('heading', { name: /^\d+ quotes? behind “/ }).waitFor()
      expect(await getQuotes(page).count()).toBeGreaterThan(0)
    }
  })

  it('every number of a full report opens exactly its quotes, and Escape returns to it', async () => {
    const given = await world.report()
    const page = await world.open({ viewport: { width: 390, height: 844 } })
    await page.goto(getUrl(given))
    const popover = page.getByRole('dialog', { name: 'Quotes behind this number' })
    const links = page.locator('main a[aria-haspopup=dialog]').filter({ visible: true })
    const opened = new Set<string>()
    async function openEach(open: (link: Locator) => Promise<void>) {
      for (const link of await links.all()) {
        const text = await link.innerText()
        const name = `${text} ${await link.getAttribute('href')}`
        if (opened.has(name)) continue
        opened.add(name)
        await open(link)
        await popover.getByRole('figure').first().waitFor()
        const shown = await popover.getByRole('figure').count()
        const [heading] = await popover.getByRole('paragraph').allInnerTexts()
        const counted = Number(/^\d+/.exec(heading ?? '')?.[0] ?? shown)
        const stated = /^(\d+)(?: of \d+| \w+)?$|\((\d+)\)$|\s(\d+)(?: of \d+)?$/.exec(text)
        expect.soft(Number(stated?.slice(1).find(Boolean) ?? counted), name).toBe(counted)
        expect.soft(shown, name).toBe(Math.min(counted, 5))
        await page.keyboard.press('Escape')
        const isBack = await link.evaluate((element) => element === document.activeElement)
        expect.soft(isBack, name).toBe(true)
      }
    }
    await openEach((link) => link.click())
    expect(opened.size).toBeGreaterThan(15)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll('details')) fold.open = true
    })
    await openEach((link) => link.press('Enter'))
    expect(opened.size).toBeGreaterThan(45)
  })

  it('links to quotes open in a new tab on a modified click, and add no history entry for the current URL', async () => {
    const given = await world.report()
    const page = await world.open()
    await page.goto(getUrl(given))
    await page.getByText('Show the points').click()
    const link = page.locator('#report-score a[href*="behind=pain.0"]').first()
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      link.click({ modifiers: ['ControlOrMeta'] }),
    ])
    await tab.getByRole('heading', { name: /quotes behind “/ }).waitFor()
    expect(page.url()).toBe(getUrl(given))

    await link.click()
    await page.getByRole('dialog').getByRole('figure').first().waitFor()
    expect(page.url()).toBe(getUrl(given))
    await page.keyboard.press('Escape')
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)

    await page.getByText('More on market').click()
    const platform = page.locator('#report-market dl a[href*="platform="]').first()
    await platform.click()
    await page.getByRole('heading', { name: /quotes from / }).waitFor()
    await platform.click()
    await page.goBack()
    await page.waitForURL(getUrl(given))
  })

  it('the quotes of a full report load on scrolling', async () => {
    const given = await world.report()
    await storeMoreFindings(world, given.id, 120)
    const page = await world.open()
    await page.goto(getUrl(given))
    const closed = getQuotes(page).filter({ visible: true })
    expect(await closed.count()).toBe(3)
    await page.getByText(`Show all ${given.total_findings} quotes`).click()
    expect(await closed.count()).toBe(quotesPerPage)
    const all = given.total_findings + 120
    await expect.poll(() => countAtEnd(page)).toBe(all)
    expect(await page.getByRole('link', { name: 'Show more quotes' }).count()).toBe(0)
  })

  it('the quotes of a full report load on scrolling while the browser is busy', async () => {
    const given = await world.report()
    await storeMoreFindings(world, given.id, 20)
    const page = await world.open()
    await page.addInitScript(reportPositionsTogether)
    await page.goto(getUrl(given))
    await page.getByText(`Show all ${given.total_findings} quotes`).click()
    await expect.poll(() => countAtEnd(page)).toBe(given.total_findings + 20)
  })

  it('downloads a full report as a text with numbered sources', async () => {
    const given = await world.report()
    const page = await world.open()
    await page.goto(getUrl(given))
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download report' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`assay-report-${given.id.slice(0, 8)}.txt`)
    const text = await readFile(await download.path(), 'utf8')
    expect(text).toContain(`Score:      ${given.validation_score} of 100`)
    expect(text).toContain(`Link:       ${getUrl(given)}`)
    expect(text).toContain(`[${given.total_findings}] `)
  })

  it('a full report says that there is not enough evidence, and that the scan was returned', async () => {
    world.hackerNews.setStories(manyLateInvoices.slice(0, 4))
    world.forums.setPosts({})
    const given = await world.report()
    const page = await world.open()
    await page.goto(getUrl(given))
    await page.getByRole('heading', { name: 'Not enough evidence' }).waitFor()
    await page.getByText('We’ve returned your scan. Use it for another idea.').waitFor()
    expect(await page.getByRole('img', { name: /out of 10/ }).count()).toBe(0)
    await expectAccessibleInEveryLayout(page)
  })

  it('a full report says what to do when the analysis failed', async () => {
    const { id } = await world.report()
    await sql`update pain_point_reports
      set status = 'failed', error_message = 'No source could be searched.' where id = ${id}`.execute(
      world.site.services.db,
    )
    const page = await world.open()
    await page.goto(getUrl({ id }))
    await page.getByRole('heading', { name: 'Analysis Failed' }).waitFor()
    await page.getByText(/^There was an error processing your report/).waitFor()
    await page.getByText(/^We’ve returned your scan/).waitFor()
    expect(await page.getByRole('link', { name: 'Contact support' }).count()).toBe(1)
    await expectAccessibleInEveryLayout(page)
  })

  it('a full report is announced to the visitors who wait for it', async () => {
    const founder = world.visitor()
    await grantScans(world, founder)
    const source = createGate((response) => response.writeHead(404).end('{}'))
    world.forums.respondWith('lobsters', (response) => source.respond(response), '/t/show.json')
    const id = await startFullScan(founder)
    const page = await world.open()
    await page.goto(getUrl({ id }), { waitUntil: 'load' })
    await page.getByRole('heading', { name: 'Preparing the full report...' }).waitFor()
    await page.getByText('Writing the report (not yet)').waitFor()
    await expectAccessibleInEveryLayout(page)
    source.open()
    await page.getByText('AI Analysis Started!').waitFor()
    await page.getByText('Full Report Ready!').waitFor()
    await page.getByRole('heading', { name: /^Verdict: / }).waitFor()
  })
})

/** As a browser does that was too busy to report the position before a scroll before the one after it. */
function reportPositionsTogether() {
  const Observer = window.IntersectionObserver
  window.IntersectionObserver = class extends Observer {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super((entries, observer) => {
        const far = entries.map((entry) => new Proxy(entry, { get: getFar }))
        callback([...far, ...entries], observer)
      }, options)
    }
  }

  function getFar(entry: IntersectionObserverEntry, name: keyof IntersectionObserverEntry) {
    return name === 'isIntersecting' ? false : entry[name]
  }
}
