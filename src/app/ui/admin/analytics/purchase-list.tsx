import type {
  listPurchases,
  PurchaseList as List,
} from '../../../../features/purchases/contract.ts'
import { call } from '../../../../platform/functions/client.ts'
import { plural } from '../../../../shared/format/plural.ts'
import { RelativeTime } from '../../../../platform/ui/relative-time.tsx'
import {
  type AnalyticsQuery,
  analyticsSearch,
  readAnalyticsQuery,
} from './analytics-search-params.ts'
import { dateColumn } from './date-column.ts'
import { PurchaseState } from '../../../../features/purchases/ui/purchase-labels.tsx'
import { useMetrics } from './use-metrics.ts'
import { PagedList } from './paged-list.tsx'
import { RoundedMoney } from '../../../../features/purchases/ui/rounded-money.tsx'

export function PurchaseList({ query }: { query: AnalyticsQuery }) {
  const result = useMetrics(fetchPurchases, analyticsSearch(query))
  const areForReports = query.list === 'validation-purchases'
  return (
    <PagedList
      title={areForReports ? 'Validation Purchases' : 'Waitlist Purchases'}
      empty="No purchases yet"
      query={query}
      result={result}
      columns={[
        { label: 'Amount' },
        { label: 'State' },
        { label: areForReports ? 'Scans' : 'Item' },
        { label: 'Buyer' },
        dateColumn(query),
      ]}
      getRows={getRows}
    />
  )
}

async function fetchPurchases(search: string): Promise<List> {
  const { list, sort, cursor } = readAnalyticsQuery(new URLSearchParams(search))
  return call<typeof listPurchases>('/api/list-purchases', {
    kind: list === 'validation-purchases' ? 'validation' : 'waitlist',
    sort,
    cursor: cursor ?? undefined,
  })
}

function getRows({ purchases }: List) {
  return purchases.map((purchase) => ({
    key: purchase.id,
    cells: [
      <RoundedMoney key="amount" cents={purchase.amount_cents} currency={purchase.currency} />,
      <PurchaseState key="state" purchase={purchase} />,
      purchase.kind === 'validation' ? (
        plural(purchase.scans_purchased, 'scan')
      ) : (
        <span key="what" dir="auto" className="block max-w-64 truncate" title={purchase.title}>
          {purchase.title}
        </span>
      ),
      purchase.business_email,
      <RelativeTime key="date" at={purchase.paid_at} />,
    ],
  }))
}
