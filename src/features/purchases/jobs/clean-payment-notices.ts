import { defineJob } from '../../../platform/jobs/define-job.ts'

/** Longer than any provider tells the same again. */
const keptDays = 40

/** Ids of notices are kept only as long as they may come again. */
export const cleanPaymentEvents = defineJob({
  name: 'clean-payment-notices',
  schedule: '50 3 * * *',
  retries: 0,
  timeoutSeconds: 600,
  async run({ db, clock }) {
    const before = new Date(clock().getTime() - keptDays * 86_400_000)
    await db.deleteFrom('payment_notices').where('handled_at', '<', before).execute()
  },
})
