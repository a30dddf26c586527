import { defineJob } from '../../../platform/jobs/define-job.ts'
import { failReport } from '../report-progress.ts'
import { runScan } from './run-scan.ts'

/** Longer than all tries together and the waits between them; a full scan may also wait for a slow model. */
const lostAfterMinutes = {
  lite: Math.ceil(((runScan.retries + 1) * runScan.timeoutSeconds) / 60) + 3,
  full: 40,
}
const maxScans = 100

/** Scans whose every try was cut off would run forever. */
export const endLostScans = defineJob({
  name: 'end-lost-scans',
  schedule: '*/5 * * * *',
  retries: 0,
  timeoutSeconds: 60,
  async run(services) {
    const now = services.clock().getTime()
    const getStart = (kind: 'lite' | 'full') => new Date(now - lostAfterMinutes[kind] * 60_000)
    const lost = await services.db
      .selectFrom('pain_point_reports')
      .select('id')
      .where('status', '=', 'processing')
      .where((eb) =>
        eb.or([
          eb('created_at', '<', getStart('full')),
          eb('kind', '=', 'lite').and('created_at', '<', getStart('lite')),
        ]),
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
