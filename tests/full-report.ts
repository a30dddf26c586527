import { sql } from 'kysely'
import { openScanCredit } from '../src/features/purchases/contract.ts'
import { giftScans } from '../src/features/purchases/gift-scans.ts'
import { getReport, type Report, type ReportId } from '../src/features/reports/contract.ts'
import { scanPainPoints } from '../src/features/scans/contract.ts'
import type { TestBrowser } from './browser.ts'
import type { ForumPost } from './fakes/forums.ts'
import type { FakeStory } from './fakes/hacker-news.ts'
import { followScan } from './scan.ts'
import type { World } from './world.ts'

export const lateInvoicesQuery =
  'Chase late invoices\n\nFreelancers struggle to get late invoices paid'

/** Different people who describe the problem in different words, over two years. */
export const manyLateInvoices: FakeStory[] = [
  'I struggle to chase late invoices every single month, and it is a nightmare for my nerves.',
  'My clients pay late invoices only after the fourth reminder, which I hate to write on Sundays.',
  'Late invoices nearly killed my design studio last winter; two clients simply never answered.',
  'I would pay $20 a month for something that chases late invoices and lets me get on with work.',
  'We use FreshBooks for late invoices, but its reminders are clunky and my clients ignore them.',
  'I chase late invoices as a freelancer with a spreadsheet; it is painful and I forget half of it.',
  'Chasing late invoices is the most frustrating part of freelancing, more than taxes even.',
  'I wish there was a tool that would chase late invoices for freelancers, as emails do nothing.',
  'Being a freelancer in Germany, I wait ninety days on late invoices while my rent is due.',
  'I use QuickBooks at $30 a month, and it cannot tell which late invoices deserve a phone call.',
  'Nobody warns you that freelancers spend whole Fridays on late invoices instead of on clients.',
  'My accountant charges €15 a month to remind people of late invoices, worth every cent to me.',
  'Late invoices from agencies are the worst, since their bookkeeping blames a lost purchase order.',
  'I stopped freelancing because late invoices made it impossible to plan a single holiday.',
  'I built a script that mails about late invoices each Monday, and clients still find excuses.',
  'I use FreshBooks to chase late invoices with one click, yet it never says if they get paid.',
  'Half of my income as a freelancer is stuck in late invoices that I chase and nobody gets paid.',
  'In Canada small claims court is the only thing that ever moved my oldest late invoices.',
  'I am tired of late invoices: I deliver in a week and am paid in a quarter, every time.',
  'Our workaround for late invoices is a deposit that freelancers get paid first, which scares clients.',
  'As a freelancer I find late invoices so awkward to chase with people I like that I say nothing.',
  'We use QuickBooks for reminders on late invoices, and its $12 a month is not worth it.',
  'There is no good way to chase late invoices without sounding desperate or rude to a client.',
  'A client owes me for three late invoices since spring, and I cannot afford a lawyer for it.',
].map((text, at) => ({
  id: 1000 + at,
  title: `Ask HN: late invoices, and what I did about them (${at + 1})`,
  text,
  createdAt: new Date(Date.UTC(2026, 9, 20) - at * 24 * 86_400_000).toISOString(),
}))

/** For Lobsters, whose lists take a second; the rate limit of Lemmy makes each scan wait for three. */
export const forumLateInvoices: ForumPost[] = [
  'My clients leave me waiting for months, and I hate to chase late invoices as a one-man shop.',
  'We freelancers struggle to get late invoices paid and nobody at the bank helps us at all.',
  'Late invoices are killing my small business, and chasing them is a second unpaid job.',
].map((text, at) => ({
  id: 70 + at,
  title: `Late invoices again, part ${at + 1}`,
  text,
  createdAt: new Date(Date.UTC(2026, 10, 1) - at * 50 * 86_400_000).toISOString(),
}))

export async function grantScans(world: World, browser: TestBrowser, count = 1): Promise<void> {
  const { services } = world.site
  const email = `${browser.sessionId}@example.com`
  await services.db.transaction().execute((tx) => giftScans(services, tx, { email, count }))
  // All of them, since the order of two emails of the same moment is undefined.
  for (const { links } of await world.emails({ to: email, kind: 'scan-gift' })) {
    const link = links.find((one) => one.includes('credit=')) ?? ''
    const token = new URL(link, world.site.url).searchParams.get('credit') ?? ''
    await browser.call(openScanCredit, { token })
  }
}

export async function startFullScan(
  browser: TestBrowser,
  about: { searchQuery?: string; reportId?: ReportId } = {},
): Promise<ReportId> {
  const { sessionId } = browser
  const input = { searchQuery: lateInvoicesQuery, isLite: false, sessionId, ...about }
  return (await browser.call(scanPainPoints, input)).reportId
}

export async function runFullReport(browser: TestBrowser, searchQuery?: string): Promise<Report> {
  const id = await startFullScan(browser, searchQuery ? { searchQuery } : {})
  await followScan(browser, id)
  return browser.call(getReport, { id })
}

export async function storeMoreFindings(
  { site }: World,
  id: ReportId,
  count: number,
): Promise<void> {
  await sql`insert into pain_point_findings
      (id, report_id, platform, source, sentiment, quote, title, source_url, discussion_date,
        relevance_score, discussion_id, fetched_at, text_hash, signals)
    select gen_random_uuid(), ${id}::uuid, 'Forums', 'Lobsters', 'other',
      'Invoice ' || place || ${longQuote}, 'Who else still waits for a client to pay, part ' || place,
      'https://example.com/who-else-still-waits-for-a-client-to-pay/' || place,
      now(), 0.1 - place / 10000.0, 'x:' || place, now(), '', '{pain}'
    from generate_series(1, ${count}::int) place`.execute(site.services.db)
}

/** Nine in ten quotes of recorded scans are shorter. */
export const longQuote =
  ' has been unpaid since the spring, and my client, who liked the work a lot, no longer answers any of my emails or calls, while the bank wants its money.'
