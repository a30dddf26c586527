import { call } from '../../../platform/functions/client.ts'
import { plural } from '../../../shared/format/plural.ts'
import { RelativeTime } from '../../../platform/ui/relative-time.tsx'
import type { AdminOverview, retryJob } from '../contract.ts'
import { OverviewRow, OverviewRows, NothingHere } from './overview-part.tsx'
import { RetryButton } from './retry-button.tsx'

interface FailedJobsProps {
  jobs: AdminOverview['jobs']['failed']
  onRetried: () => void
}

export function FailedJobs({ jobs, onRetried }: FailedJobsProps) {
  if (jobs.length === 0) return <NothingHere>No job has failed in the last week.</NothingHere>
  return (
    <OverviewRows>
      {jobs.map(({ id, queue, failedAt, error, tries }) => (
        <OverviewRow
          key={id}
          title={queue}
          detail={
            <>
              {plural(tries, 'try', 'tries')} · <RelativeTime at={failedAt} />
            </>
          }
          text={error}
          action={
            <RetryButton
              what={`the job ${queue}`}
              done="The job runs again"
              retry={() => call<typeof retryJob>('/api/retry-job', { queue, id })}
              onRetried={onRetried}
            />
          }
        />
      ))}
    </OverviewRows>
  )
}
