import { ArrowLeft } from 'lucide-react'
import { useCallback } from 'react'
import { ButtonLink } from '../../../platform/ui/button-link.tsx'
import { Button } from '../../../platform/ui/button.tsx'
import { EmptyState } from '../../../platform/ui/empty-state.tsx'
import { Skeleton } from '../../../platform/ui/skeleton.tsx'
import { useQuery } from '../../../platform/ui/use-query.ts'
import type { listRedditPosts } from '../contract.ts'
import { AutomationCard } from './automation-card.tsx'
import { ConnectionCard } from './connection-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { MappingsCard } from './mappings-card.tsx'
import { TestPostCard } from './test-post-card.tsx'
import { useConnectionReturn } from './use-connection-return.ts'
import { statusFailedText, useRedditStatus } from './use-reddit-status.ts'

export function RedditPage() {
  useConnectionReturn()
  const { data: status, failure, reload: readStatus } = useRedditStatus()
  const posts = useQuery<typeof listRedditPosts>('/api/reddit/posts')
  const { reload: readPosts } = posts
  const refresh = useCallback(() => {
    readStatus()
    readPosts()
  }, [readStatus, readPosts])

  return (
    <>
      <ButtonLink to="/admin" variant="ghost" size="sm" className="mt-4 -ml-3">
        <ArrowLeft aria-hidden="true" className="rtl:rotate-180" />
        Back to Dashboard
      </ButtonLink>
      <div className="mt-4">
        {failure !== undefined && <Failed onRetry={readStatus} />}
        {!status && failure === undefined && <Loading />}
        {status && (
          <>
            <ConnectionCard status={status} onChanged={refresh} />
            <MappingsCard status={status} onChanged={refresh} />
            <TestPostCard status={status} onPosted={refresh} />
            <HistoryCard posts={posts.data} failure={posts.failure} onRetry={readPosts} />
            <AutomationCard
              status={status}
              posts={posts.data}
              failure={posts.failure}
              onChanged={refresh}
            />
          </>
        )}
      </div>
    </>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      drawing="page"
      text={statusFailedText}
      action={<Button onClick={onRetry}>Try again</Button>}
    />
  )
}

function Loading() {
  return (
    <div aria-busy="true" className="grid gap-6">
      <Skeleton className="h-160" />
      <Skeleton className="h-80" />
      <Skeleton className="h-64" />
    </div>
  )
}
