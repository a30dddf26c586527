import { sql } from 'kysely'
import type { RequestContext } from '../../platform/context.ts'
import type { RevenueByDay } from './contract.ts'
import { revenueDays, revenueMonths } from './rules.ts'
import { dayMs } from '../../shared/durations.ts'
import { toUtcDay } from '../../shared/format/format-day.ts'

interface Sold {
  day: string
  validation: number
  waitlist: number
}

/** As `getPaymentAnalytics`, in US dollars only, by the day (UTC) of the payment. */
export async function getRevenueByDay({
  clock,
  db,
}: Pick<RequestContext, 'clock' | 'db'>): Promise<RevenueByDay> {
  const now = clock()
  const months = listLastMonths(now)
  const days = listLastDays(now)
  const from = [`${months[0]}-01`, days[0] ?? ''].toSorted()[0]
  const { rows } = await sql<Sold>`
    with sold as (
      select to_char(paid_at at time zone 'UTC', 'YYYY-MM-DD') as day, kind,
        case when dispute = 'lost' then 0 else amount_cents - refunded_cents end as revenue
      from purchases
      where fulfilled_at is not null and provider = 'stripe' and currency = 'USD'
        and paid_at >= ${from}::timestamp at time zone 'UTC')
    select day,
      coalesce(sum(revenue) filter (where kind = 'report'), 0)::bigint as validation,
      coalesce(sum(revenue) filter (where kind = 'waitlist'), 0)::bigint as waitlist
    from sold group by day`.execute(db)
  return {
    days: days.map((day) => ({ day, ...getSum(rows.filter((sold) => sold.day === day)) })),
    months: months.map((month) => ({
      month,
      ...getSum(rows.filter((sold) => sold.day.startsWith(month))),
    })),
  }
}

function listLastDays(now: Date): string[] {
  return Array.from({ length: revenueDays }, (_, at) =>
    toUtcDay(now.getTime() - (revenueDays - 1 - at) * dayMs),
  )
}

function listLastMonths(now: Date): string[] {
  return Array.from({ length: revenueMonths }, (_, at) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (revenueMonths - 1 - at)))
      .toISOString()
      .slice(0, 7),
  )
}

function getSum(rows: readonly Sold[]): Pick<Sold, 'validation' | 'waitlist'> {
  return {
    validation: rows.reduce((sum, { validation }) => sum + validation, 0),
    waitlist: rows.reduce((sum, { waitlist }) => sum + waitlist, 0),
  }
}
