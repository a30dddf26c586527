import { useSearchParams } from 'react-router'
import type { PageHandle } from '../../page-handle.ts'
import { AdminPage } from '../../ui/admin/admin-page.tsx'
import { adminMeta } from '../../ui/admin/admin-meta.ts'
import { readAnalyticsQuery } from '../../ui/admin/analytics/analytics-search-params.ts'
import { Overview } from '../../ui/admin/analytics/overview.tsx'
import { PurchaseList } from '../../ui/admin/analytics/purchase-list.tsx'
import { ReportList } from '../../ui/admin/analytics/report-list.tsx'

export const handle: PageHandle = { browserParameters: ['list', 'kind', 'sort', 'cursor', 'by'] }

export function meta() {
  return adminMeta('Platform Analytics')
}

export default function AdminAnalytics() {
  const [parameters] = useSearchParams()
  const query = readAnalyticsQuery(parameters)
  return (
    <AdminPage title="Platform Analytics" description="System-wide metrics and revenue tracking">
      {query.list === null && <Overview by={query.by} />}
      {query.list === 'reports' && <ReportList query={query} />}
      {query.list?.endsWith('-purchases') && <PurchaseList key={query.list} query={query} />}
    </AdminPage>
  )
}
