import { call } from '../../../platform/functions/client.ts'
import { RelativeTime } from '../../../platform/ui/relative-time.tsx'
import type { AdminOverview, retryLetter } from '../contract.ts'
import { OverviewRow, OverviewRows, NothingHere } from './overview-part.tsx'
import { RetryButton } from './retry-button.tsx'
import { formatExactCount } from '../../../shared/format/format-count.ts'

type EmailMessage = AdminOverview['mail']['letters'][number]

interface FailedEmailsProps {
  mail: Pick<AdminOverview['mail'], 'endedBadly' | 'letters'>
  onRetried: () => void
}

/** Recipients are private here. */
export function FailedEmails({ mail: { endedBadly, letters }, onRetried }: FailedEmailsProps) {
  const count = Object.values(endedBadly).reduce((sum, one) => sum + one, 0)
  const shown = letters.length
  if (shown === 0) {
    return (
      <NothingHere>All emails of the last 7 days were delivered or are on their way.</NothingHere>
    )
  }
  return (
    <>
      <OverviewRows>
        {letters.map(({ id, kind, status, writtenAt, mayBeRetried, ...email }) => (
          <OverviewRow
            key={id}
            title={kind}
            detail={
              <>
                {statusLabels[status]} · <RelativeTime at={writtenAt} />
              </>
            }
            text={getText(email)}
            action={
              mayBeRetried && (
                <RetryButton
                  what={`the email ${kind}`}
                  done="The email is sent again"
                  retry={() => call<typeof retryLetter>('/api/retry-letter', { id })}
                  onRetried={onRetried}
                />
              )
            }
          />
        ))}
      </OverviewRows>
      {count > shown && (
        <p className="mt-2 text-xs text-ink-faint">
          {shown} of {formatExactCount(count)}: those that can be resent first, then the latest.
        </p>
      )}
    </>
  )
}

function getText({
  reason,
  retryObstacle,
}: Pick<EmailMessage, 'reason' | 'retryObstacle'>): string {
  const text = reason ?? 'No reason was given.'
  return retryObstacle ? `${text} · Sending it again is of no use: ${retryObstacle}.` : text
}

const statusLabels: Record<EmailMessage['status'], string> = {
  refused: 'refused',
  bounced: 'bounced',
  complained: 'reported as spam',
  doubtful: 'may have been sent',
}
