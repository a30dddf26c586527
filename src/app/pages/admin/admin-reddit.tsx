import { RedditPage } from '../../../features/reddit/ui/reddit-page.tsx'
import { adminMeta } from '../../ui/admin/admin-meta.ts'
import { AdminPage } from '../../ui/admin/admin-page.tsx'

export function meta() {
  return adminMeta('Reddit')
}

export default function AdminReddit() {
  return (
    <AdminPage
      title="Reddit"
      description="Post ideas to subreddits, manually or automatically. An idea is posted once per subreddit."
    >
      <RedditPage />
    </AdminPage>
  )
}
