import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { buttonStyle } from '../../../../platform/ui/button-style.ts'
import { focusMain, isFocusLost } from '../../../../platform/ui/dialogs/use-lost-focus.ts'
import { useInfiniteScroll } from '../../../../platform/ui/lists/use-infinite-scroll.ts'
import { plural } from '../../../../shared/format/plural.ts'
import type { useIdeaFeed } from './use-idea-feed.ts'

export interface FeedEndProps {
  feed: Pick<
    ReturnType<typeof useIdeaFeed>,
    'ideas' | 'hasMore' | 'addedId' | 'nextCursor' | 'status' | 'loadMore'
  >
  getNextPageUrl: (cursor: string) => string
  skeletons: ReactNode
}

export function FeedEnd({ feed, getNextPageUrl, skeletons }: FeedEndProps) {
  const { ideas, hasMore, addedId, nextCursor, status, loadMore } = feed
  const endRef = useInfiniteScroll<HTMLDivElement>(
    status === 'idle' ? `${ideas.length}` : null,
    loadMore,
  )
  const [wasLinkFocused, setWasLinkFocused] = useState(false)
  const isLinkGone = wasLinkFocused && nextCursor === null

  // The ideas that come in place of the link take over its focus.
  useEffect(() => {
    if (!isLinkGone || !isFocusLost()) return
    const added = document.querySelector<HTMLElement>(`[href="/ideas/${addedId}"]`)
    if (added) added.focus({ preventScroll: true })
    else focusMain()
  }, [isLinkGone, addedId])

  return (
    <>
      <p role="status" className="sr-only">
        {hasMore && `${plural(ideas.length, 'idea')} shown`}
      </p>
      {nextCursor !== null && (
        <div ref={endRef} aria-busy={status === 'loading'} className="mt-4">
          {status === 'loading' && skeletons}
          {status === 'failed' && (
            <p className="mt-6 text-center text-sm text-ink-soft">
              More ideas could not be loaded.
            </p>
          )}
          <p className="mt-6 flex justify-center">
            <Link
              to={getNextPageUrl(nextCursor)}
              rel="next"
              onFocus={() => setWasLinkFocused(true)}
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
      )}
    </>
  )
}
