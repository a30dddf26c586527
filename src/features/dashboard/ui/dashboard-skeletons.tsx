import { Card } from '../../../platform/ui/card.tsx'
import { Skeleton } from '../../../platform/ui/skeleton.tsx'
import { dashboardGridStyles } from './dashboard-grid-styles.ts'

export function DashboardSkeletons({ count }: { count: number }) {
  return (
    <div aria-hidden="true" className={dashboardGridStyles}>
      {Array.from({ length: count }, (_, place) => (
        <Card key={place} className="grid gap-4">
          <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
            <Skeleton className="h-8 w-15" />
            <div className="grid gap-2">
              <Skeleton className="h-6 w-4/5" />
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="mt-2 h-5 w-36" />
            </div>
          </div>
          <div className="border-t border-line pt-3">
            <Skeleton className="h-10" />
          </div>
        </Card>
      ))}
    </div>
  )
}
