import { CategoryManagement } from '../../features/categories/ui/category-management.tsx'
import { adminMeta } from '../ui/admin/admin-meta.ts'
import { AdminPage } from '../ui/admin/admin-page.tsx'

export function meta() {
  return adminMeta('Categories')
}

export default function AdminCategories() {
  return (
    <AdminPage
      title="Categories"
      description="What founders choose from when they post an idea, and what readers filter by."
    >
      <CategoryManagement />
    </AdminPage>
  )
}
