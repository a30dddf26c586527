import { Pencil, Undo2, Webhook } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../../platform/functions/client.ts'
import { Button } from '../../../../platform/ui/button.tsx'
import { ButtonLink } from '../../../../platform/ui/button-link.tsx'
import { preloadDialog } from '../../../../platform/ui/dialogs/dialog.tsx'
import { useIsOff } from '../../../../platform/ui/switches.ts'
import { toast } from '../../../../platform/ui/toasts/toast.ts'
import { useConfirm } from '../../../../platform/ui/dialogs/use-confirm.tsx'
import type { Idea, withdrawIdea } from '../../contract.ts'
import { EditDialog } from './edit-dialog.tsx'

export interface OwnerPanelProps {
  idea: Pick<Idea, 'id' | 'title' | 'description'>
  onEdited: (idea: Idea) => void
  onWithdrawn: () => void
}

export function OwnerPanel({ idea, onEdited, onWithdrawn }: OwnerPanelProps) {
  const [isEditing, setIsEditing] = useState(false)
  const { confirm, dialog } = useConfirm()
  const isKeysOff = useIsOff('API_KEYS')

  const withdraw = () =>
    confirm({
      title: 'Withdraw this idea?',
      text: 'It disappears from all lists and gets no more votes. This cannot be undone.',
      subject: idea.title,
      action: 'Withdraw idea',
      busy: 'Withdrawing...',
      act: () => call<typeof withdrawIdea>('/api/withdraw-idea', { ideaId: idea.id }),
      failed: 'The idea could not be withdrawn. Please try again.',
      onDone() {
        toast({ title: 'Idea withdrawn', text: 'It no longer appears in any list.' })
        onWithdrawn()
      },
    })

  return (
    <div role="group" aria-label="Your idea" className="flex gap-2 print:hidden">
      <Button
        size="sm"
        onClick={() => setIsEditing(true)}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
      >
        <Pencil aria-hidden="true" />
        <span className="max-sm:sr-only">Edit description</span>
      </Button>
      <Button size="sm" onClick={withdraw} onPointerEnter={preloadDialog} onFocus={preloadDialog}>
        <Undo2 aria-hidden="true" />
        <span className="max-sm:sr-only">Withdraw</span>
      </Button>
      <ButtonLink size="sm" to={`/developers?idea=${idea.id}#yours`}>
        <Webhook aria-hidden="true" />
        <span className="max-sm:sr-only">{isKeysOff ? 'Webhooks' : 'API keys and webhooks'}</span>
      </ButtonLink>
      <EditDialog
        isOpen={isEditing}
        idea={idea}
        onClose={() => setIsEditing(false)}
        onEdited={onEdited}
      />
      {dialog}
    </div>
  )
}
