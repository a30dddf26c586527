import { SiteApiKeys } from '../../features/developers/ui/site-api-keys.tsx'
import { adminMeta } from '../ui/admin/admin-meta.ts'
import { AdminPage } from '../ui/admin/admin-page.tsx'

export function meta() {
  return adminMeta('API Keys')
}

export default function AdminApiKeys() {
  return (
    <AdminPage
      title="API Keys"
      description="What programs call with. Keys made here reach every idea; founders make their own for theirs."
    >
      <div className="mt-8">
        <SiteApiKeys />
      </div>
    </AdminPage>
  )
}
