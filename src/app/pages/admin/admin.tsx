import { OverviewPage } from '../../../features/operations/ui/admin-overview.tsx'
import { adminMeta } from '../../ui/admin/admin-meta.ts'
import { AdminPage } from '../../ui/admin/admin-page.tsx'

export function meta() {
  return adminMeta('Admin Dashboard')
}

export default function Admin() {
  return (
    <AdminPage title="Admin Dashboard">
      <OverviewPage />
    </AdminPage>
  )
}
