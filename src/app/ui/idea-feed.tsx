import type { IdeaList } from '../../features/ideas/contract.ts'
import { FeedEnd } from '../../features/ideas/ui/feed/feed-end.tsx'
import { IdeaGrid } from './idea-grid.tsx'
import { IdeaSkeletons } from '../../features/ideas/ui/feed/idea-skeletons.tsx'
import { useIdeaFeed } from '../../features/ideas/ui/feed/use-idea-feed.ts'

export interface IdeaFeedProps {
  list: IdeaList
  view: 'grid' | 'list'
  /** URLs of the API and of this page, for the rows after a cursor */
  getNextUrl: (cursor: string) => string
  getNextPageUrl: (cursor: string) => string
  linkState?: unknown
}

export function IdeaFeed({ list, view, getNextUrl, getNextPageUrl, linkState }: IdeaFeedProps) {
  const feed = useIdeaFeed(list, getNextUrl)
  return (
    <>
      <IdeaGrid
        ideas={feed.ideas}
        view={view}
        headingLevel={2}
        onCounted={feed.updateCounts}
        linkState={linkState}
      />
      <FeedEnd
        feed={feed}
        getNextPageUrl={getNextPageUrl}
        skeletons={<IdeaSkeletons count={3} view={view} />}
      />
    </>
  )
}
