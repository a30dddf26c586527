import { type Selectable, sql } from 'kysely'
import type { Database, DatabaseTransaction, Tables } from '../../platform/db/tables.ts'
import type { PurchaseId } from './contract.ts'
import type { PurchaseState } from './tables.ts'

export type Purchase = Selectable<Tables['purchases']>

export async function findPurchase(db: Database, id: PurchaseId): Promise<Purchase | null> {
  const found = await db.selectFrom('purchases').selectAll().where('id', '=', id).executeTakeFirst()
  return found ?? null
}

export async function findPurchaseBySession(
  db: Database,
  sessionId: string,
): Promise<Purchase | null> {
  const found = await db
    .selectFrom('purchases')
    .selectAll()
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return found ?? null
}

export async function lockPurchase(tx: DatabaseTransaction, id: PurchaseId): Promise<Purchase> {
  return tx
    .selectFrom('purchases')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** The purchase can start no other report. */
export async function recordStartedReport(
  tx: DatabaseTransaction,
  id: PurchaseId,
  reportId: string,
): Promise<void> {
  await tx
    .updateTable('purchases')
    .set({ started_report_id: reportId })
    .where('id', '=', id)
    .execute()
}

export async function findLastEventAt(db: Database): Promise<Date | null> {
  const { at } = await db
    .selectFrom('payment_notices')
    .select((eb) => eb.fn.max('handled_at').as('at'))
    .executeTakeFirstOrThrow()
  return at
}

export interface PurchaseCounts {
  byState: Partial<Record<PurchaseState, number>>
  /** this and `disputed` only if money moved: anyone can play a purchase of the sandbox */
  undelivered: number
  undeliveredReason: string | null
  disputed: number
}

export async function countPurchases(db: Database): Promise<PurchaseCounts> {
  const { rows } = await sql<PurchaseCounts>`
    with states as (select state, count(*) as count from purchases group by state),
      undelivered as (select trouble, paid_at from purchases
        where ${sql.raw(isUndelivered)} and provider = 'stripe')
    select (select coalesce(jsonb_object_agg(state, count), '{}') from states) as "byState",
      (select count(*) from undelivered) as undelivered,
      (select trouble from undelivered order by paid_at desc limit 1) as "undeliveredReason",
      (select count(*) from purchases
        where state = 'disputed' and dispute = 'open' and provider = 'stripe') as disputed
    `.execute(db)
  return rows[0] ?? { byState: {}, undelivered: 0, undeliveredReason: null, disputed: 0 }
}

/** The predicate of the index `purchases_undelivered`. */
const isUndelivered =
  "paid_at is not null and not is_granted and state in ('open', 'paid', 'expired')"
