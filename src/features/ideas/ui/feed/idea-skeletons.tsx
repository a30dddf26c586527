import { Card } from '../../../../platform/ui/card.tsx'
import { Skeleton } from '../../../../platform/ui/skeleton.tsx'
import { ideaGridStyles } from './idea-grid-styles.ts'

export function IdeaSkeletons({ count, view }: { count: number; view: 'grid' | 'list' }) {
  return (
    <div aria-hidden="true" className={ideaGridStyles(view)}>
      {Array.from({ length: count }, (_, place) => (
        <Card key={place} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
          <div className="-ml-1 flex w-15 flex-col items-center gap-1.5">
            <Skeleton className="size-9" />
            <Skeleton className="h-8 w-12" />
            <Skeleton className="size-9" />
          </div>
          <div className="flex flex-col gap-2">
            <Skeleton className="h-6 w-4/5" />
            <Skeleton className="h-4" />
            <Skeleton className="h-4" />
            <Skeleton className="mb-3 h-4 w-3/5" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="mt-2 h-8 w-36" />
            <Skeleton className="mt-1 h-6 w-28" />
          </div>
        </Card>
      ))}
    </div>
  )
}
