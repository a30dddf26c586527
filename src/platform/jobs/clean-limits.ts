import { sql } from 'kysely'
import { defineJob } from './define-job.ts'

/** Expired windows contain IPs. */
export const cleanLimits = defineJob({
  name: 'clean-limits',
  schedule: '17 * * * *',
  retries: 0,
  timeoutSeconds: 60,
  async run({ db, clock }) {
    await sql`delete from rate_limits where expire < ${clock().getTime()}`.execute(db)
  },
})
