import { classNames } from '../../../../platform/ui/class-names.ts'
import { Skeleton } from '../../../../platform/ui/skeleton.tsx'
import { ideaCardStyles, ideaGridStyles, ideaItemStyles } from './idea-grid-styles.ts'

export function IdeaSkeletons({ count, view }: { count: number; view: 'grid' | 'list' }) {
  return (
    <div aria-hidden="true" className={ideaGridStyles(view)}>
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className={ideaItemStyles(view)}>
          <div className={classNames('flex items-center gap-4', ideaCardStyles(view))}>
            <Skeleton className={view === 'grid' ? 'h-24 w-12' : 'size-12'} />
            <div className="flex grow flex-col gap-2">
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="h-4" />
              {view === 'grid' && <Skeleton className="mt-6 h-8 w-36" />}
            </div>
          </div>
        </div>
      ))}
    </div>
  )
}
