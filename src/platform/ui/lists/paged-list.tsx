import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import type { EmptyDrawingName } from '../empty-drawing.tsx'
import { EmptyState } from '../empty-state.tsx'
import { Skeleton } from '../skeleton.tsx'
import type { Pages } from './use-pages.ts'

interface PagedListProps {
  list: Pages<{ nextCursor: string | null }>
  isEmpty: boolean
  empty: { text: string; drawing: EmptyDrawingName }
  children: ReactNode
}

export function PagedList({ list, isEmpty, empty, children }: PagedListProps) {
  const { pages, failure, isLoading, hasMore, loadMore, reload } = list
  if (pages.length === 0 && failure !== undefined) {
    return (
      <EmptyState
        drawing="page"
        text={failure || 'This list could not be loaded.'}
        action={<Button onClick={reload}>Try again</Button>}
      />
    )
  }
  if (pages.length === 0) return <Rows />
  if (isEmpty) return <EmptyState {...empty} />
  return (
    <div aria-busy={isLoading} className="grid gap-4">
      {children}
      {(hasMore || failure !== undefined) && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            onClick={failure === undefined ? loadMore : reload}
            busy={isLoading && 'Loading...'}
          >
            {failure === undefined ? 'Load more' : 'Try again'}
          </Button>
          {failure !== undefined && (
            <p role="alert" className="text-sm text-bad">
              {failure || 'No more could be loaded. Please try again.'}
            </p>
          )}
        </div>
      )}
    </div>
  )
}

function Rows() {
  return (
    <div aria-busy="true" className="grid gap-3">
      {['one', 'two', 'three'].map((row) => (
        <Skeleton key={row} className="h-12" />
      ))}
    </div>
  )
}
