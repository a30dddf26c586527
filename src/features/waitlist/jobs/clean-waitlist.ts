import { defineJob } from '../../../platform/jobs/define-job.ts'
import { unverifiedRetentionDays } from '../rules.ts'

/** Unconfirmed emails are not kept. */
export const cleanWaitlist = defineJob({
  name: 'clean-waitlist',
  schedule: '20 3 * * *',
  retries: 0,
  timeoutSeconds: 600,
  async run({ db, clock }) {
    const before = new Date(clock().getTime() - unverifiedRetentionDays * 86_400_000)
    await db.deleteFrom('waitlist').where('link_expires_at', '<', before).execute()
  },
})
