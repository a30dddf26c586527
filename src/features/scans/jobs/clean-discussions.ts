import { sql } from 'kysely'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { dayMs } from '../../../shared/durations.ts'
import { quoteRetentionMonths } from '../rules.ts'

const eventRetentionDays = 7

/** Events hold quotes too, and are of no use after the scan. */
export const cleanDiscussions = defineJob({
  name: 'clean-discussions',
  schedule: '41 */3 * * *',
  retries: 0,
  timeoutSeconds: 300,
  async run({ db, clock }) {
    const textsBefore = new Date(clock())
    textsBefore.setUTCMonth(textsBefore.getUTCMonth() - quoteRetentionMonths)
    // The chapters of a full report were paid for and keep their quotes; a free one never shows them.
    await sql`
      with deleted as (
        delete from pain_point_findings where fetched_at < ${textsBefore} returning report_id)
      update pain_point_reports
      set evidence = regexp_replace(evidence::text, ${storedQuote}, '"quote": ""', 'g')::jsonb,
        recount = regexp_replace(recount::text, ${storedQuote}, '"quote": ""', 'g')::jsonb
      where kind = 'lite' and id in (select report_id from deleted)`.execute(db)
    const endedBefore = new Date(clock().getTime() - eventRetentionDays * dayMs)
    const ended = db
      .selectFrom('pain_point_reports')
      .select('id')
      .where('completed_at', '<', endedBefore)
    await db.deleteFrom('report_events').where('report_id', 'in', ended).execute()
  },
})

/** As PostgreSQL writes one in a JSON text. */
const storedQuote = String.raw`"quote": "(\\.|[^"\\])*"`
