import { ChartColumn, Pencil, Undo2, Webhook } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../../platform/functions/client.ts'
import { preloadDialog } from '../../../../platform/ui/dialogs/dialog.tsx'
import { Menu } from '../../../../platform/ui/dialogs/menu.tsx'
import { useConfirm } from '../../../../platform/ui/dialogs/use-confirm.tsx'
import { useIsOff } from '../../../../platform/ui/switches.ts'
import { toast } from '../../../../platform/ui/toasts/toast.ts'
import type { Idea, withdrawIdea } from '../../contract.ts'
import { EditDialog } from './edit-dialog.tsx'

export interface OwnerMenuProps {
  idea: Pick<Idea, 'id' | 'title' | 'description'>
  onEdited: (idea: Idea) => void
  onWithdrawn: () => void
}

export function OwnerMenu({ idea, onEdited, onWithdrawn }: OwnerMenuProps) {
  const [isEditing, setIsEditing] = useState(false)
  const { confirm, dialog } = useConfirm()
  const isKeysOff = useIsOff('API_KEYS')

  const withdraw = () =>
    confirm({
      title: 'Withdraw this idea?',
      text: 'It disappears from all lists and gets no more votes, and a report that you published on its page is withdrawn. This cannot be undone. You can still download a waitlist that you’ve paid for.',
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
    <>
      <Menu
        label="Manage"
        onNear={preloadDialog}
        entries={[
          {
            label: 'Analytics',
            icon: <ChartColumn aria-hidden="true" />,
            opens: '/analytics?show=mine',
          },
          {
            label: 'Edit description',
            icon: <Pencil aria-hidden="true" />,
            opens: () => setIsEditing(true),
          },
          {
            label: isKeysOff ? 'Webhooks' : 'API keys and webhooks',
            icon: <Webhook aria-hidden="true" />,
            opens: `/developers?idea=${idea.id}#yours`,
          },
          {
            label: 'Withdraw',
            icon: <Undo2 aria-hidden="true" />,
            opens: withdraw,
            isDestructive: true,
          },
        ]}
      />
      <EditDialog
        key={idea.description}
        isOpen={isEditing}
        idea={idea}
        onClose={() => setIsEditing(false)}
        onEdited={onEdited}
      />
      {dialog}
    </>
  )
}
