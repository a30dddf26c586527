import { useCallback } from 'react'
import { Button } from '../../../../platform/ui/button.tsx'
import { EmptyState } from '../../../../platform/ui/empty-state.tsx'
import { useIsOff } from '../../../../platform/ui/switches.ts'
import { Skeleton } from '../../../../platform/ui/skeleton.tsx'
import { type AnalyticsQuery, analyticsSearch } from './analytics-search-params.ts'
import { fetchOverview } from './fetch-overview.ts'
import { MetricTiles } from './metric-tiles.tsx'
import { RecentLists } from './recent-lists.tsx'
import { RevenueOverTime } from '../../../../features/purchases/ui/revenue-over-time.tsx'
import { ScanCosts } from '../../../../features/scans/ui/scan-costs.tsx'
import { useMetrics } from './use-metrics.ts'
import { ValidatorMetrics } from '../../../../features/validators/ui/validator-metrics.tsx'

export function Overview({ by }: Pick<AnalyticsQuery, 'by'>) {
  const hasValidators = !useIsOff('VALIDATORS')
  const load = useCallback(() => fetchOverview(hasValidators), [hasValidators])
  const { data, failure, reload } = useMetrics(load, '')
  if (data === undefined) {
    return failure === undefined ? <Loading /> : <Failed onRetry={reload} />
  }
  return (
    <div className="mt-8 grid grid-cols-1 gap-6">
      <MetricTiles totals={data.reports.totals} payments={data.payments} />
      <RecentLists {...data} />
      <RevenueOverTime
        revenue={data.revenue}
        by={by}
        getPath={(other) => analyticsSearch({ by: other })}
      />
      <ScanCosts costs={data.costs} />
      {data.validators && <ValidatorMetrics validators={data.validators} />}
    </div>
  )
}

export function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      className="mt-8"
      drawing="lens"
      text="The figures could not be loaded."
      action={<Button onClick={onRetry}>Try again</Button>}
    />
  )
}

function Loading() {
  return (
    <div className="mt-8" aria-busy="true">
      <p role="status" className="mb-4 text-ink-soft">
        Loading analytics...
      </p>
      <div className="grid gap-6">
        <Skeleton className="h-64" />
        <div className="grid gap-4 xl:grid-cols-3">
          <Skeleton className="h-96" />
          <Skeleton className="h-96" />
          <Skeleton className="h-96" />
        </div>
        <Skeleton className="h-80" />
      </div>
    </div>
  )
}
