import { defineJob } from '../../../platform/jobs/define-job.ts'
import { auditDays } from '../rules.ts'

export const cleanAuditEntries = defineJob({
  name: 'clean-audit-entries',
  schedule: '50 4 * * *',
  retries: 0,
  timeoutSeconds: 600,
  async run({ db, clock }) {
    await db
      .deleteFrom('audit_entries')
      .where('at', '<', new Date(clock().getTime() - auditDays * 86_400_000))
      .execute()
  },
})
