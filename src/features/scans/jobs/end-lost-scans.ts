import { defineJob } from '../../../platform/jobs/define-job.ts'
import { failReport } from '../report-progress.ts'

/** Longer than all tries of a scan together: nobody works on it any more. */
const lostAfterMinutes = 10
const atOnce = 100

/** A scan whose every try was cut off says so, instead of running for ever and counting as running. */
export const endLostScans = defineJob({
  name: 'end-lost-scans',
  schedule: '*/5 * * * *',
  retries: 0,
  timeoutSeconds: 60,
  async run(house) {
    const before = new Date(house.clock().getTime() - lostAfterMinutes * 60_000)
    const lost = await house.db
      .selectFrom('pain_point_reports')
      .select('id')
      .where('status', '=', 'processing')
      .where('created_at', '<', before)
      .limit(atOnce)
      .execute()
    for (const { id } of lost) {
      await failReport(house, id, [], 'The scan was cut off several times. Please start it again.')
    }
  },
})
