import { sql } from 'kysely'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { failReport } from '../report-progress.ts'
import { runScan } from './run-scan.ts'
import { writeReport } from './write-report.ts'

/** Until then an administrator may retry the failed job. */
const lostAfterMs = 15 * 60_000
const maxScans = 100

/** Scans whose every try was cut off would run forever. */
export const endLostScans = defineJob({
  name: 'end-lost-scans',
  schedule: '*/5 * * * *',
  retries: 0,
  timeoutSeconds: 60,
  async run(services) {
    const lost = await services.db
      .selectFrom('pain_point_reports')
      .select('id')
      .where('status', '=', 'processing')
      .where('created_at', '<', new Date(services.clock().getTime() - lostAfterMs))
      // Its next try may wait for as long as the site was stopped, or for the scans before it.
      .where(
        sql<boolean>`not exists (select from jobs.job
          where name in (${runScan.name}, ${writeReport.name}) and state < 'completed'
            and data ->> 'reportId' = pain_point_reports.id::text)`,
      )
      .limit(maxScans)
      .execute()
    for (const { id } of lost) {
      await failReport(
        services,
        id,
        [],
        'The scan was cut off several times. Please start it again.',
      )
    }
  },
})
