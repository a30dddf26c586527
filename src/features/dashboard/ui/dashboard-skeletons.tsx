import { Card } from '../../../platform/ui/card.tsx'
import { classNames } from '../../../platform/ui/class-names.ts'
import { Skeleton } from '../../../platform/ui/skeleton.tsx'
import { dashboardFrameStyles, dashboardRowStyles } from './dashboard-row-styles.ts'
import type { DashboardQuery } from './dashboard-search-params.ts'

export function DashboardSkeletons({
  count,
  show,
}: {
  count: number
  show: DashboardQuery['show']
}) {
  const places = Array.from({ length: count }, (_, place) => place)
  if (show === 'mine') {
    return (
      <div aria-hidden="true" className="grid gap-4">
        {places.map((place) => (
          <Card key={place} className="grid gap-4">
            <Skeleton className="h-6 w-1/2" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-14" />
            <Skeleton className="h-8 w-64" />
          </Card>
        ))}
      </div>
    )
  }
  return (
    <div aria-hidden="true" className={classNames(dashboardFrameStyles, 'divide-y divide-line')}>
      {places.map((place) => (
        <div key={place} className={dashboardRowStyles}>
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-4 w-1/2 md:w-full" />
        </div>
      ))}
    </div>
  )
}
