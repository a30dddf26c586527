import { call, failureText } from '../../../../platform/functions/client.ts'
import { ConfirmDialog } from '../../../../platform/ui/confirm-dialog.tsx'
import { toast } from '../../../../platform/ui/toast.ts'
import type { Idea, withdrawIdea } from '../../contract.ts'

export interface WithdrawDialogProps {
  isOpen: boolean
  idea: Pick<Idea, 'id' | 'title'>
  onClose: () => void
  onWithdrawn: () => void
}

/** Asks for a confirmation, because it cannot be undone. */
export function WithdrawDialog({ isOpen, idea, onClose, onWithdrawn }: WithdrawDialogProps) {
  async function withdraw() {
    try {
      await call<typeof withdrawIdea>('/api/withdraw-idea', { ideaId: idea.id })
      toast({ title: 'Idea withdrawn', text: 'It no longer appears in any list.' })
      onWithdrawn()
    } catch (failure) {
      const text = failureText(failure, 'The idea could not be withdrawn. Please try again.')
      toast({ title: 'Error', text, tone: 'error' })
    }
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Withdraw this idea?"
      description="It leaves all lists and takes no more votes. This cannot be undone."
      yes="Withdraw idea"
      busy="Withdrawing..."
      act={withdraw}
      onClose={onClose}
    >
      <p dir="auto" className="wrap-anywhere">
        {idea.title}
      </p>
    </ConfirmDialog>
  )
}
