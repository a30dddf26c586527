import type { ServerResponse } from 'node:http'
import { type Coverage, getReport, type ReportId } from '../src/features/reports/contract.ts'
import { scanPainPoints } from '../src/features/scans/contract.ts'
import type { TestBrowser } from './browser.ts'
import type { FakeStory } from './fakes/hacker-news.ts'

export interface ScanEvent {
  id: number
  event: string
  data: Record<string, unknown>
}

export async function startScan(
  browser: TestBrowser,
  searchQuery = 'Chase late invoices\n\nFreelancers struggle to get late invoices paid',
): Promise<ReportId> {
  const input = { searchQuery, isLite: true, sessionId: browser.sessionId }
  return (await browser.call(scanPainPoints, input)).reportId
}

export async function followScan(
  browser: TestBrowser,
  id: ReportId,
  lastEventId?: number,
): Promise<ScanEvent[]> {
  const headers = lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }
  const response = await browser.fetch(`/api/reports/${id}/events`, { headers })
  return [...(await response.text()).matchAll(/id: (\d+)\nevent: (\w+)\ndata: (.*)\n\n/g)].map(
    ([, eventId, event = '', data = '']) => ({
      id: Number(eventId),
      event,
      data: JSON.parse(data),
    }),
  )
}

export async function getCoverage(browser: TestBrowser, id: ReportId): Promise<Coverage[]> {
  const { coverage } = await browser.call(getReport, { id })
  return coverage.filter(({ status }) => status !== 'off')
}

export async function scanToEnd(browser: TestBrowser, searchQuery?: string) {
  const id = await startScan(browser, searchQuery)
  const events = await followScan(browser, id)
  return { id, events }
}

/** Holds every response until `open` is called. */
export function createGate(then: (response: ServerResponse) => void) {
  const held: ServerResponse[] = []
  let isOpen = false
  const requested = Promise.withResolvers<void>()
  return {
    respond: (response: ServerResponse) => {
      if (isOpen) return then(response)
      held.push(response)
      requested.resolve()
    },
    /** resolves with the first held request */
    requested: requested.promise,
    open() {
      isOpen = true
      for (const response of held) then(response)
    },
  }
}

export const lateInvoices: FakeStory[] = [
  {
    id: 101,
    title: 'Ask HN: How do you chase late invoices as a freelancer?',
    text: '<p>I&#x27;m a freelancer and I struggle to chase late invoices every month.<p>It is a nightmare: clients pay &quot;soon&quot; &amp; never do.',
    createdAt: '2026-03-01T10:00:00.000Z',
  },
  {
    id: 102,
    title: 'Freelancers and unpaid invoices',
    text: 'Late invoices are the worst part of being a freelancer. I would pay $20 a month for something that chases late invoices for me.',
    createdAt: '2025-11-05T08:30:00.000Z',
  },
  {
    id: 201,
    storyId: 101,
    title: 'Ask HN: How do you chase late invoices as a freelancer?',
    text: 'I use a spreadsheet to track late invoices and it is <i>painful</i>; half of my clients pay late.<p><a href="https:&#x2F;&#x2F;example.com">a link</a>',
    createdAt: '2026-03-01T11:00:00.000Z',
  },
  {
    id: 103,
    title: 'Show HN: A Rust parser for telescopes',
    text: 'It reads the sky very fast and has nothing to do with money.',
    createdAt: '2026-01-01T00:00:00.000Z',
  },
]
