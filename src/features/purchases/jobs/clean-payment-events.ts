import { defineJob } from '../../../platform/jobs/define-job.ts'
import { dayMs } from '../../../shared/durations.ts'

/** Longer than any provider resends an event. */
const eventRetentionDays = 40

export const cleanPaymentEvents = defineJob({
  name: 'clean-payment-notices',
  schedule: '50 */3 * * *',
  retries: 0,
  timeoutSeconds: 600,
  async run({ db, clock }) {
    const before = new Date(clock().getTime() - eventRetentionDays * dayMs)
    await db.deleteFrom('payment_notices').where('handled_at', '<', before).execute()
  },
})
