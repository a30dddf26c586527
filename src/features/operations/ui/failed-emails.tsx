import { call } from '../../../platform/functions/client.ts'
import { RelativeTime } from '../../../platform/ui/relative-time.tsx'
import type { AdminOverview, retryLetter } from '../contract.ts'
import { OverviewRow, OverviewRows, NothingHere } from './overview-part.tsx'
import { RetryButton } from './retry-button.tsx'

type EmailMessage = AdminOverview['mail']['letters'][number]

interface FailedEmailsProps {
  letters: EmailMessage[]
  onRetried: () => void
}

/** Recipients are private here. */
export function FailedEmails({ letters, onRetried }: FailedEmailsProps) {
  if (letters.length === 0) {
    return (
      <NothingHere>All emails of the last 7 days were delivered or are on their way.</NothingHere>
    )
  }
  return (
    <OverviewRows>
      {letters.map(({ id, kind, status, reason, writtenAt, mayBeRetried }) => (
        <OverviewRow
          key={id}
          title={kind}
          detail={
            <>
              {statusLabels[status]} · <RelativeTime at={writtenAt} />
            </>
          }
          text={reason ?? 'No reason was given.'}
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
  )
}

const statusLabels: Record<EmailMessage['status'], string> = {
  refused: 'refused',
  bounced: 'bounced',
  complained: 'reported as spam',
  doubtful: 'may have been sent',
}
