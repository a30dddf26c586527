import type { Payments } from '../../integrations/payments/contract.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { PurchaseServices } from './context.ts'
import type { GrantId } from './contract.ts'
import { isTestPayment } from './rules.ts'

/**
 * What the sandbox or a test key sold ends when real payments begin, since no one could take it back then: it would
 * block the sale of a waitlist and start scans. Reports that it paid for stay. Open purchases end with any other
 * provider, as no one settles them. Safe to repeat.
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
    const revoked = await tx
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
      .returning('grant_id')
      .execute()
    const grantIds = revoked.map(({ grant_id: grantId }) => grantId)
    await expireOpen(tx, kept)
    await tx
      .updateTable('purchases')
      .set({ ...ended, is_granted: false })
      .where('provider', 'not in', kept)
      .where((is) =>
        is.or([
          is.and({ kind: 'waitlist', is_granted: true }),
          ...(grantIds.length > 0 ? [is('grant_id', 'in', grantIds)] : []),
        ]),
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
