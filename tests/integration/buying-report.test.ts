import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  getPaymentAnalytics,
  getPrices,
  getScanCredits,
  openScanCredit,
  createValidationCheckout,
  verifyValidationPayment,
} from '../../src/features/purchases/contract.ts'
import { getPaymentAnalytics as analytics } from '../../src/features/purchases/get-payment-analytics.ts'
import { getWaiverText } from '../../src/features/purchases/rules.ts'
import { getOwnFullReport, getReport, type ReportId } from '../../src/features/reports/contract.ts'
import { scanPainPoints } from '../../src/features/scans/contract.ts'
import type { TestBrowser } from '../browser.ts'
import { verifyEmail } from '../founders.ts'
import { lateInvoicesQuery, manyLateInvoices } from '../full-report.ts'
import { actInSandbox } from '../purchases.ts'
import { followScan, scanToEnd } from '../scan.ts'
import { openWorld, type World } from '../world.ts'

const ann = 'ann@example.com'

describe('buying a full report', () => {
  let world: World
  let buyer: TestBrowser
  let liteId: ReportId
  beforeAll(async () => {
    world = await openWorld({ SANDBOX_PAYMENTS: 'on' })
  })
  beforeEach(async () => {
    await world.reset()
    world.hackerNews.setStories(manyLateInvoices)
    buyer = world.visitor()
    liteId = (await scanToEnd(buyer, lateInvoicesQuery)).id
  })
  afterAll(() => world.close())

  const checkout = (by = buyer, about = {}) =>
    by.call(createValidationCheckout, { businessEmail: ann, reportId: liteId, ...about })
  const verify = (sessionId: string, by = buyer) => by.call(verifyValidationPayment, { sessionId })
  const paid = async () => actInSandbox(world, (await checkout()).url, 'pay')
  const fullReports = async () => {
    const all = world.site.services.db.selectFrom('pain_point_reports').select('kind')
    return (await all.execute()).filter(({ kind }) => kind === 'full').length
  }

  it('a paid report starts once on return, however often the return page is opened', async () => {
    const { sessionId, leadsTo } = await paid()
    expect(leadsTo).toBe(
      `http://assay.test/validation?validation_payment=success&session_id=${sessionId}`,
    )
    const first = await verify(sessionId)
    expect(first).toMatchObject({ success: true, scans_remaining: 0 })
    const others = await Promise.all(Array.from({ length: 5 }, () => verify(sessionId)))
    expect(new Set(others.map((one) => one.report_id))).toEqual(new Set([first.report_id]))
    expect(await fullReports()).toBe(1)
    await followScan(buyer, first.report_id as ReportId)
    const report = await buyer.call(getReport, { id: first.report_id ?? '' })
    expect(report).toMatchObject({ kind: 'full', lite_report_id: liteId, status: 'completed' })
  })

  it('refuses to sell a full report of an earlier scan whose text is forbidden now', async () => {
    const { db } = world.site.services
    await db
      .updateTable('pain_point_reports')
      .set({ search_query: 'Marketplace for forged permits' })
      .where('id', '=', liteId)
      .execute()
    expect(
      await buyer.getRejection(createValidationCheckout, { businessEmail: ann, reportId: liteId }),
    ).toMatchObject({ status: 400, error: expect.stringContaining('stolen or forged') })
    expect(await db.selectFrom('purchases').select('id').execute()).toEqual([])
  })

  it('a webhook alone settles a purchase, and the link of the receipt finds it from any browser', async () => {
    const { deliver } = await paid()
    await deliver()
    await deliver()
    const [message, ...others] = await world.emails({ to: ann, kind: 'purchase-receipt' })
    expect(others).toEqual([])
    const [idea = ''] = lateInvoicesQuery.split('\n')
    expect(message?.text.replace(/\s+/g, ' ')).toContain(`For idea ${idea.slice(0, 40)}`)
    const link = message?.links.find((one) => one.includes('credit=')) ?? ''
    expect(link).toContain(`&report=${liteId}`)
    const token = new URL(link, world.site.url).searchParams.get('credit') ?? ''
    const elsewhere = world.visitor()
    expect(await elsewhere.call(openScanCredit, { token })).toEqual({
      success: true,
      scans_remaining: 1,
      report_id: null,
      is_refunded: false,
      is_trial_over: false,
    })
    expect((await elsewhere.call(getScanCredits, {})).scans_remaining).toBe(1)
  })

  it('getOwnFullReport returns a bought report to its buyer’s browser only', async () => {
    const own = (by: TestBrowser) => by.call(getOwnFullReport, { id: liteId })
    expect(await own(buyer)).toEqual({ report_id: null })
    const { report_id: reportId } = await verify((await paid()).sessionId)
    expect(await own(buyer)).toEqual({ report_id: reportId })
    const stranger = world.visitor()
    expect(await own(stranger)).toEqual({ report_id: null })
    await world.postIdea(stranger)
    expect(await own(stranger)).toEqual({ report_id: null })
  })

  it('the link of the receipt leads to the report if it has started already', async () => {
    const { sessionId, deliver } = await paid()
    const { report_id: reportId } = await verify(sessionId)
    await deliver()
    const [message] = await world.emails({ to: ann, kind: 'purchase-receipt' })
    const link = message?.links.find((one) => one.includes('credit=')) ?? ''
    const token = new URL(link, world.site.url).searchParams.get('credit') ?? ''
    expect(await world.visitor().call(openScanCredit, { token })).toMatchObject({
      scans_remaining: 0,
      report_id: reportId,
    })
  })

  it('a credit is used only from a browser that has verified the email', async () => {
    await (await paid()).deliver()
    const elsewhere = world.visitor()
    const full = {
      searchQuery: lateInvoicesQuery,
      isLite: false,
      reportId: liteId,
      businessEmail: ann,
    }
    expect((await elsewhere.getRejection(scanPainPoints, full)).code).toBe('payment_required')
    await verifyEmail(world, elsewhere, ann)
    expect((await elsewhere.call(getScanCredits, {})).scans_remaining).toBe(1)
    await elsewhere.call(scanPainPoints, full)
    expect(
      (await elsewhere.getRejection(scanPainPoints, { ...full, searchQuery: 'x' })).status,
    ).toBe(400)
    expect((await elsewhere.call(getScanCredits, {})).scans_remaining).toBe(0)
  })

  it('a purchase without a free report returns the number of scans left', async () => {
    const { url } = await checkout(buyer, { reportId: null })
    const { sessionId } = await actInSandbox(world, url, 'pay')
    expect(await verify(sessionId)).toEqual({ success: true, report_id: null, scans_remaining: 1 })
    expect(await fullReports()).toBe(0)
  })

  it('rejects a checkout session that was copied to another browser', async () => {
    const { sessionId } = await paid()
    const thief = world.visitor()
    expect(await thief.getRejection(verifyValidationPayment, { sessionId })).toMatchObject({
      code: 'forbidden',
      error: expect.stringContaining('another browser'),
    })
    await world.postIdea(thief)
    expect((await thief.getRejection(verifyValidationPayment, { sessionId })).status).toBe(403)
    expect(await fullReports()).toBe(0)
    expect((await verify(sessionId)).report_id).not.toBeNull()
  })

  it('a browser that has only confirmed the buyer’s email is asked before it uses the payment', async () => {
    const { sessionId } = await paid()
    const other = world.visitor()
    await world.postIdea(other, { businessEmail: ann })
    await verifyEmail(world, other, ann)
    const asked = await other.call(verifyValidationPayment, { sessionId, asksFirst: true })
    expect([asked.email_to_confirm, await fullReports()]).toEqual([ann, 0])
    expect(asked.payment_to_confirm).toMatchObject({ title: 'Full report', amount_cents: 499 })
    const own = await buyer.call(verifyValidationPayment, { sessionId, asksFirst: true })
    expect((await other.call(verifyValidationPayment, { sessionId })).report_id).toBe(own.report_id)
  })

  it('rejects an unpaid, unknown or invalid checkout session with a clear error', async () => {
    const { url } = await checkout()
    const declined = await actInSandbox(world, url, 'fail')
    const { sessionId } = declined
    const unpaid = await buyer.getRejection(verifyValidationPayment, { sessionId })
    expect(unpaid).toMatchObject({
      status: 402,
      error: expect.stringContaining('Nothing was charged'),
    })
    const later = await actInSandbox(world, url, 'pay-later')
    await later.deliver()
    const awaited = await buyer.getRejection(verifyValidationPayment, { sessionId })
    expect(awaited).toMatchObject({ status: 402, error: expect.stringContaining('bank') })
    const payment = await actInSandbox(world, url, 'bank-refuses')
    await payment.deliver()
    expect((await buyer.getRejection(verifyValidationPayment, { sessionId })).status).toBe(402)
    for (const unknown of ['cs_unknown', 'x']) {
      const problem = await buyer.getRejection(verifyValidationPayment, { sessionId: unknown })
      expect(problem.status).toBe(404)
    }
    for (const bad of ['', '../x', 'a b', 1, null, 'x'.repeat(300)]) {
      const problem = await buyer.getRejection(verifyValidationPayment, { sessionId: bad })
      expect(problem.status).toBe(400)
    }
    expect(await fullReports()).toBe(0)
  })

  it('a repeated order gets the same open checkout, and another browser gets its own', async () => {
    const { url } = await checkout()
    expect((await checkout()).url).toBe(url)
    expect((await checkout(buyer, { acceptWaiver: true })).url).not.toBe(url)
    expect((await checkout(world.visitor())).url).not.toBe(url)
  })

  it('rejects an order for a report that was paid for in another tab', async () => {
    const { url } = await checkout()
    await actInSandbox(world, url, 'pay')
    const again = await buyer.getRejection(createValidationCheckout, {
      businessEmail: ann,
      reportId: liteId,
    })
    expect(again).toMatchObject({
      status: 409,
      error: expect.stringContaining('already paid for this'),
    })
  })

  it.each(['acceptDelivery', 'acceptWaiver'])(
    'a purchase keeps the text agreed to by %s with its time',
    async (field) => {
      await checkout(buyer, { [field]: true })
      const row = await world.site.services.db
        .selectFrom('purchases')
        .select(['waiver', 'waived_at', 'email', 'amount_cents', 'currency'])
        .executeTakeFirstOrThrow()
      expect(row).toEqual({
        waiver: getWaiverText('report'),
        waived_at: world.clock.now(),
        email: ann,
        amount_cents: 499,
        currency: 'USD',
      })
      const unticked = await buyer.getRejection(createValidationCheckout, {
        businessEmail: ann,
        [field]: false,
      })
      expect(unticked.status).toBe(400)
    },
  )

  it.each([
    ['no email', { businessEmail: '' }, 400],
    ['an invalid email', { businessEmail: 'ann' }, 400],
    ['two scans', { scansCount: 2 }, 400],
    ['a return URL of another site', { returnUrl: 'https://attacker.example/' }, 400],
    [
      'a return URL with our host as its user',
      { returnUrl: 'http://assay.test@attacker.example/' },
      400,
    ],
    ['a script as return URL', { returnUrl: 'javascript:alert(1)' }, 400],
    ['a relative return URL', { returnUrl: '/validation' }, 400],
    ['an invalid report id', { reportId: 'x' }, 400],
    ['an unknown report', { reportId: '5f0c3f6e-7a51-4c55-9d2b-0d9f4d1c0a01' }, 404],
  ])('rejects an order with %s, and stores nothing', async (_what, about, status) => {
    const problem = await buyer.getRejection(createValidationCheckout, {
      businessEmail: ann,
      ...about,
    })
    expect(problem.status).toBe(status)
    const { db } = world.site.services
    expect(await db.selectFrom('purchases').selectAll().execute()).toEqual([])
  })

  it('a return URL that is too long is rejected with that reason', async () => {
    const problem = await buyer.getRejection(createValidationCheckout, {
      businessEmail: ann,
      returnUrl: `http://assay.test/${'x'.repeat(2000)}`,
    })
    expect(problem).toMatchObject({ status: 400, error: 'This URL is too long.' })
  })

  it('payment and cancellation lead back to the page where the order began', async () => {
    const id = await world.postIdea(buyer)
    const { url } = await checkout(buyer, { returnUrl: `http://assay.test/ideas/${id}?x=1#y` })
    const { leadsTo, sessionId } = await actInSandbox(world, url, 'pay')
    expect(leadsTo).toBe(
      `http://assay.test/ideas/${id}?validation_payment=success&session_id=${sessionId}`,
    )
    const cancelled = await checkout(world.visitor())
    expect((await actInSandbox(world, cancelled.url, 'cancel')).leadsTo).toBe(
      `http://assay.test/validation?validation_payment=cancelled&report=${liteId}`,
    )
  })

  it('sandbox purchases are not counted as revenue, and visitors see no revenue', async () => {
    await (await paid()).deliver()
    expect(await analytics(world.site.services)).toEqual({
      validation_revenue: 0,
      waitlist_revenue: 0,
      validation_purchases: 0,
      waitlist_purchases: 0,
      revenue_by_currency: {},
      purchases_by_currency: {},
    })
    expect((await buyer.getRejection(getPaymentAnalytics, {})).code).toBe('unauthenticated')
    expect((await buyer.call(getPrices, {})).payments).toBe('sandbox')
  })
})
