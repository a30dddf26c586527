import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createValidationCheckout,
  getScanCredits,
  verifyValidationPayment,
} from '../../src/features/purchases/contract.ts'
import type { ReportId } from '../../src/features/reports/contract.ts'
import { scanPainPoints } from '../../src/features/scans/contract.ts'
import { erasedText } from '../../src/shared/erased-text.ts'
import type { TestBrowser } from '../browser.ts'
import {
  forumLateInvoices,
  grantScans,
  lateInvoicesQuery,
  manyLateInvoices,
} from '../full-report.ts'
import { type FakeForums, startForums } from '../fakes/forums.ts'
import { actInSandbox } from '../purchases.ts'
import { createGate, followScan, scanToEnd } from '../scan.ts'
import { openWorld, type World } from '../world.ts'

const ann = 'ann@example.com'

describe('a browser that has the full report of a free one', () => {
  let world: World
  let forums: FakeForums
  beforeAll(async () => {
    forums = await startForums()
    const LOBSTERS_URL = forums.env['LOBSTERS_URL'] ?? ''
    world = await openWorld({ SANDBOX_PAYMENTS: 'on', LOBSTERS_URL })
  })
  beforeEach(async () => {
    await world.reset()
    world.hackerNews.setStories(manyLateInvoices)
    forums.setPosts({ lobsters: forumLateInvoices })
    world.clock.advance(90_000)
  })
  afterAll(async () => {
    await world.close()
    await forums.close()
  })

  const left = async (browser: TestBrowser) =>
    (await browser.call(getScanCredits, {})).scans_remaining

  /** As a browser has that opened both checkouts at the same moment. @returns the sessions */
  async function payTwice(buyer: TestBrowser, reportId: ReportId) {
    const sessionIds = await Promise.all(
      [buyer, world.visitor()].map(async (by) => {
        const { url } = await by.call(createValidationCheckout, { businessEmail: ann, reportId })
        return (await actInSandbox(world, url, 'pay')).sessionId
      }),
    )
    const { db } = world.site.services
    const { browser_key: browserKey } = await db
      .selectFrom('purchases')
      .select('browser_key')
      .where('session_id', '=', sessionIds[0] ?? '')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('purchases')
      .set({ browser_key: browserKey })
      .where('lite_report_id', '=', reportId)
      .execute()
    return sessionIds
  }

  // As a second tab does that was opened before the report was started.
  it('neither scans nor sells a browser the report that it has', async () => {
    const buyer = world.visitor()
    const { id: liteId } = await scanToEnd(buyer, lateInvoicesQuery)
    await grantScans(world, buyer, 2)
    const order = { searchQuery: lateInvoicesQuery, isLite: false, reportId: liteId }
    const { reportId } = await buyer.call(scanPainPoints, order)
    await followScan(buyer, reportId)
    expect(await buyer.call(scanPainPoints, order)).toEqual({ reportId })
    expect(await left(buyer)).toBe(1)

    const checkout = { businessEmail: ann, reportId: liteId }
    expect(await buyer.getRejection(createValidationCheckout, checkout)).toMatchObject({
      status: 409,
      error: expect.stringContaining('already have the full report'),
    })
    const { url } = await world.visitor().call(createValidationCheckout, checkout)
    expect(url).toContain('/sandbox/checkout/')
  })

  it('a second checkout of a report closes the first one, even with another email', async () => {
    const buyer = world.visitor()
    const { id: reportId } = await scanToEnd(buyer, lateInvoicesQuery)
    const buy = (businessEmail: string) =>
      buyer.call(createValidationCheckout, { businessEmail, reportId })
    const mistyped = await buy('ann@exmaple.com')
    const { url } = await buy(ann)
    await expect(actInSandbox(world, mistyped.url, 'pay')).rejects.toMatchObject({
      code: 'conflict',
    })
    const { sessionId } = await actInSandbox(world, url, 'pay')
    expect((await buyer.call(verifyValidationPayment, { sessionId })).scans_remaining).toBe(0)
  })

  it('two payments of one browser for one report start it once, and the second scan stays', async () => {
    const buyer = world.visitor()
    const { id: reportId } = await scanToEnd(buyer, lateInvoicesQuery)
    const sessionIds = await payTwice(buyer, reportId)
    const verified = await Promise.all(
      sessionIds.map((sessionId) => buyer.call(verifyValidationPayment, { sessionId })),
    )
    expect(new Set(verified.map((one) => one.report_id)).size).toBe(1)
    expect(await left(buyer)).toBe(1)
  })

  it('reloading the page of a second payment starts no second report, even if the first returned its scan', async () => {
    forums.setPosts({})
    const buyer = world.visitor()
    const { id: reportId } = await scanToEnd(buyer, lateInvoicesQuery)
    world.clock.advance(90_000)
    const gate = createGate((response) => void response.end('{"hits":[],"nbHits":0}'))
    world.hackerNews.respondWith(gate.respond)
    const verify = async (sessionId: string) =>
      (await buyer.call(verifyValidationPayment, { sessionId })).report_id
    const [first = '', second = ''] = await payTwice(buyer, reportId)
    const started = await verify(first)
    await gate.requested
    expect(await verify(second)).toBe(started)
    gate.open()
    await followScan(buyer, started as ReportId)
    expect(await left(buyer)).toBe(2)
    expect([await verify(first), await verify(second)]).toEqual([started, started])
    expect(await left(buyer)).toBe(2)
  })

  it('simultaneous full scans of one free report start it once, even with other searches', async () => {
    const buyer = world.visitor()
    const { id: reportId } = await scanToEnd(buyer, lateInvoicesQuery)
    await grantScans(world, buyer, 2)
    const order = { searchQuery: lateInvoicesQuery, isLite: false, reportId }
    const started = await Promise.all(
      [{}, { searches: ['late invoices'] }].map((about) =>
        buyer.call(scanPainPoints, { ...order, ...about }),
      ),
    )
    expect(new Set(started.map((one) => one.reportId)).size).toBe(1)
    expect(await left(buyer)).toBe(1)
    await followScan(buyer, started[0]?.reportId as ReportId)
  })

  it('a buyer whose free report was erased meanwhile keeps the scan, and no further one is sold', async () => {
    const buyer = world.visitor()
    const { id: reportId } = await scanToEnd(buyer, lateInvoicesQuery)
    const checkout = { businessEmail: ann, reportId }
    const { url } = await buyer.call(createValidationCheckout, checkout)
    const { sessionId } = await actInSandbox(world, url, 'pay')
    await world.site.services.db
      .updateTable('pain_point_reports')
      .set({ search_query: erasedText })
      .where('id', '=', reportId)
      .execute()
    expect(await buyer.call(verifyValidationPayment, { sessionId })).toMatchObject({
      report_id: null,
      scans_remaining: 1,
    })
    expect((await buyer.getRejection(createValidationCheckout, checkout)).status).toBe(404)
  })
})
