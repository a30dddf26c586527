import { defineJob } from '../../../platform/jobs/define-job.ts'
import { dayMs } from '../../../shared/durations.ts'
import { unknownSessionReason } from '../purchase-status.ts'

/** Longer than any provider resends or lists an event, and than a payment is awaited. */
const retentionDays = 40

/** Deletes handled events and checkouts that ended unpaid, as these hold an email that someone typed. */
export const cleanPayments = defineJob({
  name: 'clean-payment-notices',
  schedule: '50 */3 * * *',
  retries: 0,
  timeoutSeconds: 600,
  async run({ db, clock }) {
    const before = new Date(clock().getTime() - retentionDays * dayMs)
    await db.deleteFrom('payment_notices').where('handled_at', '<', before).execute()
    await db
      .deleteFrom('purchases')
      .where('paid_at', 'is', null)
      .where('is_awaiting', '=', false)
      .where('expires_at', '<', before)
      .where((eb) =>
        eb.or([
          // A session that the provider did not know may have been paid in another account.
          eb.and([
            eb('state', '=', 'expired'),
            eb('trouble', 'is distinct from', unknownSessionReason),
          ]),
          // Through no other provider does money move.
          eb('provider', '<>', 'stripe'),
        ]),
      )
      .execute()
  },
})
