import { call, failureText } from '../../../platform/functions/client.ts'
import { ConfirmDialog } from '../../../platform/ui/confirm-dialog.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import type { Block, removeBlock } from '../contract.ts'

interface RemoveDialogProps {
  /** null: the dialog is closed */
  block: Block | null
  onClose: () => void
  onRemoved: (block: Block) => void
}

export function RemoveDialog({ block, onClose, onRemoved }: RemoveDialogProps) {
  async function remove() {
    if (!block) return
    try {
      await call<typeof removeBlock>('/api/remove-block', { id: block.id })
      toast({ title: 'Block removed' })
      onClose()
      onRemoved(block)
    } catch (failure) {
      const title = failureText(failure, 'The block could not be removed. Please try again.')
      toast({ title, tone: 'error' })
    }
  }

  return (
    <ConfirmDialog
      isOpen={block !== null}
      title="Are you sure you want to remove this block?"
      description="Whoever it kept out can write here again at once."
      yes="Remove block"
      busy="Removing..."
      act={remove}
      onClose={onClose}
    >
      <code className="wrap-anywhere">{block?.pattern}</code>
    </ConfirmDialog>
  )
}
