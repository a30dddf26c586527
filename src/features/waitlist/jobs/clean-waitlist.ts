import { defineJob } from '../../../platform/jobs/define-job.ts'
import { unverifiedRetentionDays } from '../rules.ts'
import { dayMs } from '../../../shared/durations.ts'

/** Unconfirmed emails are not kept. */
export const cleanWaitlist = defineJob({
  name: 'clean-waitlist',
  schedule: '20 */3 * * *',
  retries: 0,
  timeoutSeconds: 600,
  async run({ db, clock }) {
    const before = new Date(clock().getTime() - unverifiedRetentionDays * dayMs)
    await db.deleteFrom('waitlist').where('link_expires_at', '<', before).execute()
  },
})
