import { sql } from 'kysely'
import { defineJob } from './define-job.ts'

/** Windows that are over say nothing any more, and they hold addresses. */
export const cleanLimits = defineJob({
  name: 'clean-limits',
  schedule: '17 * * * *',
  retries: 0,
  timeoutSeconds: 60,
  async run({ db, clock }) {
    await sql`delete from rate_limits where expire < ${clock().getTime()}`.execute(db)
  },
})
