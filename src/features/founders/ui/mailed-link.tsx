import { call } from '../../../platform/functions/client.ts'
import { SendAgain } from '../../../platform/ui/email-links/send-again.tsx'
import { EmptyState } from '../../../platform/ui/empty-state.tsx'
import { getSessionId } from '../../../platform/ui/session-id.ts'
import { toast } from '../../../platform/ui/toasts/toast.ts'
import type { sendFounderLink } from '../contract.ts'
import { type ClaimTitle, getMailedText } from './claim-button.tsx'
import { Claim } from './claim.tsx'
import { saveSubmitterEmail, useSubmitterEmail } from './submitter-email.ts'

interface MailedLinkProps {
  mailedAt: string
  onClaim: (title: ClaimTitle) => void
}

export function MailedLink({ mailedAt, onClaim }: MailedLinkProps) {
  const email = useSubmitterEmail()
  if (email === null) return null
  return (
    <EmptyState
      drawing="email"
      text={getMailedText(email)}
      action={
        <div className="flex flex-wrap items-start justify-center gap-2">
          <SendAgain
            label="Resend"
            variant="primary"
            sentAt={mailedAt}
            send={() => resend(email)}
            failureText="The link could not be sent. Please try again."
          />
          <Claim onPress={onClaim} />
        </div>
      }
    />
  )
}

async function resend(email: string) {
  await call<typeof sendFounderLink>('/api/send-founder-link', { email, sessionId: getSessionId() })
  toast({ title: 'Link sent again' })
  saveSubmitterEmail(email, new Date())
}
