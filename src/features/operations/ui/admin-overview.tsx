import { RefreshCw } from 'lucide-react'
import { Button } from '../../../platform/ui/button.tsx'
import { EmptyState } from '../../../platform/ui/empty-state.tsx'
import { Skeleton } from '../../../platform/ui/skeleton.tsx'
import type { AdminOverview } from '../contract.ts'
import { AttentionNotice } from './attention-notice.tsx'
import { FailedEmails } from './failed-emails.tsx'
import { MailTest } from './mail-test.tsx'
import { OverviewFacts } from './overview-facts.tsx'
import { OverviewPart } from './overview-part.tsx'
import { ErrorList } from './error-list.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { QuickLinks } from './quick-links.tsx'
import { QueueTable } from './queue-table.tsx'
import { SourceTable } from './source-table.tsx'
import { useOverview } from './use-overview.ts'
import { formatTimeOfDay } from '../../../shared/format/format-time-of-day.ts'

const failedText = 'The figures could not be loaded.'

export function OverviewPage() {
  const { data, failure, isLoading, isRequested, isRefreshing, reload, refresh } = useOverview()
  const isAwaited = !data && failure === undefined
  return (
    <section aria-labelledby="desk" aria-busy={isLoading && !data} className="mt-4">
      <h2 id="desk" className="sr-only">
        The site now
      </h2>
      {failure !== undefined && (
        <div role="alert" className="mb-4">
          {data ? (
            <div className="flex flex-wrap items-center gap-3 text-sm wrap-anywhere text-bad">
              <p>{failure || failedText}</p>
              <Button size="sm" onClick={reload}>
                Try again
              </Button>
            </div>
          ) : (
            <EmptyState
              drawing="lens"
              text={failure || failedText}
              action={<Button onClick={reload}>Try again</Button>}
            />
          )}
        </div>
      )}
      {data && <AttentionNotice overview={data} />}
      {isAwaited && <Skeleton className="h-32 sm:h-16" />}
      {!isAwaited && <QuickLinks />}
      {data && (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button size="sm" busy={isRefreshing && 'Refreshing...'} onClick={refresh}>
            <RefreshCw aria-hidden="true" />
            Refresh
          </Button>
          <p
            aria-live={isRequested ? 'polite' : undefined}
            className="text-sm text-ink-soft tabular-nums"
          >
            Read at {formatTimeOfDay(new Date(data.at))}
          </p>
        </div>
      )}
      {data && <OverviewContent overview={data} onChanged={reload} />}
      {isAwaited && <OverviewSkeleton />}
      {!data && !isAwaited && <MailTest />}
    </section>
  )
}

function OverviewContent({
  overview,
  onChanged,
}: {
  overview: AdminOverview
  onChanged: () => void
}) {
  return (
    <>
      <OverviewFacts overview={overview} />
      <OverviewPart id="errors" title="Errors in the last 24 hours">
        <ErrorList errors={overview.errors} />
      </OverviewPart>
      <OverviewPart id="failed-jobs" title="Failed jobs">
        <FailedJobs jobs={overview.jobs.failed} onRetried={onChanged} />
      </OverviewPart>
      <OverviewPart id="failed-emails" title="Emails that did not arrive">
        <FailedEmails mail={overview.mail} onRetried={onChanged} />
      </OverviewPart>
      <OverviewPart id="queues" title="Queues">
        <QueueTable queues={overview.jobs.queues} />
      </OverviewPart>
      <OverviewPart id="sources" title="Discussion sources">
        <SourceTable sources={overview.sources} />
      </OverviewPart>
    </>
  )
}

function OverviewSkeleton() {
  return (
    <div>
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        {['process', 'database', 'mail', 'scans'].map((name) => (
          <Skeleton key={name} className="h-36" />
        ))}
      </div>
      <Skeleton className="mt-10 h-6 w-48" />
      <Skeleton className="mt-3 h-24" />
    </div>
  )
}
