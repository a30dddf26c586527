import { auditRetentionDays } from '../../../features/moderation/rules.ts'
import { AuditLog } from '../../../features/moderation/ui/audit-log.tsx'
import { adminMeta } from '../../ui/admin/admin-meta.ts'
import { AdminPage } from '../../ui/admin/admin-page.tsx'

export function meta() {
  return adminMeta('Audit Log')
}

export default function AdminAudit() {
  return (
    <AdminPage
      title="Audit Log"
      description={`What administrators and the operator did, and the result. Kept for ${auditRetentionDays} days.`}
    >
      <AuditLog />
    </AdminPage>
  )
}
