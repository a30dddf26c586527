import { defineJob } from '../../../platform/jobs/define-job.ts'
import { dayMs } from '../../../shared/durations.ts'

const textRetentionMonths = 12
const eventRetentionDays = 7

/** Quotes of others are kept for a year; events hold quotes too, and are of no use after the scan. */
export const cleanDiscussions = defineJob({
  name: 'clean-discussions',
  schedule: '41 */3 * * *',
  retries: 0,
  timeoutSeconds: 300,
  async run({ db, clock }) {
    const textsBefore = new Date(clock())
    textsBefore.setUTCMonth(textsBefore.getUTCMonth() - textRetentionMonths)
    await db.deleteFrom('pain_point_findings').where('fetched_at', '<', textsBefore).execute()
    const endedBefore = new Date(clock().getTime() - eventRetentionDays * dayMs)
    const ended = db
      .selectFrom('pain_point_reports')
      .select('id')
      .where('completed_at', '<', endedBefore)
    await db.deleteFrom('report_events').where('report_id', 'in', ended).execute()
  },
})
