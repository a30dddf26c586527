import { call } from '../../../platform/functions/client.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { preloadDialog } from '../../../platform/ui/dialogs/dialog.tsx'
import { useConfirm } from '../../../platform/ui/dialogs/use-confirm.tsx'
import type { leaveWaitlist } from '../contract.ts'

export interface LeaveWaitlistProps {
  ideaTitle: string
  leaveToken: string
  onLeft: () => void
}

export function LeaveWaitlist({ ideaTitle, leaveToken, onLeft }: LeaveWaitlistProps) {
  const { confirm, dialog } = useConfirm()

  const leave = () =>
    confirm({
      title: 'Leave this waitlist?',
      text: 'We’ll delete your email from it, with your place and your referrals.',
      subject: ideaTitle,
      cancel: 'Stay',
      action: 'Leave',
      busy: 'Leaving...',
      act: () => call<typeof leaveWaitlist>('/api/leave-waitlist', { token: leaveToken }),
      failed: 'Could not remove you from the waitlist. Please try again.',
      onDone: onLeft,
    })

  return (
    <>
      <Button variant="link" onClick={leave} onPointerEnter={preloadDialog} onFocus={preloadDialog}>
        Leave this waitlist
      </Button>
      {dialog}
    </>
  )
}
