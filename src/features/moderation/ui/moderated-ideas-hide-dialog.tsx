import { call, failureText } from '../../../platform/functions/client.ts'
import { ConfirmDialog } from '../../../platform/ui/confirm-dialog.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import type { hideIdea, ModeratedIdea } from '../contract.ts'

interface HideDialogProps {
  /** null: the dialog is closed */
  idea: ModeratedIdea | null
  onClose: () => void
  onHidden: (idea: ModeratedIdea) => void
}

export function HideDialog({ idea, onClose, onHidden }: HideDialogProps) {
  async function hide() {
    if (!idea) return
    try {
      await call<typeof hideIdea>('/api/hide-idea', { ideaId: idea.id })
      toast({ title: 'Idea hidden' })
      onHidden(idea)
    } catch (failure) {
      const title = failureText(failure, 'The idea could not be hidden. Please try again.')
      toast({ title, tone: 'error' })
    }
    onClose()
  }

  return (
    <ConfirmDialog
      isOpen={idea !== null}
      title="Are you sure you want to hide this idea?"
      description="It leaves lists, search and feeds, and takes no votes and no sign-ups. Its page says that the operator hid it. You can restore it."
      yes="Hide idea"
      busy="Hiding..."
      act={hide}
      onClose={onClose}
    >
      <p dir="auto" className="font-medium wrap-anywhere">
        {idea?.title}
      </p>
    </ConfirmDialog>
  )
}
