import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getDemoTopics } from '../../scripts/demo/discussions.ts'
import { shareReport } from '../../src/features/shared-reports/contract.ts'
import { getAnswerText } from '../../src/features/reports/rules.ts'
import {
  forumLateInvoices,
  grantScans,
  lateInvoicesQuery,
  manyLateInvoices,
  runFullReport,
  startFullScan,
} from '../full-report.ts'
import { type FakeForums, startForums } from '../fakes/forums.ts'
import type { FakeStory } from '../fakes/hacker-news.ts'
import { followScan, scanToEnd } from '../scan.ts'
import { type BrowsedWorld, openBrowsedWorld } from './site.ts'

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
/** Its name takes two lines at both widths, and its problem more than one. */
const longQuery = `Chase late invoices for freelancers who are too busy, too polite or too tired to ask a client again

Freelancers struggle to get late invoices paid, because reminders are awkward to write and clients ignore them for weeks`

const noGoQuery = 'Quiet hours\n\nChat notifications interrupt developers'

describe('the layout of reports', () => {
  let world: BrowsedWorld
  let forums: FakeForums
  beforeAll(async () => {
    forums = await startForums()
    world = await openBrowsedWorld({ LOBSTERS_URL: forums.env['LOBSTERS_URL'] ?? '' })
  })
  afterEach(async () => {
    await world.reset()
    world.clock.advance(3601)
  })
  afterAll(async () => {
    await world.close()
    await forums.close()
  })

  function find(stories: readonly FakeStory[]) {
    world.hackerNews.setStories([...stories])
    forums.setPosts({ lobsters: stories.length > 12 ? forumLateInvoices : [] })
  }

  function findNoGo() {
    const posts = (getDemoTopics().find(({ title }) => title === 'Quiet hours')?.texts ?? []).map(
      (text, at) => ({
        id: 1000 + at,
        title: `Chat notifications (${at + 1})`,
        text,
        createdAt: new Date(Date.UTC(2026, 9, 20) - at * 24 * 86_400_000).toISOString(),
      }),
    )
    world.hackerNews.setStories(posts.slice(3))
    forums.setPosts({ lobsters: posts.slice(0, 3) })
  }

  async function openReport(id: string, size: typeof desktop): Promise<Page> {
    const page = await world.open()
    await page.setViewportSize(size)
    await page.goto(world.url(`/validation?report=${id}`))
    await page.evaluate(() => document.fonts.ready)
    return page
  }

  const getHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

  async function getBottom(page: Page, part: ReturnType<Page['locator']>): Promise<number> {
    const box = await part.first().boundingBox()
    return (box?.y ?? Infinity) + (box?.height ?? 0) + (await page.evaluate(() => window.scrollY))
  }

  it('a full report answers on the first screen, and is short while closed', async () => {
    find(manyLateInvoices)
    const founder = world.visitor()
    await grantScans(world, founder)
    const report = await runFullReport(founder, longQuery)
    expect(report.total_findings).toBeGreaterThanOrEqual(20)

    const page = await openReport(report.id, desktop)
    const firstScreen = await page.evaluate((height) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      let text = ''
      while (walker.nextNode()) {
        range.selectNodeContents(walker.currentNode)
        const { bottom, width } = range.getBoundingClientRect()
        if (width > 0 && bottom <= height) text += ` ${walker.currentNode.textContent}`
      }
      return text.replaceAll(/\s+/g, ' ').replaceAll(' .', '.')
    }, desktop.height)
    expect(firstScreen).toContain(report.decision?.deciding_evidence)
    expect(firstScreen).toMatch(/[Cc]onfidence \(?\d+%/)
    expect(firstScreen).toMatch(/\$\d+.* a month|No price found/)
    expect(firstScreen).toMatch(/FreshBooks|QuickBooks/)
    expect(firstScreen).not.toMatch(/\bpoints\b/)
    expect(firstScreen.match(/Score \d+ of 10/g)).toHaveLength(1)
    const figure = page.getByRole('figure')
    expect(await getBottom(page, figure)).toBeLessThan(desktop.height)
    expect(await page.locator('main').innerText()).toContain(
      getAnswerText(report).replace(/\.$/, ''),
    )
    expect(await getHeight(page)).toBeLessThanOrEqual(4500)
    const focusable = page.locator('main').locator('a[href], button, summary, input, textarea')
    expect(await focusable.filter({ visible: true }).count()).toBeLessThanOrEqual(70)

    await page.setViewportSize(phone)
    expect(await getHeight(page)).toBeLessThanOrEqual(6500)
    expect(await getBottom(page, figure)).toBeLessThanOrEqual(phone.height)
    await page.getByText('Show the points').click()
    await page.locator('#report-score').getByText('Show the numbers').click()
    const columns = page.locator('#report-score thead th')
    const countLines = (cell: Element) => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      return range.getClientRects().length
    }
    expect(await columns.count()).toBe(4)
    for (const column of await columns.all()) expect(await column.evaluate(countLines)).toBe(1)
  })

  it.each(['GO', 'NO-GO'])(
    'the tiles of a %s end on the first screen, below a name of two lines, too',
    async (verdict) => {
      if (verdict === 'GO') find(manyLateInvoices)
      else findNoGo()
      const founder = world.visitor()
      await grantScans(world, founder)
      const query = verdict === 'GO' ? lateInvoicesQuery : noGoQuery
      const { id, recommendation } = await runFullReport(founder, query)
      expect(recommendation).toBe(verdict)
      for (const name of [query, longQuery].map((text) => text.split('\n\n')[0])) {
        const { db } = world.site.services
        const problem = query.split('\n\n')[1]
        await sql`update pain_point_reports set search_query = ${`${name}\n\n${problem}`}`.execute(
          db,
        )
        world.site.forgetPages()
        const page = await openReport(id, desktop)
        for (const title of ['Problem', 'Money', 'Tools in use', 'Risk']) {
          const tile = page.getByRole('heading', { name: title, exact: true }).locator('..')
          expect(await getBottom(page, tile), `${title} below ${name}`).toBeLessThanOrEqual(860)
        }
      }
    },
  )

  it('the text below the button that hides free results keeps its distance', async () => {
    find(manyLateInvoices)
    const { id } = await scanToEnd(world.visitor(), longQuery)
    for (const size of [phone, desktop]) {
      const page = await openReport(id, size)
      const button = await getBottom(page, page.getByRole('button', { name: 'Hide free results' }))
      const text = await page
        .getByText(/Average sentiment/)
        .first()
        .boundingBox()
      expect((text?.y ?? 0) - button, `at ${size.width}`).toBeGreaterThanOrEqual(8)
    }
  })

  it('a full report without a verdict is short', async () => {
    find(manyLateInvoices.slice(0, 8))
    const founder = world.visitor()
    await grantScans(world, founder)
    const { id: reportId } = await scanToEnd(founder, longQuery)
    const id = await startFullScan(founder, { searchQuery: longQuery, reportId })
    await followScan(founder, id)
    const page = await openReport(id, desktop)
    await page.getByRole('link', { name: 'Use this scan for another idea' }).waitFor()
    expect(await page.locator('#report-score').count()).toBe(0)
    expect(await getHeight(page)).toBeLessThanOrEqual(1350)
    await page.setViewportSize(phone)
    expect(await getHeight(page)).toBeLessThanOrEqual(2600)

    const { share_id: share } = await founder.call(shareReport, { reportId: id })
    await page.goto(world.url(`/reports/${share}`))
    expect(await getHeight(page)).toBeLessThanOrEqual(2600)
    await page.setViewportSize(desktop)
    expect(await getHeight(page)).toBeLessThanOrEqual(1350)
  })

  it('a report that found no one says what was searched, and how much was not read', async () => {
    const founder = world.visitor()
    await grantScans(world, founder)
    const { id, total_findings } = await runFullReport(founder)
    expect(total_findings).toBe(0)
    const { db } = world.site.services
    await sql`update pain_point_reports set reading =
      '{"by": "model", "read": 16, "unread": 713, "graded": null, "language": null}'`.execute(db)
    const page = await openReport(id, desktop)
    const unread = page.getByText('We ran out of time before reading 713 discussions.')
    expect(await unread.filter({ visible: true }).count()).toBe(1)
    await page
      .getByText(/^\d+ discussions?, \d+ sources? asked/)
      .first()
      .waitFor()
    await page.getByText('Sources that we asked').click()
    await page.getByText('nothing found').first().waitFor()
    expect(await getHeight(page)).toBeLessThanOrEqual(1500)
    const { id: freeId } = await scanToEnd(founder)
    await sql`update pain_point_reports set reading =
      '{"by": "model", "read": 16, "unread": 713, "graded": null, "language": null}'`.execute(db)
    await page.goto(world.url(`/validation?report=${freeId}`))
    await page.getByRole('heading', { name: 'Not enough evidence' }).waitFor()
    expect(await unread.filter({ visible: true }).count()).toBe(1)
  })

  it('a free report shows three quotes, then the offer', async () => {
    find(manyLateInvoices)
    const { id } = await scanToEnd(world.visitor())
    const page = await openReport(id, desktop)
    const figures = page.getByRole('figure').filter({ visible: true })
    expect(await figures.count()).toBe(3)
    expect(await getBottom(page, figures)).toBeLessThan(desktop.height)
    const offer = page.getByRole('heading', { name: 'Unlock the full report' })
    const isAfter = await offer.evaluate(
      (heading, third) =>
        Boolean(
          (third as Node).compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING,
        ),
      await figures.nth(2).elementHandle(),
    )
    expect(isAfter).toBe(true)
  })

  it.each([
    ['a short name', lateInvoicesQuery, 420],
    ['a name of two lines and a problem of three', longQuery, 470],
  ])(
    'the first quote of a free report is near the top of a phone, below %s',
    async (_, query, y) => {
      find(manyLateInvoices)
      const { id } = await scanToEnd(world.visitor(), query)
      const { db } = world.site.services
      await sql`update pain_point_reports set reading =
      '{"by": "model", "version": 2, "read": 729, "unread": 0, "graded": null, "language": null}'`.execute(
        db,
      )
      const page = await openReport(id, phone)
      expect((await page.getByRole('figure').first().boundingBox())?.y).toBeLessThanOrEqual(y)
      const basis = page.getByText(/In our tests about half/)
      const third = await getBottom(page, page.getByRole('figure').nth(2))
      expect((await basis.boundingBox())?.y).toBeGreaterThan(third)
    },
  )

  it.each([0, 3, 8])(
    'a free report with %i findings offers another scan before anything else, and draws no chart',
    async (count) => {
      find(manyLateInvoices.slice(0, count))
      const { id } = await scanToEnd(world.visitor())
      const page = await openReport(id, phone)
      await page.getByRole('heading', { name: 'Not enough evidence' }).waitFor()
      const button = page.getByRole('button', { name: 'Start Free Scan' })
      expect(await getBottom(page, button)).toBeLessThanOrEqual(phone.height)
      expect(await page.locator('main svg[preserveAspectRatio=none]').count()).toBe(0)
      await page
        .getByText(/^\d+ discussions?, \d+ sources? asked/)
        .first()
        .waitFor()
      const offer = page.getByRole('heading', { name: 'Unlock the full report' })
      expect(await offer.filter({ visible: true }).count()).toBe(0)
    },
  )
})
