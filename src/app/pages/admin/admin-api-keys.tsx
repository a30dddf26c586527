import { SiteApiKeys } from '../../../features/developers/ui/site-api-keys.tsx'
import { adminMeta } from '../../ui/admin/admin-meta.ts'
import { AdminPage } from '../../ui/admin/admin-page.tsx'

export function meta() {
  return adminMeta('API Keys')
}

export default function AdminApiKeys() {
  return (
    <AdminPage
      title="API Keys"
      description="Keys for programs. Keys created here can read every idea. Founders create keys for their own ideas."
    >
      <div className="mt-8">
        <SiteApiKeys />
      </div>
    </AdminPage>
  )
}
