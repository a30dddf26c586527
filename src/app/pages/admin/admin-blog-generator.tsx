import { BlogGenerator } from '../../../features/blog/ui/blog-generator.tsx'
import { adminMeta } from '../../ui/admin/admin-meta.ts'
import { AdminPage } from '../../ui/admin/admin-page.tsx'

export function meta() {
  return adminMeta('Generate Blog Posts')
}

export default function AdminBlogGenerator() {
  return (
    <AdminPage
      title="Generate Blog Posts"
      description="Write posts, edit them, and choose which are public."
    >
      <BlogGenerator />
    </AdminPage>
  )
}
