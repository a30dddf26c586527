import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonStyle } from '../../../../platform/ui/button-style.ts'
import { useInfiniteScroll } from '../../../../platform/ui/lists/use-infinite-scroll.ts'
import type { useIdeaFeed } from './use-idea-feed.ts'

export interface FeedEndProps {
  feed: Pick<ReturnType<typeof useIdeaFeed>, 'ideas' | 'status' | 'loadMore'> & {
    nextCursor: string
  }
  getNextPageUrl: (cursor: string) => string
  skeletons: ReactNode
}

export function FeedEnd({ feed, getNextPageUrl, skeletons }: FeedEndProps) {
  const { ideas, nextCursor, status, loadMore } = feed
  const endRef = useInfiniteScroll<HTMLDivElement>(
    status === 'idle' ? `${ideas.length}` : null,
    loadMore,
  )
  return (
    <div ref={endRef} aria-busy={status === 'loading'} className="mt-4">
      {status === 'loading' && skeletons}
      {status === 'failed' && (
        <p className="mt-6 text-center text-sm text-ink-soft">More ideas could not be loaded.</p>
      )}
      <p className="mt-6 flex justify-center">
        <Link
          to={getNextPageUrl(nextCursor)}
          rel="next"
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            void loadMore()
          }}
          className={buttonStyle({})}
        >
          Next page
        </Link>
      </p>
    </div>
  )
}
