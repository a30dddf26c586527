import {
  getModerationTab,
  Moderation,
  moderationTabLabels,
} from '../../../features/moderation/ui/moderation.tsx'
import type { PageHandle } from '../../page-handle.ts'
import { adminMeta } from '../../ui/admin/admin-meta.ts'
import { AdminPage } from '../../ui/admin/admin-page.tsx'
import type { Route } from './+types/admin-moderation.ts'

export const handle: PageHandle = { parameters: ['tab'] }

export function meta({ location }: Route.MetaArgs) {
  const tab = getModerationTab(new URLSearchParams(location.search))
  return adminMeta(`${moderationTabLabels[tab]} · Moderation`)
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
