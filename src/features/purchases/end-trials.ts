import { sql } from 'kysely'
import type { Payments } from '../../integrations/payments/contract.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { PurchaseServices } from './context.ts'
import type { GrantId } from './contract.ts'
import { isTestPayment } from './rules.ts'

/**
 * Ends everything that the sandbox or a test key sold, when real payments begin: no one could refund it then, it
 * would block the sale of a waitlist, and it would start scans. Reports that it paid for stay. Open purchases end
 * with any other provider, as no one settles them. Safe to repeat.
 */
export async function endTrials(
  { db, clock }: Pick<PurchaseServices, 'db' | 'clock'>,
  payments: Pick<Payments, 'name'>,
): Promise<void> {
  const kept = ['stripe', payments.name] as const
  if (isTestPayment(payments.name)) {
    await expireOpen(db, kept)
    return
  }
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('scan_credits')
      .set({ revoked_at: clock() })
      .where('report_id', 'is', null)
      .where('revoked_at', 'is', null)
      .where('grant_id', 'in', (eb) =>
        eb
          .selectFrom('purchases')
          .select('grant_id')
          .where('provider', 'not in', kept)
          .where('grant_id', 'is not', null)
          .$castTo<{ grant_id: GrantId }>(),
      )
      .execute()
    await expireOpen(tx, kept)
    await tx
      .updateTable('purchases')
      .set({ ...ended, is_granted: false })
      .where('provider', 'not in', kept)
      .where('is_granted', '=', true)
      // Refunds revoke credits, too, but grant nothing. An earlier version revoked credits and left their purchases.
      .where(
        sql<boolean>`(kind = 'waitlist' or exists (
          select from scan_credits
          where scan_credits.grant_id = purchases.grant_id
            and report_id is null and revoked_at is not null))`,
      )
      .execute()
  })
}

const ended = {
  state: 'expired',
  is_awaiting: false,
  ask_at: null,
  trouble: 'opened for a trial',
} as const

async function expireOpen(db: Database, kept: readonly Payments['name'][]): Promise<void> {
  await db
    .updateTable('purchases')
    .set(ended)
    .where('provider', 'not in', kept)
    .where('state', '=', 'open')
    .execute()
}
