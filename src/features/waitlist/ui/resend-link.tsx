import { useState } from 'react'
import { call, getFailureText } from '../../../platform/functions/client.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { toast } from '../../../platform/ui/toasts/toast.ts'
import type { resendWaitlistVerification } from '../contract.ts'

export interface ResendLinkProps {
  token: string
  getSessionId: () => string
  onSent: () => void
}

export function ResendLink({ token, getSessionId, onSent }: ResendLinkProps) {
  const [isSending, setIsSending] = useState(false)

  async function send() {
    setIsSending(true)
    try {
      await call<typeof resendWaitlistVerification>('/api/resend-waitlist-verification', {
        token,
        sessionId: getSessionId(),
      })
      onSent()
    } catch (failure) {
      setIsSending(false)
      const text = getFailureText(failure, 'Failed to send verification. Please try again.')
      toast({ title: 'Error', text, tone: 'error' })
    }
  }

  return (
    <Button variant="primary" onClick={send} busy={isSending && 'Sending...'}>
      Send a new link
    </Button>
  )
}
