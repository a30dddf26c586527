import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  getReport,
  listReports,
  type ReportId,
  type ReportList,
} from '../../src/features/reports/contract.ts'
import {
  createValidationCheckout,
  verifyValidationPayment,
} from '../../src/features/purchases/contract.ts'
import { openAdminBrowser } from '../accounts.ts'
import type { TestBrowser } from '../browser.ts'
import { forumLateInvoices, lateInvoicesQuery, manyLateInvoices } from '../full-report.ts'
import { type FakeForums, startForums } from '../fakes/forums.ts'
import { actInSandbox } from '../purchases.ts'
import { storeFullReport, storeReport } from '../reports.ts'
import { followScan, scanToEnd } from '../scan.ts'
import { openWorld, type World } from '../world.ts'

describe('listReports', () => {
  let world: World
  let forums: FakeForums
  let admin: TestBrowser
  beforeAll(async () => {
    forums = await startForums()
    forums.setPosts({ lobsters: forumLateInvoices })
    const LOBSTERS_URL = forums.env['LOBSTERS_URL'] ?? ''
    world = await openWorld({ SANDBOX_PAYMENTS: 'on', LOBSTERS_URL })
  })
  beforeEach(async () => {
    await world.reset()
    admin = await openAdminBrowser(world)
  })
  afterAll(async () => {
    await world.close()
    await forums.close()
  })

  it('the list of reports is empty without scans', async () => {
    expect(await admin.call(listReports, {})).toEqual({
      reports: [],
      totals: { free: 0, paid: 0 },
      nextCursor: null,
    })
  })

  it('a report counts as paid while it shows the content of a full report, until a refund', async () => {
    world.hackerNews.setStories(manyLateInvoices)
    const buyer = world.visitor()
    const { id: reportId } = await scanToEnd(buyer, lateInvoicesQuery)
    const businessEmail = 'ann@example.com'
    const { url } = await buyer.call(createValidationCheckout, { businessEmail, reportId })
    const { sessionId } = await actInSandbox(world, url, 'pay')
    const { report_id: fullId } = await buyer.call(verifyValidationPayment, { sessionId })
    await followScan(buyer, fullId as ReportId)
    const paid = await expectSameAsShown()
    expect(paid).toEqual([fullId])

    await (await actInSandbox(world, url, 'refund')).deliver()
    expect(await expectSameAsShown()).toEqual([])
    expect((await admin.call(listReports, {})).totals).toEqual({ free: 2, paid: 0 })
  })

  async function expectSameAsShown(): Promise<string[]> {
    const { reports, totals } = await admin.call(listReports, {})
    for (const { id, is_paid: isPaid, validation_score: score } of reports) {
      const shown = await admin.call(getReport, { id })
      const parts = [shown.competitive_intel, shown.financial_data, shown.risk_assessment]
      expect(isPaid).toBe(parts.some((part) => part !== null))
      expect(score).toBe(shown.validation_score)
    }
    const paid = reports.filter(({ is_paid: isPaid }) => isPaid)
    expect(totals).toEqual({ free: reports.length - paid.length, paid: paid.length })
    return paid.map(({ id }) => id)
  }

  it('a full report that runs, failed or has no score counts as free', async () => {
    await storeFullReport(world, null, { status: 'processing' })
    await storeFullReport(world, null, { status: 'failed' })
    await storeFullReport(world, null, { assessment: null, validation_score: null })
    const { reports, totals } = await admin.call(listReports, {})
    expect(totals).toEqual({ free: 3, paid: 0 })
    expect(reports.map(({ validation_score: score }) => score)).toEqual([null, null, null])
  })

  it('the list of reports comes by pages, each report once, in both orders and by kind', async () => {
    for (let count = 0; count < 8; count += 1) {
      if (count % 3 === 0) world.clock.advance(60)
      await (count % 2 === 0 ? storeReport(world) : storeFullReport(world, null))
    }
    const newest = await pages({ sort: 'newest' })
    expect(new Set(newest).size).toBe(8)
    expect(await pages({ sort: 'oldest' })).toEqual(newest.toReversed())
    const paid = await pages({ kind: 'paid' })
    const free = await pages({ kind: 'free' })
    expect([paid.length, free.length]).toEqual([4, 4])
    expect([...paid, ...free].toSorted()).toEqual(newest.toSorted())
  })

  async function pages(input: {
    sort?: 'newest' | 'oldest'
    kind?: 'free' | 'paid'
  }): Promise<string[]> {
    const ids: string[] = []
    let cursor: string | undefined
    do {
      const page: ReportList = await admin.call(listReports, { ...input, limit: 3, cursor })
      ids.push(...page.reports.map(({ id }) => id))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    return ids
  }

  it('rejects a forged cursor of reports, and one of another order', async () => {
    await storeReport(world)
    await storeReport(world)
    const { nextCursor } = await admin.call(listReports, { limit: 1 })
    for (const cursor of [nextCursor, 'nonsense']) {
      const problem = await admin.getRejection(listReports, { sort: 'oldest', cursor })
      expect(problem).toMatchObject({ status: 400, code: 'invalid_input' })
    }
  })
})
