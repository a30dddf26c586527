import { useState } from 'react'
import { call, CallError } from '../../../platform/functions/client.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { Dialog } from '../../../platform/ui/dialog.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import type { hideIdea, ModeratedIdea } from '../contract.ts'

interface HideDialogProps {
  /** null: nothing is asked */
  idea: ModeratedIdea | null
  onClose: () => void
  onHidden: (idea: ModeratedIdea) => void
}

export function HideDialog({ idea, onClose, onHidden }: HideDialogProps) {
  const [isSending, setIsSending] = useState(false)

  async function hide(idea: ModeratedIdea) {
    setIsSending(true)
    try {
      await call<typeof hideIdea>('/api/hide-idea', { ideaId: idea.id })
      toast({ title: 'Idea hidden' })
      onHidden(idea)
    } catch (failure) {
      const isTold = failure instanceof CallError && failure.message !== ''
      const title = isTold ? failure.message : 'The idea could not be hidden. Please try again.'
      toast({ title, tone: 'error' })
    }
    setIsSending(false)
    onClose()
  }

  return (
    <Dialog
      isOpen={idea !== null}
      title="Are you sure you want to hide this idea?"
      description="It leaves lists, search and feeds, and takes no votes and no sign-ups. Its page says that the operator hid it. You can restore it."
      width="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button
            variant="danger"
            onClick={() => idea && hide(idea)}
            busy={isSending && 'Hiding...'}
          >
            Hide idea
          </Button>
        </>
      }
    >
      <p dir="auto" className="font-medium wrap-anywhere">
        {idea?.title}
      </p>
    </Dialog>
  )
}
