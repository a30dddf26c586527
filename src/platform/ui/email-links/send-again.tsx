import { useEffect, useRef, useState } from 'react'
import { getFailureText } from '../../functions/client.ts'
import { Button, type ButtonProps } from '../button.tsx'
import { useLostFocus } from '../dialogs/use-lost-focus.ts'
import { toast } from '../toasts/toast.ts'

export interface SendAgainProps extends Pick<ButtonProps, 'variant'> {
  label: string
  /** ISO 8601 */
  sentAt: string
  send: () => Promise<void>
  failureText: string
}

/** The server sends at most one email in two minutes. */
const waitMs = 120_000

export function SendAgain({ label, sentAt, send, failureText, variant }: SendAgainProps) {
  const [isSending, setIsSending] = useState(false)
  const [readySince, setReadySince] = useState<string | null>(null)
  const isEarly = readySince !== sentAt
  const ref = useRef<HTMLDivElement>(null)
  // The button is disabled, and loses the focus, only once it has sent.
  useLostFocus(ref, isSending ? null : sentAt)

  useEffect(() => {
    const leftMs = new Date(sentAt).getTime() + waitMs - Date.now()
    const timer = setTimeout(() => setReadySince(sentAt), Math.min(Math.max(leftMs, 0), waitMs))
    return () => clearTimeout(timer)
  }, [sentAt])

  async function press() {
    setIsSending(true)
    try {
      await send()
    } catch (failure) {
      toast({ title: 'Error', text: getFailureText(failure, failureText), tone: 'error' })
    } finally {
      setIsSending(false)
    }
  }

  return (
    <div ref={ref} tabIndex={-1} className="grid justify-items-center gap-1">
      <Button
        variant={variant}
        disabled={isEarly}
        busy={isSending && 'Sending...'}
        onClick={() => void press()}
      >
        {label}
      </Button>
      {isEarly && <p className="text-sm text-ink-soft">You can send it again after two minutes.</p>}
    </div>
  )
}
