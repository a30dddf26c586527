import { useState } from 'react'
import { call } from '../../../platform/functions/client.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { Dialog } from '../../../platform/ui/dialog.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import type { Block, removeBlock } from '../contract.ts'
import { failureText } from './failure-text.ts'

interface RemoveDialogProps {
  /** null: nothing is asked */
  block: Block | null
  onClose: () => void
  onRemoved: (block: Block) => void
}

export function RemoveDialog({ block, onClose, onRemoved }: RemoveDialogProps) {
  const [isSending, setIsSending] = useState(false)

  async function remove(block: Block) {
    setIsSending(true)
    try {
      await call<typeof removeBlock>('/api/remove-block', { id: block.id })
      toast({ title: 'Block removed' })
      onClose()
      onRemoved(block)
    } catch (failure) {
      const title = failureText(failure, 'The block could not be removed. Please try again.')
      toast({ title, tone: 'error' })
    } finally {
      setIsSending(false)
    }
  }

  return (
    <Dialog
      isOpen={block !== null}
      title="Are you sure you want to remove this block?"
      description="Whoever it kept out can write here again at once."
      width="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button
            variant="danger"
            onClick={() => block && remove(block)}
            busy={isSending && 'Removing...'}
          >
            Remove block
          </Button>
        </>
      }
    >
      <code className="wrap-anywhere">{block?.pattern}</code>
    </Dialog>
  )
}
