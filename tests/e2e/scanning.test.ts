import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { quotesPerPage } from '../../src/features/reports/rules.ts'
import type { FakeStory } from '../fakes/hacker-news.ts'
import { createGate, scanToEnd } from '../scan.ts'
import {
  type BrowsedWorld,
  expectAccessible,
  expectAccessibleInEveryLayout,
  openBrowsedWorld,
} from './site.ts'

const stories: FakeStory[] = [
  {
    id: 101,
    title: 'Ask HN: How do you chase late invoices as a freelancer?',
    text: '<p>I am a freelancer and I struggle to chase late invoices. It is awful that clients don&#x27;t pay on time. &lt;b&gt;Help&lt;/b&gt;</p>',
    createdAt: '2026-10-02T10:00:00Z',
  },
  {
    id: 102,
    title: 'Ask HN: Clients who never pay invoices on time',
    text: '<p>Chasing a late invoice takes me hours each month. I would pay for a tool that sends reminders to freelancers&#x27; clients.</p>',
    createdAt: '2026-09-12T10:00:00Z',
  },
]

const trades =
  'plumber florist baker potter tailor gardener painter roofer ' +
  'cooper miller weaver glazier farrier tanner saddler joiner'
const manyStories = trades.split(' ').map((trade, at): FakeStory => {
  const month = String((at % 4) + 7).padStart(2, '0')
  return {
    id: 300 + at,
    title: `Ask HN: Late invoices of a ${trade}`,
    text: `As a freelance ${trade} I hate to chase late invoices, the ${trade} trade makes it a nightmare.`,
    createdAt: `2026-${month}-0${(at % 9) + 1}T10:00:00Z`,
  }
})

describe('scanning', () => {
  let world: BrowsedWorld
  beforeAll(async () => {
    world = await openBrowsedWorld()
    await scanToEnd(world.visitor())
    await world.reset()
  })
  afterEach(async () => {
    await world.reset()
    // A source that failed in one test is in backoff; the next test begins after that.
    world.clock.advance(3601)
  })
  afterAll(() => world.close())

  async function start(page: Page) {
    await page.goto(world.url('/validation'))
    const button = page.getByRole('button', { name: 'Start Free Scan' })
    await page.getByLabel('Your idea').fill('A tool that reminds clients of unpaid invoices')
    expect(await button.isDisabled()).toBe(true)
    await page
      .getByLabel('The problem it solves')
      .fill('freelancers struggle to chase late invoices')
    await button.click()
  }

  it('says before and after the scan that only English discussions are searched', async () => {
    const page = await world.open()
    await page.goto(world.url('/validation'))
    const warning = page.getByText('This looks like German. We search English discussions.')
    const problem = page.getByLabel('The problem it solves')
    const german = 'Kunden zahlen ihre Rechnungen zu spät, und niemand mahnt sie'
    await problem.fill(german)
    await warning.waitFor()
    await problem.fill('Clients pay late, and chasing invoices is awkward')
    await warning.waitFor({ state: 'detached' })
    await problem.fill(german)
    await warning.waitFor()
    await expectAccessible(page)
    await page.getByLabel('Your idea').fill('Mahnungen, die sich selbst schreiben')
    await page.getByRole('button', { name: 'Start Free Scan' }).click()
    await page.getByText('The problem is written in German').waitFor()
  })

  it('a scan finds discussions, shows their quotes with links, and can be reopened by its URL', async () => {
    world.hackerNews.setStories(stories)
    const page = await world.open()
    await start(page)
    await page.getByRole('heading', { name: 'What people say' }).waitFor()
    const quote = page.getByText('I struggle to chase late invoices').first()
    await quote.waitFor()
    const link = page.getByRole('link', { name: /How do you chase late invoices/ }).first()
    expect(await link.getAttribute('href')).toBe('https://news.ycombinator.com/item?id=101')
    expect(await link.getAttribute('rel')).toContain('noopener')
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Hide free results' }).click()
    await quote.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Show free results' }).click()
    await quote.waitFor()

    const again = await world.open({ javaScriptEnabled: false })
    const report = /report=([0-9a-f-]+)/.exec(page.url())?.[1]
    await again.goto(world.url(`/validation?report=${report}`))
    await again.getByRole('heading', { name: 'Your Validation Report' }).waitFor()
    await again.getByText('I struggle to chase late invoices').first().waitFor()
    expect(await again.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
  })

  it('a running scan shows its progress, after leaving and returning too', async () => {
    world.hackerNews.setStories(stories)
    const rest = createGate((response) => response.writeHead(404).end('{}'))
    const firstQuery = { text: '' }
    world.hackerNews.intercept((response) => {
      const query = getQuery(response)
      firstQuery.text ||= query
      if (query === firstQuery.text) return false
      rest.respond(response)
      return true
    })
    const page = await world.open()
    await start(page)
    await page.getByRole('heading', { name: 'Scanning...' }).waitFor()
    await page.getByText('2 discussions found').waitFor()
    await page.getByText('I struggle to chase late invoices').first().waitFor()
    await page.getByText(/^Read 2 discussions so far/).waitFor()
    await expectAccessibleInEveryLayout(page)

    const back = await world.open()
    await back.goto(page.url(), { waitUntil: 'load' })
    await back.getByText('2 discussions found').waitFor()
    rest.open()
    for (const each of [page, back]) {
      await each.getByText('Free Scan Complete!').waitFor()
      await each.getByRole('heading', { name: 'What people say' }).waitFor()
    }
  })

  it('each number of a report links to its quotes, and back', async () => {
    world.hackerNews.setStories(manyStories)
    const { id } = await scanToEnd(world.visitor())
    const page = await world.open()
    await page.goto(world.url(`/validation?report=${id}`))
    const quotes = page.getByRole('region', { name: /quotes|What people say/ })
    const count = () => quotes.getByRole('figure').filter({ visible: true }).count()
    expect(await count()).toBe(3)
    await page.getByText(`Show all ${manyStories.length} quotes`).click()
    expect(await count()).toBe(manyStories.length)
    await expectAccessibleInEveryLayout(page)

    const load = await page.evaluate(() => performance.timeOrigin)
    await page.getByText('Show the numbers').first().click()
    await page.getByRole('link', { name: 'August 2026' }).click()
    const heading = page.getByRole('heading', { name: '4 quotes in August 2026' })
    await heading.waitFor()
    expect(new URL(page.url()).searchParams.get('month')).toBe('2026-08')
    expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true)
    await expect.poll(count).toBe(4)
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Show all 16 quotes' }).click()
    await expect.poll(count).toBe(3)
    await page.getByRole('link', { name: /^Pain/ }).click()
    await page.getByRole('heading', { name: /quotes that say how it troubles them/ }).waitFor()
    for (let back = 0; back < 2; back += 1) await page.goBack()
    await heading.waitFor()
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(load)

    await page.locator('svg a').first().click()
    await page.getByRole('heading', { name: '4 quotes in July 2026' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: '4 quotes in July 2026' }).waitFor()
    expect(await count()).toBe(4)
  })

  it('filters the quotes without scripts', async () => {
    world.hackerNews.setStories(manyStories)
    const { id } = await scanToEnd(world.visitor())
    const page = await world.open({ javaScriptEnabled: false })
    await page.goto(world.url(`/validation?report=${id}`))
    await page.getByRole('link', { name: 'Positive' }).click()
    await page.getByRole('heading', { name: '0 positive quotes' }).waitFor()
    await page.getByText('No quotes match this choice.').waitFor()
    await page.getByRole('link', { name: 'Negative' }).click()
    await page.getByRole('heading', { name: '16 negative quotes' }).waitFor()
    await page.getByRole('link', { name: 'Show all 16 quotes' }).click()
    await page.getByRole('link', { name: 'Hacker News' }).first().click()
    await page.getByRole('heading', { name: '16 quotes from Hacker News' }).waitFor()
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
  })

  it('a long list of quotes continues, with scripts and without', async () => {
    const id = await storeLongReport(world)
    const page = await world.open()
    // Scrolling to the link loads the quotes as well, and may remove the link before the click.
    await page.addInitScript('IntersectionObserver.prototype.observe = () => {}')
    await page.goto(world.url(`/validation?report=${id}`))
    const quotes = page.getByRole('region', { name: 'What people say' }).getByRole('figure')
    expect(await quotes.count()).toBe(3)
    await page.getByText('Show all 60 quotes').click()
    expect(await quotes.count()).toBe(quotesPerPage)
    await page.getByRole('link', { name: 'Show more quotes' }).click()
    await expect.poll(() => quotes.count()).toBeGreaterThan(quotesPerPage)

    const plain = await world.open({ javaScriptEnabled: false })
    await plain.goto(world.url(`/validation?report=${id}`))
    await plain.getByText('Show all 60 quotes').click()
    await plain.getByRole('link', { name: 'Show more quotes' }).click()
    await plain.getByText('“Quote 60”', { exact: true }).waitFor()
    expect(await plain.getByRole('figure').count()).toBe(60 - quotesPerPage)
    await plain.goto(world.url(`/validation?report=${id}&cursor=odd`))
    await plain.getByText('“Quote 1”').waitFor()
  })

  it('a report says that its quotes were deleted after a year, and keeps the rest', async () => {
    const id = await storeLongReport(world)
    await sql`delete from pain_point_findings`.execute(world.site.services.db)
    const page = await world.open()
    await page.goto(world.url(`/validation?report=${id}`))
    await page.getByText('We delete this list after 12 months. The figures remain.').waitFor()
    expect(await page.getByRole('heading', { name: /^60 / }).count()).toBe(1)
    await expectAccessibleInEveryLayout(page)
  })

  it('filters the quotes in place on the page of an idea', async () => {
    world.hackerNews.setStories(manyStories)
    const visitor = world.visitor()
    const ideaId = await world.postIdea(visitor)
    const { id } = await scanToEnd(visitor)
    const page = await world.open()
    await page.goto(world.url(`/ideas/${ideaId}?report=${id}`))
    await page.getByRole('link', { name: 'Positive' }).click()
    await page.getByRole('heading', { name: '0 positive quotes' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/ideas/${ideaId}`)
    await page.getByRole('link', { name: 'Show all 16 quotes' }).click()
    await page.getByRole('heading', { name: 'What people say' }).waitFor()
  })

  it('a scan says that the source is down', async () => {
    world.hackerNews.respondWith((response) => response.writeHead(403).end('no'))
    const page = await world.open()
    await start(page)
    await page.getByText('Scan Failed').first().waitFor()
    await page.getByRole('main').getByText('No source could be searched.').waitFor()
    expect(await page.getByText(/answered 403/).count()).toBe(1)
    await expectAccessible(page)
    expect(await page.getByLabel('The problem it solves').inputValue()).not.toBe('')

    world.hackerNews.setStories(stories)
    world.clock.advance(3601)
    const failed = page.url()
    const started = page.waitForRequest('**/api/scan-pain-points')
    await page.getByRole('button', { name: 'Scan again' }).click()
    const { reportId } = (await started).postDataJSON()
    expect(reportId).toBe(new URL(failed).searchParams.get('report'))
    await page.waitForURL((url) => url.href !== failed && url.searchParams.has('report'))
    await page.getByText(/2 findings from 2 discussions/).waitFor()
  })

  it('a scan without findings says that there is not enough evidence', async () => {
    const page = await world.open()
    await start(page)
    await page.getByRole('heading', { name: 'Not enough evidence' }).waitFor()
    await expectAccessibleInEveryLayout(page)
  })

  it('a scan shows few findings, and says that they are not enough evidence', async () => {
    world.hackerNews.setStories(stories)
    const { id } = await scanToEnd(world.visitor())
    const page = await world.open({ javaScriptEnabled: false })
    await page.goto(world.url(`/validation?report=${id}`))
    await page.getByRole('heading', { name: 'Not enough evidence' }).waitFor()
    await page.getByText(/2 findings from 2 discussions/).waitFor()
    await page.getByText('I struggle to chase late invoices').first().waitFor()
    expect(await page.getByRole('link', { name: 'Get User Feedback' }).count()).toBe(1)
  })
})

async function storeLongReport({ site }: BrowsedWorld): Promise<string> {
  const id = randomUUID()
  const { db } = site.services
  await sql`insert into pain_point_reports
      (id, kind, status, search_query, asked_by, total_findings, created_at, completed_at)
    values (${id}, 'lite', 'completed', 'Late invoices', '', 60, now(), now())`.execute(db)
  await sql`insert into pain_point_findings
      (id, report_id, platform, source, sentiment, quote, title, source_url, discussion_date,
        relevance_score, discussion_id, fetched_at, text_hash, signals)
    select gen_random_uuid(), ${id}::uuid, 'Forums', 'Lobsters', 'other', 'Quote ' || place, 'A title',
      'https://example.com/' || place, now(), 1 - place / 100.0, 'x:' || place, now(), '', '{pain}'
    from generate_series(1, 60) place`.execute(db)
  return id
}

function getQuery({ req }: ServerResponse): string {
  return new URL(req.url ?? '', 'http://fake').searchParams.get('query') ?? ''
}
