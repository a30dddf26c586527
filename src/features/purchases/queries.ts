import type { Selectable } from 'kysely'
import type { Database, DatabaseTransaction, Tables } from '../../platform/db/tables.ts'
import type { PurchaseId } from './contract.ts'

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

/** Records the full report that a purchase started; it can start no other. */
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

/** When the provider's webhook last brought an event. */
export async function findLastEventAt(db: Database): Promise<Date | null> {
  const { at } = await db
    .selectFrom('payment_notices')
    .select((eb) => eb.fn.max('handled_at').as('at'))
    .executeTakeFirstOrThrow()
  return at
}
