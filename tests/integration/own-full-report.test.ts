import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createValidationCheckout,
  getScanCredits,
  verifyValidationPayment,
} from '../../src/features/purchases/contract.ts'
import { scanPainPoints } from '../../src/features/scans/contract.ts'
import { erasedText } from '../../src/shared/erased-text.ts'
import {
  forumLateInvoices,
  grantScans,
  lateInvoicesQuery,
  manyLateInvoices,
} from '../full-report.ts'
import { type FakeForums, startForums } from '../outside/forums.ts'
import { actInSandbox } from '../purchases.ts'
import { followScan, scanToEnd } from '../scan.ts'
import { openWorld, type World } from '../world.ts'

const ann = 'ann@example.com'

describe('a browser that has the full report of a free one', () => {
  let world: World
  let forums: FakeForums
  beforeAll(async () => {
    forums = await startForums()
    forums.finds({ lobsters: forumLateInvoices })
    const LOBSTERS_URL = forums.env['LOBSTERS_URL'] ?? ''
    world = await openWorld({ SANDBOX_PAYMENTS: 'on', LOBSTERS_URL })
  })
  afterAll(async () => {
    await world.close()
    await forums.close()
  })

  // As a second tab does that was opened before the report was started.
  it('what a browser has is neither scanned nor sold to it a second time', async () => {
    world.hackerNews.finds(manyLateInvoices)
    const buyer = world.visitor()
    const { id: liteId } = await scanToEnd(buyer, lateInvoicesQuery)
    await grantScans(world, buyer, 2)
    const order = { searchQuery: lateInvoicesQuery, isLite: false, reportId: liteId }
    const { reportId } = await buyer.call(scanPainPoints, order)
    await followScan(buyer, reportId)
    expect(await buyer.call(scanPainPoints, order)).toEqual({ reportId })
    expect((await buyer.call(getScanCredits, {})).scans_remaining).toBe(1)

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
    world.hackerNews.finds(manyLateInvoices)
    const buyer = world.visitor()
    const { id: reportId } = await scanToEnd(buyer, lateInvoicesQuery)
    const sessionIds = await Promise.all(
      [buyer, world.visitor()].map(async (by) => {
        const { url } = await by.call(createValidationCheckout, { businessEmail: ann, reportId })
        return (await actInSandbox(world, url, 'pay')).sessionId
      }),
    )
    // As a browser has that opened both checkouts at the same moment.
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
    const verified = await Promise.all(
      sessionIds.map((sessionId) => buyer.call(verifyValidationPayment, { sessionId })),
    )
    expect(new Set(verified.map((one) => one.report_id)).size).toBe(1)
    expect((await buyer.call(getScanCredits, {})).scans_remaining).toBe(1)
  })

  it('a buyer whose free report was erased meanwhile keeps the scan, and no further one is sold', async () => {
    world.hackerNews.finds(manyLateInvoices)
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
