import { Badge } from '../../../platform/ui/badge.tsx'
import { Button } from '../../../platform/ui/button.tsx'
import { Card } from '../../../platform/ui/card.tsx'
import { EmptyState } from '../../../platform/ui/empty-state.tsx'
import { RelativeTime } from '../../../platform/ui/relative-time.tsx'
import { Skeleton } from '../../../platform/ui/skeleton.tsx'
import { TextLink } from '../../../platform/ui/text-link.tsx'
import type { RedditEvent } from '../contract.ts'
import { PostLink } from './post-link.tsx'

interface HistoryCardProps {
  posts: { history: readonly RedditEvent[] } | undefined
  failure: string | undefined
  onRetry: () => void
}

export function HistoryCard({ posts, failure, onRetry }: HistoryCardProps) {
  return (
    <Card as="section" aria-labelledby="reddit-history" className="mt-8">
      <h2 id="reddit-history">Reddit Post History</h2>
      <div className="mt-4">
        {failure !== undefined && (
          <div role="alert" className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-bad">
            <p>Failed to load post history</p>
            <Button size="sm" onClick={onRetry}>
              Try again
            </Button>
          </div>
        )}
        {posts && <History events={posts.history} />}
        {!posts && failure === undefined && <HistorySkeleton />}
      </div>
    </Card>
  )
}

function History({ events }: { events: readonly RedditEvent[] }) {
  if (events.length === 0) {
    return (
      <EmptyState drawing="page" text="No posts yet. Test posting an idea to see history here." />
    )
  }
  return (
    <ul className="divide-y divide-line border-y border-line">
      {events.map((event) => (
        <li
          key={event.id}
          className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2.5"
        >
          <div className="min-w-0 flex-1 basis-60">
            <Idea event={event} />
            <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
              <span className="wrap-anywhere">
                {event.metadata.subreddit === null ? 'unknown' : `r/${event.metadata.subreddit}`}
              </span>
              <RelativeTime at={event.created_at} className="text-ink-faint" />
              {event.removal && <Badge tone="bad">{removalLabels[event.removal]}</Badge>}
            </p>
          </div>
          <span className="text-sm">
            <PostLink url={event.metadata.post_url} about={event.idea_title ?? 'Unknown Idea'} />
          </span>
        </li>
      ))}
    </ul>
  )
}

const removalLabels = { filtered: 'Filtered', removed: 'Removed' } as const

function Idea({ event: { idea_id: id, idea_title: title } }: { event: RedditEvent }) {
  if (title === null) return <p className="font-medium text-ink-soft">Unknown Idea</p>
  return (
    <TextLink to={`/ideas/${id}`} dir="auto" className="wrap-anywhere">
      {title}
    </TextLink>
  )
}

function HistorySkeleton() {
  return (
    <div aria-busy="true" className="grid gap-3">
      {['one', 'two', 'three'].map((row) => (
        <Skeleton key={row} className="h-12" />
      ))}
    </div>
  )
}
