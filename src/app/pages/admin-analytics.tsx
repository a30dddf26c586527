import { useSearchParams } from 'react-router'
import { AdminPage } from '../ui/admin/admin-page.tsx'
import { adminMeta } from '../ui/admin/admin-meta.ts'
import { readAnalyticsAddress } from '../ui/admin/analytics/analytics-address.ts'
import { Overview } from '../ui/admin/analytics/overview.tsx'
import { PurchaseList } from '../ui/admin/analytics/purchase-list.tsx'
import { ReportList } from '../ui/admin/analytics/report-list.tsx'

export function meta() {
  return adminMeta('Platform Analytics')
}

export default function AdminAnalytics() {
  const [parameters] = useSearchParams()
  const address = readAnalyticsAddress(parameters)
  return (
    <AdminPage title="Platform Analytics" description="System-wide metrics and revenue tracking">
      {address.list === null && <Overview by={address.by} />}
      {address.list === 'reports' && <ReportList address={address} />}
      {address.list?.endsWith('-purchases') && (
        <PurchaseList key={address.list} address={address} />
      )}
    </AdminPage>
  )
}
