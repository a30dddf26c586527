import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getReport, listFindings, listMetrics } from '../../src/features/reports/contract.ts'
import { followReport, scanPainPoints } from '../../src/features/scans/contract.ts'
import { coverageSchema, findingSchema } from '../../src/features/reports/report-schema.ts'
import { htmlToText } from '../../src/integrations/discussions/html-to-text.ts'
import { countRows } from '../row-counts.ts'
import { getCoverage, followScan, createGate, lateInvoices, scanToEnd, startScan } from '../scan.ts'
import { openWorld, type World } from '../world.ts'

describe('a scan', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  beforeEach(async () => {
    await world.reset()
    world.hackerNews.setStories(lateInvoices)
  })
  afterAll(() => world.close())

  it('a scan sends its events in order, from the first step to the end', async () => {
    const { id, events } = await scanToEnd(world.visitor())
    const kinds = events.map(({ event }) => event)
    expect([kinds[0], kinds.at(-1)]).toEqual(['step', 'done'])
    expect(new Set(kinds)).toEqual(new Set(['step', 'source', 'finding', 'done']))
    const counted = events.findIndex(({ data }) => data['name'] === 'count')
    expect(kinds.slice(counted + 1, -1)).not.toContain('source')
    const ids = events.map((event) => event.id)
    expect(ids).toEqual(ids.toSorted((one, other) => one - other))
    expect(new Set(ids).size).toBe(ids.length)

    for (const { id: _id, ...event } of events) {
      expect(followReport.output.parse(event)).toEqual(event)
    }
    expect(events[0]?.data).toEqual({ name: 'search', text: 'Searching the sources' })
    const reported = events.filter(({ event }) => event === 'source').map(({ data }) => data)
    const ofNews = reported.filter(({ source }) => source === 'Hacker News')
    expect(coverageSchema.parse(ofNews.at(-1))).toMatchObject({ status: 'ok', found: 4 })
    for (const { data } of events.filter(({ event }) => event === 'finding')) {
      expect(findingSchema.parse(data).report_id).toBe(id)
    }
  })

  it('a scan stores a report, findings and metrics as specified', async () => {
    const visitor = world.visitor()
    const { id } = await scanToEnd(visitor)
    const report = await visitor.call(getReport, { id })
    const { findings, nextCursor } = await visitor.call(listFindings, { id })
    const { metrics } = await visitor.call(listMetrics, { id })
    expect(report).toMatchObject({
      id,
      kind: 'lite',
      status: 'completed',
      validation_score: null,
      recommendation: 'NOT ENOUGH EVIDENCE',
      error_message: null,
      lite_report_id: null,
      total_findings: findings.length,
      created_at: '2026-11-20T12:00:00.000Z',
    })
    expect(await getCoverage(visitor, id)).toEqual([
      {
        source: 'Hacker News',
        platform: 'Hacker News',
        status: 'ok',
        found: 4,
        kept: findings.length,
        reason: null,
      },
    ])
    expect(nextCursor).toBeNull()
    expect(findings.length).toBeGreaterThanOrEqual(2)
    const scores = findings.map((finding) => finding.relevance_score)
    expect(scores).toEqual(scores.toSorted((one, other) => other - one))
    for (const score of scores) expect(score).toBeGreaterThan(0)
    expect(metrics).toEqual([
      {
        report_id: id,
        platform: 'Hacker News',
        discussion_count: findings.length,
        avg_sentiment: expect.any(Number),
      },
    ])
    expect(report.sentiment_score).toBeNull()
  })

  it('findings quote the linked discussion word for word, and only relevant discussions', async () => {
    const visitor = world.visitor()
    const { id } = await scanToEnd(visitor)
    const { findings } = await visitor.call(listFindings, { id })
    for (const { quote, source_url, title, discussion_date } of findings) {
      const at = Number(new URL(source_url).searchParams.get('id'))
      const story = lateInvoices.find((one) => one.id === at)
      expect(htmlToText(story?.text ?? '')).toContain(quote)
      expect([title, discussion_date]).toEqual([story?.title, story?.createdAt])
      expect(at).not.toBe(103)
    }
  })

  it('the pages of findings contain each finding once', async () => {
    const visitor = world.visitor()
    const { id } = await scanToEnd(visitor)
    const whole = await visitor.call(listFindings, { id })
    const first = await visitor.call(listFindings, { id, limit: 1 })
    const second = await visitor.call(listFindings, {
      id,
      limit: 100,
      cursor: first.nextCursor ?? '',
    })
    expect([...first.findings, ...second.findings]).toEqual(whole.findings)
    expect(await visitor.getRejection(listFindings, { id, cursor: 'x' })).toMatchObject({
      status: 400,
    })
    expect(await visitor.getRejection(listFindings, { id, limit: 101 })).toMatchObject({
      status: 400,
    })
  })

  it('a running scan has empty lists, and an unknown report is rejected as not found', async () => {
    const held = createGate((response) => response.destroy())
    world.hackerNews.respondWith(held.respond)
    const visitor = world.visitor()
    const id = await startScan(visitor)
    await held.requested
    expect(await visitor.call(listFindings, { id })).toEqual({ findings: [], nextCursor: null })
    expect(await visitor.call(listMetrics, { id })).toEqual({ metrics: [] })
    for (const contract of [getReport, listFindings, listMetrics]) {
      expect(await visitor.getRejection(contract, { id: crypto.randomUUID() })).toMatchObject({
        status: 404,
        code: 'not_found',
        error: 'We can’t find this report. It may have been deleted.',
      })
    }
    world.hackerNews.setStories(lateInvoices)
    held.open()
    await followScan(visitor, id)
  })

  it('the events of a scan resume after a broken connection and end for late readers', async () => {
    const visitor = world.visitor()
    const { id, events } = await scanToEnd(visitor)
    const third = events[2]?.id ?? 0
    expect(await followScan(visitor, id, third)).toEqual(events.slice(3))
    expect(await followScan(visitor, id)).toEqual(events)
    const last = await visitor.fetch(`/api/reports/${id}/events`, {
      headers: { 'last-event-id': String(events.at(-1)?.id) },
    })
    expect([last.status, await last.text()]).toEqual([204, ''])
  })

  it('all followers of a running scan see the same events', async () => {
    const held = createGate((response) => response.destroy())
    world.hackerNews.respondWith(held.respond)
    const visitor = world.visitor()
    const id = await startScan(visitor)
    const readers = [followScan(visitor, id), followScan(world.visitor(), id)]
    await held.requested
    expect(await visitor.call(getReport, { id })).toMatchObject({ status: 'processing' })
    world.hackerNews.setStories(lateInvoices)
    held.open()
    const [one, other] = await Promise.all(readers)
    expect(one).toEqual(other)
    expect(one?.at(-1)?.event).toBe('done')
  })

  it('a scan of an idea names it, and an unknown idea is rejected', async () => {
    const visitor = world.visitor()
    const ideaId = await world.postIdea(visitor)
    const input = { searchQuery: 'late invoices', isLite: true, ideaId }
    const { reportId } = await visitor.call(scanPainPoints, input)
    await followScan(visitor, reportId)
    expect(await visitor.call(getReport, { id: reportId })).toMatchObject({ idea_id: ideaId })
    const unknown = { ...input, ideaId: crypto.randomUUID() }
    expect(await visitor.getRejection(scanPainPoints, unknown)).toMatchObject({ status: 404 })
  })

  it('refuses a forbidden text or search before anything is stored or any source is asked', async () => {
    const before = await countRows(world)
    let requests = 0
    world.hackerNews.intercept(() => {
      requests += 1
      return false
    })
    const visitor = world.visitor()
    const forged = 'Marketplace for forged permits\n\nReal ones take months'
    const trade = /^We don’t scan for dealing in stolen or forged goods/
    const person = /^We don’t scan for a private person\..* write to us at \S+@\S+\.$/
    for (const [searchQuery, isLite, searches, text] of [
      [forged, true, null, trade],
      [forged, false, null, trade],
      ['late invoices', true, ['buy fake passport'], trade],
      ['Find out where my ex-wife lives', true, null, person],
    ] as [string, boolean, string[] | null, RegExp][]) {
      const input = { searchQuery, isLite, searches }
      expect(await visitor.getRejection(scanPainPoints, input)).toMatchObject({
        status: 400,
        code: 'invalid_input',
        error: expect.stringMatching(text),
      })
    }
    expect(await countRows(world)).toEqual(before)
    expect(requests).toBe(0)
    const honest = 'Scanner for shops\n\nShops get counterfeit money and late invoices'
    expect((await scanToEnd(visitor, honest)).events.at(-1)?.event).toBe('done')
    expect(requests).toBeGreaterThan(0)
  })

  it('a full scan without a credit is rejected', async () => {
    const before = await countRows(world)
    const input = { searchQuery: 'late invoices', isLite: false }
    expect(await world.visitor().getRejection(scanPainPoints, input)).toMatchObject({
      status: 402,
      code: 'payment_required',
      error:
        'A full report needs a scan, and this browser has none. Buy one below a free report, or open the link from our email in this browser.',
    })
    expect(await countRows(world)).toEqual(before)
  })

  it('rejects a third simultaneous scan from one IP until another has ended', async () => {
    const held = createGate((response) => response.destroy())
    world.hackerNews.respondWith(held.respond)
    const visitor = world.visitor()
    const running = [
      await startScan(visitor, 'late invoices of clients'),
      await startScan(world.visitor(), 'late payments of clients'),
    ]
    const input = { searchQuery: 'late invoices', isLite: true }
    const responses = await Promise.all(
      [1, 2, 3].map(() => visitor.getRejection(scanPainPoints, input)),
    )
    for (const problem of responses) {
      expect(problem).toMatchObject({
        status: 429,
        code: 'rate_limited',
        error: '2 of your scans are still running. Please wait for one of them.',
      })
    }
    world.hackerNews.setStories(lateInvoices)
    held.open()
    for (const id of running) await followScan(visitor, id)
    const { events } = await scanToEnd(visitor)
    expect(events.at(-1)?.event).toBe('done')
  })
})
