import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  getMarking,
  getReport,
  listFindings,
  listMetrics,
  markFinding,
  type ReportId,
} from '../../src/features/reports/contract.ts'
import { followReport, scanPainPoints } from '../../src/features/scans/contract.ts'
import {
  getReportShare,
  type ShareId,
  shareReport,
  stopSharingReport,
} from '../../src/features/shared-reports/contract.ts'
import { shareLimits } from '../../src/features/shared-reports/rules.ts'
import type { TestBrowser } from '../browser.ts'
import { manyLateInvoices } from '../full-report.ts'
import { createGate, scanToEnd, startScan } from '../scan.ts'
import { openWorld, type World } from '../world.ts'

describe('sharing a report', () => {
  let world: World
  let founder: TestBrowser
  let reader: TestBrowser
  let id: ReportId
  beforeAll(async () => {
    world = await openWorld({ RATE_LIMITS: 'on' })
  })
  beforeEach(async () => {
    await world.reset()
    world.hackerNews.setStories(manyLateInvoices)
    founder = world.visitor()
    reader = world.visitor()
    id = (await scanToEnd(founder)).id
  })
  afterAll(() => world.close())

  const share = async () => (await founder.call(shareReport, { reportId: id })).share_id
  const stop = () => founder.call(stopSharingReport, { reportId: id })
  /** The reads take either kind of id. */
  const asReportId = (shareId: ShareId) => shareId as string as ReportId

  it('a share id reads the whole report without revealing the report’s own id', async () => {
    const lite = await founder.call(getReport, { id })
    const shareId = asReportId(await share())
    const shared = await reader.call(getReport, { id: shareId })
    expect(shared).toEqual({ ...lite, id: shareId })
    const { findings } = await reader.call(listFindings, { id: shareId, limit: 5 })
    expect(findings).toHaveLength(5)
    const { metrics } = await reader.call(listMetrics, { id: shareId })
    for (const part of [...findings, ...metrics]) expect(part.report_id).toBe(shareId)
    for (const path of ['', '/findings', '/metrics']) {
      const response = await reader.fetch(`/api/reports/${shareId}${path}`)
      const all = JSON.stringify([...response.headers]) + (await response.text())
      expect(all).not.toContain(id)
    }
  })

  it('a share id does not reveal the free report before a full one', async () => {
    const { db } = world.site.services
    const before = (await scanToEnd(founder)).id
    await db
      .updateTable('pain_point_reports')
      .set({ lite_report_id: before })
      .where('id', '=', id)
      .execute()
    const shared = await reader.call(getReport, { id: asReportId(await share()) })
    expect(shared.lite_report_id).toBeNull()
    expect((await reader.call(getReport, { id })).lite_report_id).toBe(before)
  })

  it('sharing twice, also at the same moment, gives one link', async () => {
    const ids = await Promise.all([share(), share(), share()])
    expect(new Set([...ids, await share()]).size).toBe(1)
    expect(await founder.call(getReportShare, { id })).toEqual({
      can_share: true,
      share_id: ids[0],
    })
  })

  it('a withdrawn link reads nothing, and a later share has another link', async () => {
    const first = await share()
    await stop()
    await stop()
    expect(await founder.call(getReportShare, { id })).toEqual({ can_share: true, share_id: null })
    for (const contract of [getReport, listFindings, listMetrics]) {
      expect(await reader.getRejection(contract, { id: first })).toMatchObject({
        status: 404,
        error: 'This link was withdrawn.',
      })
    }
    const second = await share()
    expect(second).not.toBe(first)
    expect(await reader.call(getReport, { id: asReportId(second) })).toMatchObject({ id: second })
    expect(await reader.getRejection(getReport, { id: first })).toMatchObject({ status: 404 })
  })

  it('only the browser that started the scan shares it, withdraws it and sees its link', async () => {
    const shareId = await share()
    expect(await reader.call(getReportShare, { id })).toEqual({ can_share: false, share_id: null })
    for (const contract of [shareReport, stopSharingReport]) {
      expect(await reader.getRejection(contract, { reportId: id })).toMatchObject({
        status: 403,
        error: 'Only the person who started this scan can share it, in the same browser.',
      })
    }
    expect(await reader.call(getReport, { id: asReportId(shareId) })).toMatchObject({ id: shareId })
  })

  it('a share id neither marks, follows, buys, shares nor withdraws', async () => {
    const shareId = asReportId(await share())
    const [finding] = (await reader.call(listFindings, { id: shareId, limit: 1 })).findings
    const calls = [
      [getMarking, { id: shareId }],
      [followReport, { id: shareId }],
      [getReportShare, { id: shareId }],
      [shareReport, { reportId: shareId }],
      [stopSharingReport, { reportId: shareId }],
      [markFinding, { reportId: shareId, findingId: finding?.id, mark: 'has it' }],
    ] as const
    for (const [contract, input] of calls) {
      expect(await founder.getRejection(contract, input)).toMatchObject({ status: 404 })
    }
    const scan = { searchQuery: 'Late invoices', isLite: false, reportId: shareId }
    expect((await founder.getRejection(scanPainPoints, scan)).status).toBeGreaterThanOrEqual(400)
    expect(await reader.call(getReport, { id: shareId })).toMatchObject({ marked_findings: 0 })
  })

  it('a report that is not complete or does not exist cannot be shared', async () => {
    const gate = createGate((response) => response.destroy())
    world.hackerNews.respondWith(gate.respond)
    const running = await startScan(founder, 'Something else\n\nPeople lose their keys every day')
    expect(await founder.getRejection(shareReport, { reportId: running })).toMatchObject({
      status: 409,
      error: 'You can share a report once it is complete.',
    })
    expect(await founder.call(getReportShare, { id: running })).toEqual({
      can_share: false,
      share_id: null,
    })
    gate.open()
    for (const reportId of [randomUUID(), 'no-id', '']) {
      const { status } = await founder.getRejection(shareReport, { reportId })
      expect(status).toBe(reportId.length === 36 ? 404 : 400)
    }
  })

  it('deleting a report deletes its links', async () => {
    const shareId = await share()
    const { db } = world.site.services
    await db.deleteFrom('pain_point_reports').where('id', '=', id).execute()
    expect(await db.selectFrom('report_shares').selectAll().execute()).toEqual([])
    expect(await reader.getRejection(getReport, { id: shareId })).toMatchObject({ status: 404 })
  })

  it('new links are limited per IP, while withdrawing one still works', async () => {
    for (let count = 0; count < shareLimits.sharePerIp.points; count += 1) await share()
    expect(await founder.getRejection(shareReport, { reportId: id })).toMatchObject({ status: 429 })
    expect(await stop()).toEqual({ success: true })
  })
})
