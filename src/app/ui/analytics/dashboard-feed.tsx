import type { OwnedIdea } from '../../../features/dashboard/contract.ts'
import { dashboardFrameStyles } from '../../../features/dashboard/ui/dashboard-row-styles.ts'
import {
  type DashboardQuery,
  getDashboardApiUrl,
  formatDashboardSearch,
} from '../../../features/dashboard/ui/dashboard-search-params.ts'
import type { FeedPage } from '../../../features/ideas/ui/feed/feed-pages.ts'
import { FeedEnd } from '../../../features/ideas/ui/feed/feed-end.tsx'
import { useIdeaFeed } from '../../../features/ideas/ui/feed/use-idea-feed.ts'
import { IdeaRow, RowHeadings } from '../../../features/dashboard/ui/idea-row.tsx'
import { OwnIdeaCard } from './own-idea-card.tsx'
import { DashboardSkeletons } from '../../../features/dashboard/ui/dashboard-skeletons.tsx'

export interface DashboardFeedProps {
  query: DashboardQuery
  list: FeedPage | null
  ownedById: ReadonlyMap<string, OwnedIdea>
  onOwnedChanged: () => void
}

const unread: FeedPage = { ideas: [], nextCursor: null }

export function DashboardFeed({ query, list, ownedById, onOwnedChanged }: DashboardFeedProps) {
  const feed = useIdeaFeed(list ?? unread, (cursor) => getDashboardApiUrl(query, cursor))
  if (list === null) return <DashboardSkeletons count={4} show={query.show} />
  return (
    <>
      <div className={query.show === 'all' ? dashboardFrameStyles : undefined}>
        {query.show === 'all' && <RowHeadings query={query} />}
        <ul className={query.show === 'all' ? 'divide-y divide-line' : 'grid gap-4'}>
          {feed.ideas.map((idea) => {
            const owned = ownedById.get(idea.id)
            return (
              <li key={idea.id} className="min-w-0">
                {query.show === 'mine' && owned ? (
                  <OwnIdeaCard {...{ idea, owned, onOwnedChanged }} />
                ) : (
                  <IdeaRow idea={idea} isOwn={owned !== undefined} />
                )}
              </li>
            )
          })}
        </ul>
      </div>
      <FeedEnd
        feed={feed}
        getNextPageUrl={(cursor) => `/analytics${formatDashboardSearch(query, cursor)}`}
        skeletons={<DashboardSkeletons count={2} show={query.show} />}
      />
    </>
  )
}
