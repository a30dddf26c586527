import { CategoryManagement } from '../../../features/categories/ui/category-management.tsx'
import { adminMeta } from '../../ui/admin/admin-meta.ts'
import { AdminPage } from '../../ui/admin/admin-page.tsx'

export function meta() {
  return adminMeta('Categories')
}

export default function AdminCategories() {
  return (
    <AdminPage
      title="Categories"
      description="Founders choose from these when they post an idea. Readers filter by them."
    >
      <CategoryManagement />
    </AdminPage>
  )
}
