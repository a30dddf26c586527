import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Finding,
  getMarking,
  getReport,
  listFindings,
  listMetrics,
  markFinding,
  type ReportId,
} from '../../src/features/reports/contract.ts'
import { cleanDiscussions } from '../../src/features/scans/jobs/clean-discussions.ts'
import { markLimits } from '../../src/features/reports/rules.ts'
import type { TestBrowser } from '../browser.ts'
import { manyLateInvoices } from '../full-report.ts'
import { callUncounted, getFindings } from '../marks.ts'
import { createGate, scanToEnd, startScan } from '../scan.ts'
import { openWorld, type World } from '../world.ts'

describe('a founder’s marks', () => {
  let world: World
  let founder: TestBrowser
  let id: ReportId
  beforeAll(async () => {
    world = await openWorld({ RATE_LIMITS: 'on' })
  })
  beforeEach(async () => {
    await world.reset()
    world.clock.set('2026-11-20T12:00:00Z')
    // No more than one person may mark in a minute.
    world.hackerNews.setStories(manyLateInvoices.slice(0, markLimits.perIp.points))
    founder = world.visitor()
    id = (await scanToEnd(founder)).id
  })
  afterAll(() => world.close())

  const report = () => founder.call(getReport, { id })
  const mark = (finding: Finding | undefined, as: Finding['mark'], by = founder) =>
    by.call(markFinding, { reportId: id, findingId: finding?.id ?? '', mark: as })
  const rejected = (input: object, by = founder) =>
    by.getRejection(markFinding, { reportId: id, findingId: unknownId, mark: 'has it', ...input })

  it('a mark takes a finding out of every count, while its list still shows it', async () => {
    const before = await report()
    const [first, ...others] = await getFindings(founder, id)
    await mark(first, 'not about this')

    const after = await report()
    expect(after).toMatchObject({
      total_findings: before.total_findings - 1,
      marked_findings: 1,
      by_reading: { total_findings: before.total_findings, recommendation: null },
    })
    expect(after.discussion_volume?.total_discussions).toBe(before.total_findings - 1)
    const counted = after.discussion_volume?.by_month.flatMap((month) => month.discussion_ids)
    expect(counted).not.toContain(first?.discussion_id)
    expect(counted).toContain(others[0]?.discussion_id)
    expect(after.coverage.find(({ source }) => source === 'Hacker News')?.kept).toBe(others.length)
    const { metrics } = await founder.call(listMetrics, { id })
    expect(metrics.map((metric) => metric.discussion_count)).toEqual([others.length])
    expect(await getFindings(founder, id)).toEqual([
      { ...first, mark: 'not about this' },
      ...others,
    ])
  })

  it('a marked finding leaves the lists of signals', async () => {
    const pained = (await founder.call(listFindings, { id, signal: 'pain' })).findings
    await mark(pained[0], 'same subject')
    const { findings } = await founder.call(listFindings, { id, signal: 'pain' })
    expect(findings.map((each) => each.id)).toEqual(pained.slice(1).map((each) => each.id))
    expect((await report()).signal_counts?.pain).toBe(pained.length - 1)
  })

  it('a mark counts a finding that our reading did not count', async () => {
    const [first] = await getFindings(founder, id)
    await callUncounted(world, id, [first?.id ?? ''], 'maybe')
    const before = await report()
    const [maybe] = await getFindings(founder, id, 'maybe')
    await mark(maybe, 'has it')

    const after = await report()
    expect(after.total_findings).toBe(before.total_findings + 1)
    expect(after.by_reading?.total_findings).toBe(before.total_findings)
    expect(after.maybe_findings).toBe(1)
    expect((await getFindings(founder, id)).map((each) => each.id)).toContain(maybe?.id)
    expect(await getFindings(founder, id, 'maybe')).toEqual([{ ...maybe, mark: 'has it' }])
  })

  it('removing all marks restores the report', async () => {
    const before = await report()
    const metrics = await founder.call(listMetrics, { id })
    const [first, second] = await getFindings(founder, id)
    await mark(first, 'not about this')
    await mark(second, 'has it')
    await mark(first, null)
    expect(await report()).toMatchObject({ total_findings: before.total_findings })
    const last = await mark(second, null)
    expect(last.report).toEqual(before)
    expect(await report()).toEqual(before)
    expect(await founder.call(listMetrics, { id })).toEqual(metrics)
  })

  it('marks that leave too few findings make the evidence too thin', async () => {
    const all = await getFindings(founder, id)
    for (const finding of all.slice(0, all.length - 11)) await mark(finding, 'same subject')
    expect(await report()).toMatchObject({
      total_findings: 11,
      recommendation: 'NOT ENOUGH EVIDENCE',
      by_reading: { recommendation: null },
    })
    for (const finding of all.slice(all.length - 11)) await mark(finding, 'not about this')
    expect(await report()).toMatchObject({ total_findings: 0, sentiment_score: null })
    expect(await getFindings(founder, id)).toHaveLength(all.length)
  })

  it('a repeated mark counts once, and a later mark replaces it', async () => {
    const [first] = await getFindings(founder, id)
    const once = await mark(first, 'not about this')
    expect(await mark(first, 'not about this')).toEqual(once)
    await mark(first, 'same subject')
    expect(await report()).toMatchObject({ marked_findings: 1 })
  })

  it('concurrent marks are all counted', async () => {
    const findings = await getFindings(founder, id)
    const some = findings.slice(0, 6)
    await Promise.all(some.map((finding) => mark(finding, 'not about this')))
    expect(await report()).toMatchObject({
      total_findings: findings.length - some.length,
      marked_findings: some.length,
    })
  })

  it('everybody with the link sees the marks, and only the founder sets them', async () => {
    const [first] = await getFindings(founder, id)
    await mark(first, 'not about this')
    const reader = world.visitor()
    expect(await reader.call(getReport, { id })).toEqual(await report())
    expect(await reader.call(getMarking, { id })).toEqual({ can_mark: false })
    expect(await founder.call(getMarking, { id })).toEqual({ can_mark: true })
    for (const stranger of [reader, await anotherFounder()]) {
      expect(await rejected({ findingId: first?.id, mark: null }, stranger)).toMatchObject({
        status: 403,
        error: 'Only the person who started this scan can mark its findings, in the same browser.',
      })
    }
    expect(await report()).toMatchObject({ marked_findings: 1 })
  })

  it('a report does not reveal the key of its browser', async () => {
    const json = await (await founder.fetch(`/api/reports/${id}`)).text()
    const { browser_key: key } = await world.site.services.db
      .selectFrom('pain_point_reports')
      .select('browser_key')
      .executeTakeFirstOrThrow()
    expect(key).not.toBeNull()
    expect(json).not.toContain(key)
    expect(json).not.toContain('browser_key')
    expect(json).not.toContain('counted_from')
  })

  it('rejects a mark for an unknown report, an unknown finding or one of another report', async () => {
    expect(await rejected({ reportId: unknownId })).toMatchObject({
      status: 404,
      error: 'We can’t find this report. It may have been deleted.',
    })
    const noFinding = { status: 404, error: 'This report has no such finding.' }
    expect(await rejected({})).toMatchObject(noFinding)
    const { id: other } = await scanToEnd(founder, 'late invoices of other people')
    const [foreign] = await getFindings(founder, other)
    expect(await rejected({ findingId: foreign?.id })).toMatchObject(noFinding)
    expect((await founder.getRejection(getMarking, { id: unknownId })).status).toBe(404)
  })

  it.each([
    ['an unknown mark', { mark: 'sure' }, /^Choose one of has it, same subject, not about this/],
    ['no mark', { mark: undefined }, /^Choose one of has it/],
    ['an invalid finding id', { findingId: 'first' }, /^The finding id must be a UUID/],
    ['an invalid report id', { reportId: 7 }, /^The report id must be a UUID/],
  ])('rejects a mark with %s', async (_name, input, text) => {
    expect(await rejected(input)).toMatchObject({
      status: 400,
      code: 'invalid_input',
      error: expect.stringMatching(text),
    })
  })

  it('rejects a mark while the report is being made', async () => {
    const held = createGate((response) => response.end('{"hits":[]}'))
    world.hackerNews.respondWith(held.respond)
    const running = await startScan(founder, 'invoices that nobody pays')
    await held.requested
    expect(await rejected({ reportId: running })).toMatchObject({
      status: 409,
      error: 'This report isn’t complete yet. Mark its findings when it is.',
    })
    expect(await founder.call(getMarking, { id: running })).toEqual({ can_mark: false })
    held.open()
  })

  it('rejects a mark once the texts are deleted, and keeps the earlier counts', async () => {
    const [first, second] = await getFindings(founder, id)
    await mark(first, 'not about this')
    const before = await report()
    world.clock.set('2027-11-20T12:01:00Z')
    await cleanDiscussions.run(world.site.services, {}, new AbortController().signal)
    expect(await rejected({ findingId: second?.id })).toMatchObject({
      status: 409,
      error: 'This report is too old to be counted again. Start a new scan to mark its findings.',
    })
    expect(await founder.call(getMarking, { id })).toEqual({ can_mark: false })
    const { total_findings, by_reading } = before
    expect(await report()).toMatchObject({ total_findings, by_reading })
  })

  it('rejects a mark of a report from before marks existed', async () => {
    const [first] = await getFindings(founder, id)
    const { db } = world.site.services
    await db.updateTable('pain_point_findings').set({ counted_from: null }).execute()
    expect((await rejected({ findingId: first?.id })).status).toBe(409)
  })

  it('marks are limited per minute and IP', async () => {
    const { points } = markLimits.perIp
    for (let at = 0; at < points; at += 1) expect((await rejected({})).status).toBe(404)
    expect((await rejected({})).status).toBe(429)
  })

  async function anotherFounder(): Promise<TestBrowser> {
    const other = world.visitor()
    await scanToEnd(other, 'late invoices of other people')
    return other
  }
})

const unknownId = '00000000-0000-4000-8000-000000000000'
