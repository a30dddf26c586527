import { MailTest } from '../../features/operations/ui/mail-test.tsx'
import { OverviewPage } from '../../features/operations/ui/admin-overview.tsx'
import { QuickLinks } from '../../features/operations/ui/quick-links.tsx'
import { adminMeta } from '../ui/admin/admin-meta.ts'
import { AdminPage } from '../ui/admin/admin-page.tsx'

export function meta() {
  return adminMeta('Admin Dashboard')
}

export default function Admin() {
  return (
    <AdminPage
      title="Admin Dashboard"
      description="How the site is running, and what needs your attention."
    >
      <MailTest />
      <QuickLinks />
      <OverviewPage />
    </AdminPage>
  )
}
