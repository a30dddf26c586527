import { useEffect, useState } from 'react'
import { call, getFailureText } from '../../../platform/functions/client.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { EmptyState } from '../../../platform/ui/empty-state.tsx'
import { sessionId } from '../../../platform/ui/session-id.ts'
import { toast } from '../../../platform/ui/toasts/toast.ts'
import type { sendFounderLink } from '../contract.ts'
import { getMailedText } from './claim-button.tsx'
import { Claim } from './claim.tsx'
import { saveSubmitterEmail, useSubmitterEmail } from './submitter-email.ts'

interface MailedLinkProps {
  mailedAt: string
  onClaim: () => void
}

/** Until the link is opened in this browser. */
export function MailedLink({ mailedAt, onClaim }: MailedLinkProps) {
  const email = useSubmitterEmail()
  if (email === null) return null
  return (
    <EmptyState
      drawing="letter"
      text={getMailedText(email)}
      action={
        <div className="flex flex-wrap items-start justify-center gap-2">
          <Resend key={mailedAt} email={email} mailedAt={mailedAt} />
          <Claim onPress={onClaim} />
        </div>
      }
    />
  )
}

/** The server sends at most one email in two minutes. */
const resendAfterMs = 120_000

function Resend({ email, mailedAt }: { email: string; mailedAt: string }) {
  const [isSending, setIsSending] = useState(false)
  const [isEarly, setIsEarly] = useState(true)

  useEffect(() => {
    const waitMs = new Date(mailedAt).getTime() + resendAfterMs - Date.now()
    const timer = setTimeout(() => setIsEarly(false), Math.min(Math.max(waitMs, 0), resendAfterMs))
    return () => clearTimeout(timer)
  }, [mailedAt])

  async function send() {
    setIsSending(true)
    try {
      await call<typeof sendFounderLink>('/api/send-founder-link', {
        email,
        sessionId: sessionId(),
      })
      toast({ title: 'Link sent again' })
      saveSubmitterEmail(email, new Date())
    } catch (failure) {
      setIsSending(false)
      const text = getFailureText(failure, 'The link could not be sent. Please try again.')
      toast({ title: 'Error', text, tone: 'error' })
    }
  }

  return (
    <div className="grid justify-items-center gap-1">
      <Button
        variant="primary"
        disabled={isEarly}
        busy={isSending && 'Sending...'}
        onClick={() => void send()}
      >
        Resend
      </Button>
      {isEarly && <p className="text-sm text-ink-soft">Possible after two minutes.</p>}
    </div>
  )
}
