import { Moderation } from '../../../features/moderation/ui/moderation.tsx'
import { adminMeta } from '../../ui/admin/admin-meta.ts'
import { AdminPage } from '../../ui/admin/admin-page.tsx'

export function meta() {
  return adminMeta('Moderation')
}

export default function AdminModeration() {
  return (
    <AdminPage
      title="Moderation"
      description="Hide ideas, review votes that look bought, and block senders."
    >
      <Moderation />
    </AdminPage>
  )
}
