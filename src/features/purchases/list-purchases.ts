import { sql } from 'kysely'
import { z } from 'zod'
import type { RequestContext } from '../../platform/context.ts'
import { readCursor, writeCursor } from '../../platform/functions/cursor.ts'
import type { InputOf } from '../../platform/functions/declare.ts'
import type { listPurchases as contract, PurchaseList } from './contract.ts'
import { maskEmail } from './mask-email.ts'
import type { Purchase } from './queries.ts'
import { isTestPayment } from './rules.ts'

type Row = PurchaseList['purchases'][number]

/** In order of payment. @throws AppError `invalid_input` for a cursor of another sort */
export async function listPurchases(
  { db }: Pick<RequestContext, 'db'>,
  { kind, sort, limit, cursor }: InputOf<typeof contract>,
): Promise<PurchaseList> {
  const direction = sort === 'newest' ? 'desc' : 'asc'
  let query = db
    .selectFrom('purchases')
    .select(['id', 'kind', 'title', 'state', 'dispute', 'amount_cents', 'refunded_cents'])
    .select(['currency', 'email', 'provider'])
    .select(sql<Date>`paid_at`.as('paid_at'))
    .select(
      sql<number>`(select count(*) from scan_credits
        where scan_credits.grant_id = purchases.grant_id)`.as('scans'),
    )
    .where('paid_at', 'is not', null)
    .orderBy('paid_at', direction)
    .orderBy('id', direction)
    .limit(limit + 1)
  if (kind) query = query.where('kind', '=', storedKind[kind])
  if (cursor !== undefined) {
    const [, paidAt, id] = readCursor(cursor, getPositionSchema(sort))
    const comparison = sql.raw(sort === 'newest' ? '<' : '>')
    query = query.where(
      sql<boolean>`(paid_at, id) ${comparison} (${paidAt}::timestamptz, ${id}::uuid)`,
    )
  }
  const rows = await query.execute()
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    purchases: shown.map((row) => ({
      id: row.id,
      kind: row.kind === 'report' ? 'validation' : 'waitlist',
      title: row.title,
      status: getStatus(row),
      amount_cents: row.amount_cents,
      refunded_cents: row.refunded_cents,
      currency: row.currency,
      scans_purchased: row.scans,
      business_email: maskEmail(row.email),
      is_sandbox: isTestPayment(row.provider),
      paid_at: row.paid_at.toISOString(),
    })),
    nextCursor: last ? writeCursor([sort, last.paid_at.toISOString(), last.id]) : null,
  }
}

const storedKind = { validation: 'report', waitlist: 'waitlist' } as const

function getPositionSchema(sort: InputOf<typeof contract>['sort']) {
  return z.tuple([z.literal(sort), z.iso.datetime(), z.guid()])
}

function getStatus({
  state,
  dispute,
  provider,
  refunded_cents: refundedCents,
}: Pick<Purchase, 'state' | 'dispute' | 'provider' | 'refunded_cents'>): Row['status'] {
  if (state === 'refunded') return 'refunded'
  if (state === 'disputed') return dispute === 'lost' ? 'dispute_lost' : 'disputed'
  if (state === 'expired' && isTestPayment(provider)) return 'trial_over'
  if (state !== 'fulfilled') return 'undelivered'
  return refundedCents > 0 ? 'partly_refunded' : 'fulfilled'
}
