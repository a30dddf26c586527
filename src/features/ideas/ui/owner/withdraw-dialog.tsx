import { useState } from 'react'
import { call, CallError } from '../../../../platform/functions/client.ts'
import { Button } from '../../../../platform/ui/button.tsx'
import { Dialog } from '../../../../platform/ui/dialog.tsx'
import { toast } from '../../../../platform/ui/toast.ts'
import type { Idea, withdrawIdea } from '../../contract.ts'

export interface WithdrawDialogProps {
  isOpen: boolean
  idea: Pick<Idea, 'id' | 'title'>
  onClose: () => void
  onWithdrawn: () => void
}

/** Asks first: there is no way back. */
export function WithdrawDialog({ isOpen, idea, onClose, onWithdrawn }: WithdrawDialogProps) {
  const [isSending, setIsSending] = useState(false)

  async function withdraw() {
    setIsSending(true)
    try {
      await call<typeof withdrawIdea>('/api/withdraw-idea', { ideaId: idea.id })
      toast({ title: 'Idea withdrawn', text: 'It no longer appears in any list.' })
      onWithdrawn()
    } catch (failure) {
      setIsSending(false)
      const isTold = failure instanceof CallError && failure.message !== ''
      const text = isTold ? failure.message : 'The idea could not be withdrawn. Please try again.'
      toast({ title: 'Error', text, tone: 'error' })
    }
  }

  return (
    <Dialog
      isOpen={isOpen}
      title="Withdraw this idea?"
      description="It leaves all lists and takes no more votes. This cannot be undone."
      width="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button variant="danger" onClick={withdraw} busy={isSending && 'Withdrawing...'}>
            Withdraw idea
          </Button>
        </>
      }
    >
      <p dir="auto" className="wrap-anywhere">
        {idea.title}
      </p>
    </Dialog>
  )
}
