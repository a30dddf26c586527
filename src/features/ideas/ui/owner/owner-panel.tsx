import { Pencil, Undo2, Webhook } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../platform/ui/button.tsx'
import { ButtonLink } from '../../../../platform/ui/button-link.tsx'
import { preloadDialog } from '../../../../platform/ui/preload-dialog.ts'
import type { Idea } from '../../contract.ts'
import { EditDialog } from './edit-dialog.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

export interface OwnerPanelProps {
  idea: Pick<Idea, 'id' | 'title' | 'description'>
  onEdited: (idea: Idea) => void
  onWithdrawn: () => void
}

export function OwnerPanel({ idea, onEdited, onWithdrawn }: OwnerPanelProps) {
  const [open, setOpen] = useState<'edit' | 'withdraw' | null>(null)
  const close = () => setOpen(null)
  return (
    <div role="group" aria-label="Your idea" className="flex gap-2 print:hidden">
      <Button
        size="sm"
        onClick={() => setOpen('edit')}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
      >
        <Pencil aria-hidden="true" />
        <span className="max-sm:sr-only">Edit description</span>
      </Button>
      <Button
        size="sm"
        onClick={() => setOpen('withdraw')}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
      >
        <Undo2 aria-hidden="true" />
        <span className="max-sm:sr-only">Withdraw</span>
      </Button>
      <ButtonLink size="sm" to={`/developers?idea=${idea.id}#yours`}>
        <Webhook aria-hidden="true" />
        <span className="max-sm:sr-only">API keys and webhooks</span>
      </ButtonLink>
      <EditDialog isOpen={open === 'edit'} idea={idea} onClose={close} onEdited={onEdited} />
      <WithdrawDialog
        isOpen={open === 'withdraw'}
        idea={idea}
        onClose={close}
        onWithdrawn={onWithdrawn}
      />
    </div>
  )
}
