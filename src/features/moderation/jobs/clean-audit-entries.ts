import { defineJob } from '../../../platform/jobs/define-job.ts'
import { auditRetentionDays } from '../rules.ts'
import { dayMs } from '../../../shared/durations.ts'

export const cleanAuditEntries = defineJob({
  name: 'clean-audit-entries',
  schedule: '50 */3 * * *',
  retries: 0,
  timeoutSeconds: 600,
  async run({ db, clock }) {
    await db
      .deleteFrom('audit_entries')
      .where('at', '<', new Date(clock().getTime() - auditRetentionDays * dayMs))
      .execute()
  },
})
