import { Skeleton } from '../../../../platform/ui/skeleton.tsx'
import { ideaCardStyles, ideaGridStyles, ideaItemStyles } from './idea-grid-styles.ts'

export function IdeaSkeletons({ count, view }: { count: number; view: 'grid' | 'list' }) {
  return (
    <div aria-hidden="true" className={ideaGridStyles(view)}>
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className={ideaItemStyles(view)}>
          <div className={ideaCardStyles(view)}>
            <Skeleton className="idea-title h-5 w-3/5" />
            <Skeleton className="idea-votes h-12" />
            <Skeleton className="idea-text h-4" />
            <Skeleton className="idea-join h-8 w-36" />
          </div>
        </div>
      ))}
    </div>
  )
}
