import { defineJob } from './define-job.ts'
import { dayMs } from '../../shared/durations.ts'

const failureRetentionDays = 30

export const cleanFailures = defineJob({
  name: 'clean-failures',
  schedule: '33 */3 * * *',
  retries: 0,
  timeoutSeconds: 60,
  async run({ db, clock }) {
    const oldest = new Date(clock().getTime() - failureRetentionDays * dayMs)
    await db.deleteFrom('failures').where('at', '<', oldest).execute()
  },
})
