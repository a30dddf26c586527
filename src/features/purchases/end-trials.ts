import type { Payments } from '../../integrations/payments/contract.ts'
import type { PurchaseServices } from './context.ts'
import type { GrantId } from './contract.ts'

/**
 * What the sandbox or a test key sold ends once another provider is set up, since no one could take it back then: it
 * would block the sale of a waitlist and start scans. Reports that it paid for stay. Safe to repeat.
 */
export async function endTrials(
  { db, clock }: Pick<PurchaseServices, 'db' | 'clock'>,
  payments: Pick<Payments, 'name'>,
): Promise<void> {
  const kept = ['stripe', payments.name]
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
    await tx
      .updateTable('purchases')
      .set({
        state: 'expired',
        is_awaiting: false,
        is_granted: false,
        ask_at: null,
        trouble: 'opened for a trial',
      })
      .where('provider', 'not in', kept)
      .where((is) =>
        is.or([
          is('state', '=', 'open'),
          is.and({ kind: 'waitlist', is_granted: true }),
          ...(grantIds.length > 0 ? [is('grant_id', 'in', grantIds)] : []),
        ]),
      )
      .execute()
  })
}
