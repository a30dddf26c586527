import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getRevenueByDay as contract } from '../../src/features/purchases/contract.ts'
import { getPaymentAnalytics } from '../../src/features/purchases/get-payment-analytics.ts'
import { getRevenueByDay } from '../../src/features/purchases/get-revenue-by-day.ts'
import type { Purchase } from '../../src/features/purchases/queries.ts'
import { openAdminBrowser } from '../accounts.ts'
import { openPurchase } from '../purchases.ts'
import { openWorld, type World } from '../world.ts'

describe('revenue over time', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ ROLE: 'web' })
  })
  beforeEach(() => world.reset())
  afterAll(() => world.close())

  function soldAt(at: string, about: Partial<Purchase> = {}): Promise<Purchase> {
    const paidAt = new Date(at)
    return openPurchase(world, {
      state: 'fulfilled',
      is_granted: true,
      created_at: paidAt,
      paid_at: paidAt,
      fulfilled_at: paidAt,
      ...about,
    })
  }

  const sum = (rows: readonly { validation: number; waitlist: number }[]) =>
    rows.reduce(
      (sums, { validation, waitlist }) => ({
        validation: sums.validation + validation,
        waitlist: sums.waitlist + waitlist,
      }),
      { validation: 0, waitlist: 0 },
    )

  it('revenue is listed for each of 30 days and 12 months, also without sales', async () => {
    const admin = await openAdminBrowser(world)
    const { days, months } = await admin.call(contract, {})
    expect(days).toHaveLength(30)
    expect([days[0]?.day, days.at(-1)?.day]).toEqual(['2026-10-22', '2026-11-20'])
    expect(months).toHaveLength(12)
    expect([months[0]?.month, months.at(-1)?.month]).toEqual(['2025-12', '2026-11'])
    expect(sum([...days, ...months])).toEqual({ validation: 0, waitlist: 0 })
  })

  it('revenue counts on the UTC day of the payment', async () => {
    await soldAt('2026-10-22T00:00:00.000Z')
    await soldAt('2026-10-21T23:59:59.999Z', { kind: 'waitlist' })
    await soldAt('2025-12-01T00:00:00.000Z')
    await soldAt('2025-11-30T23:59:59.999Z')
    const { days, months } = await getRevenueByDay(world.site.services)
    expect(days[0]).toEqual({ day: '2026-10-22', validation: 499, waitlist: 0 })
    expect(sum(days)).toEqual({ validation: 499, waitlist: 0 })
    expect(months[0]).toEqual({ month: '2025-12', validation: 499, waitlist: 0 })
    expect(months.at(-2)).toEqual({ month: '2026-10', validation: 499, waitlist: 500 })
    expect(sum(months)).toEqual({ validation: 998, waitlist: 500 })
  })

  it.each(['stripe-test', 'sandbox'])('purchases by %s are no revenue', async (provider) => {
    await soldAt('2026-11-20T10:00:00Z', { provider })
    await soldAt('2026-11-20T11:00:00Z', { provider: 'stripe' })
    expect(await getPaymentAnalytics(world.site.services)).toMatchObject({
      validation_revenue: 499,
      validation_purchases: 1,
    })
    const { days } = await getRevenueByDay(world.site.services)
    expect(sum(days)).toEqual({ validation: 499, waitlist: 0 })
  })

  it('daily and monthly revenue add up to the totals for any sales, refunds, disputes and sandbox purchases', async () => {
    const sale = fc.record({
      kind: fc.constantFrom('report' as const, 'waitlist' as const),
      minutesAgo: fc.nat({ max: 29 * 24 * 60 }),
      amount_cents: fc.integer({ min: 1, max: 100_000 }),
      refundedShare: fc.constantFrom(0, 0, 0.5, 1),
      dispute: fc.constantFrom(null, null, 'open' as const, 'won' as const, 'lost' as const),
      provider: fc.constantFrom('stripe', 'stripe', 'stripe', 'stripe-test', 'sandbox'),
      currency: fc.constantFrom('USD', 'USD', 'USD', 'EUR', 'KES'),
      isDelivered: fc.constantFrom(true, true, true, false),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(sale, { maxLength: 25 }), async (sales) => {
        await world.site.services.db.deleteFrom('purchases').execute()
        for (const { minutesAgo, refundedShare, isDelivered, ...about } of sales) {
          const at = new Date(world.clock.now().getTime() - minutesAgo * 60_000)
          await soldAt(at.toISOString(), {
            ...about,
            idea_id: about.kind === 'waitlist' ? randomUUID() : null,
            refunded_cents: Math.floor(about.amount_cents * refundedShare),
            ...(isDelivered ? {} : { state: 'paid', is_granted: false, fulfilled_at: null }),
          })
        }
        const cards = await getPaymentAnalytics(world.site.services)
        const { days, months } = await getRevenueByDay(world.site.services)
        const expected = {
          validation: cards.validation_revenue,
          waitlist: cards.waitlist_revenue,
        }
        expect(sum(days)).toEqual(expected)
        expect(sum(months)).toEqual(expected)
      }),
      { numRuns: 40 },
    )
  })
})
