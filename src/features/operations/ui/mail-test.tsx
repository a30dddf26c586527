import { Send } from 'lucide-react'
import { useState } from 'react'
import { call, CallError } from '../../../platform/functions/client.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { toast } from '../../../platform/ui/toasts/toast.ts'
import type { TestResendApi, testResendApi } from '../contract.ts'

export function MailTest() {
  const [isSending, setIsSending] = useState(false)
  const [outcome, setOutcome] = useState<TestResendApi | null>(null)

  async function send() {
    setIsSending(true)
    setOutcome(null)
    const result = await call<typeof testResendApi>('/api/test-resend-api', {}).catch(toRejection)
    setIsSending(false)
    setOutcome(result)
    toast({ title: result.message, tone: result.success ? 'success' : 'error' })
  }

  return (
    <div className="mt-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button size="sm" busy={isSending && 'Sending...'} onClick={() => void send()}>
          <Send aria-hidden="true" />
          Test Email Service
        </Button>
        <div className="min-w-0 text-sm wrap-anywhere">
          {outcome && <Outcome outcome={outcome} />}
        </div>
      </div>
      <p className="mt-2 max-w-prose text-xs text-ink-soft">
        Sends one email to you directly through the provider in use, without the queue.
      </p>
    </div>
  )
}

function Outcome({ outcome: { success, message, error, emailId } }: { outcome: TestResendApi }) {
  return (
    <>
      <p className={success ? 'text-good' : 'text-bad'}>{message}</p>
      {emailId && (
        <p className="text-ink-soft">
          Id: <code>{emailId}</code>
        </p>
      )}
      {error && <p className="text-ink-soft">{error}</p>}
    </>
  )
}

function toRejection(error: unknown): TestResendApi {
  const text = error instanceof CallError ? error.message : ''
  return { success: false, message: text || 'The test email could not be sent. Please try again.' }
}
