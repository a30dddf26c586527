import { sql } from 'kysely'
import type { RequestContext } from '../../platform/context.ts'
import type { PaymentAnalytics } from './contract.ts'

interface Sold {
  kind: 'report' | 'waitlist'
  currency: string
  revenue: number
  purchases: number
}

/** Net of refunds and lost disputes, without the sandbox and payments by a test key. */
export async function getPaymentAnalytics({
  db,
}: Pick<RequestContext, 'db'>): Promise<PaymentAnalytics> {
  const { rows } = await sql<Sold>`
    select kind, currency,
      sum(case when dispute = 'lost' then 0 else amount_cents - refunded_cents end)::bigint as revenue,
      count(*) filter (where is_granted) as purchases
    from purchases
    where fulfilled_at is not null and provider = 'stripe'
    group by kind, currency
    order by currency`.execute(db)
  const byCurrency: PaymentAnalytics['revenue_by_currency'] = {}
  const countsByCurrency: PaymentAnalytics['purchases_by_currency'] = {}
  const counts = { report: 0, waitlist: 0 }
  for (const { kind, currency, revenue, purchases } of rows) {
    const name = kind === 'report' ? 'validation' : 'waitlist'
    const revenues = (byCurrency[currency] ??= { validation: 0, waitlist: 0 })
    revenues[name] = revenue
    const ofCurrency = (countsByCurrency[currency] ??= { validation: 0, waitlist: 0 })
    ofCurrency[name] = purchases
    counts[kind] += purchases
  }
  return {
    validation_revenue: byCurrency['USD']?.validation ?? 0,
    waitlist_revenue: byCurrency['USD']?.waitlist ?? 0,
    validation_purchases: counts.report,
    waitlist_purchases: counts.waitlist,
    revenue_by_currency: byCurrency,
    purchases_by_currency: countsByCurrency,
  }
}
