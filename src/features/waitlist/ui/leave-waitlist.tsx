import { useState } from 'react'
import { call, failureText } from '../../../platform/functions/client.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { Dialog } from '../../../platform/ui/dialog.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import { preloadDialog } from '../../../platform/ui/preload-dialog.ts'
import type { leaveWaitlist } from '../contract.ts'

export interface LeaveWaitlistProps {
  ideaTitle: string
  leaveToken: string
  onLeft: () => void
}

/** Asks for confirmation: the position and the referrals are lost. */
export function LeaveWaitlist({ ideaTitle, leaveToken, onLeft }: LeaveWaitlistProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [isSending, setIsSending] = useState(false)

  async function leave() {
    setIsSending(true)
    try {
      await call<typeof leaveWaitlist>('/api/leave-waitlist', { token: leaveToken })
      onLeft()
    } catch (failure) {
      setIsSending(false)
      const text = failureText(
        failure,
        'You could not be taken off the waitlist. Please try again.',
      )
      toast({ title: 'Error', text, tone: 'error' })
    }
  }

  return (
    <>
      <Button
        variant="link"
        onClick={() => setIsOpen(true)}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
      >
        Leave this waitlist
      </Button>
      <Dialog
        isOpen={isOpen}
        title="Leave this waitlist?"
        description="Your address is deleted from it, and your place and your referrals with it."
        width="sm"
        onClose={() => setIsOpen(false)}
        footer={
          <>
            <Button onClick={() => setIsOpen(false)}>Stay</Button>
            <Button variant="danger" onClick={leave} busy={isSending && 'Leaving...'}>
              Leave
            </Button>
          </>
        }
      >
        <p dir="auto" className="wrap-anywhere">
          {ideaTitle}
        </p>
      </Dialog>
    </>
  )
}
