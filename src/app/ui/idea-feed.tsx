import { Link } from 'react-router'
import type { IdeaList } from '../../features/ideas/contract.ts'
import { buttonStyle } from '../../platform/ui/button-style.ts'
import { plural } from '../../platform/ui/plural.ts'
import { useNearEnd } from '../../platform/ui/use-near-end.ts'
import { IdeaGrid } from './idea-grid.tsx'
import { IdeaSkeletons } from './idea-skeletons.tsx'
import { useIdeaFeed } from './use-idea-feed.ts'

export interface IdeaFeedProps {
  /** the page that the server rendered; not empty */
  list: IdeaList
  view: 'grid' | 'list'
  /** of the API and of this page, for the rows after a cursor */
  addressOfNext: (cursor: string) => string
  pageOfNext: (cursor: string) => string
  linkState?: unknown
}

/** Rows that go on as the reader scrolls, and by a link where no script runs. */
export function IdeaFeed({ list, view, addressOfNext, pageOfNext, linkState }: IdeaFeedProps) {
  const { ideas, nextCursor, status, loadMore, noteCounts } = useIdeaFeed(list, addressOfNext)
  const endRef = useNearEnd<HTMLDivElement>(status === 'idle' ? `${ideas.length}` : null, loadMore)
  return (
    <>
      <IdeaGrid
        ideas={ideas}
        view={view}
        headingLevel={2}
        onCounted={noteCounts}
        linkState={linkState}
      />
      <p role="status" className="sr-only">
        {ideas.length > list.ideas.length && `${plural(ideas.length, 'idea')} shown`}
      </p>
      {nextCursor !== null && (
        <div ref={endRef} aria-busy={status === 'loading'} className="mt-4">
          {status === 'loading' && <IdeaSkeletons count={3} view={view} />}
          {status === 'failed' && (
            <p className="mt-6 text-center text-sm text-ink-soft">
              More ideas could not be loaded.
            </p>
          )}
          <p className="mt-6 flex justify-center">
            <Link
              to={pageOfNext(nextCursor)}
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
      )}
    </>
  )
}
