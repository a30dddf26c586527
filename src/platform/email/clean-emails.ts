import { defineJob } from '../jobs/define-job.ts'
import { dayMs } from '../../shared/durations.ts'

const keptDays = 30

/** The rows contain recipients, and outcomes are of no interest after a month. */
export const cleanEmails = defineJob({
  name: 'clean-letters',
  schedule: '23 4 * * *',
  retries: 0,
  timeoutSeconds: 300,
  async run({ db, clock }) {
    await db
      .deleteFrom('letters')
      .where('status', '<>', 'waiting')
      .where('created_at', '<', new Date(clock().getTime() - keptDays * dayMs))
      .execute()
  },
})
