import { ChartColumn, Ellipsis, Pencil, Undo2, Webhook } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../../platform/functions/client.ts'
import { classNames } from '../../../../platform/ui/class-names.ts'
import { IconButton } from '../../../../platform/ui/icon-button.tsx'
import { preloadDialog } from '../../../../platform/ui/dialogs/dialog.tsx'
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
      {/* A modal menu would lock scrolling by an inline style sheet, which the site forbids. */}
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger asChild>
          <IconButton
            label="Manage"
            size="sm"
            onPointerEnter={preloadDialog}
            onFocus={preloadDialog}
          >
            <Ellipsis aria-hidden="true" />
          </IconButton>
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content
            align="end"
            sideOffset={4}
            collisionPadding={12}
            className="z-50 min-w-56 animate-rise rounded-lg border border-line bg-surface p-1 shadow-float"
          >
            <DropdownMenu.Item asChild className={itemStyles}>
              <Link to="/analytics?show=mine">
                <ChartColumn aria-hidden="true" />
                Analytics
              </Link>
            </DropdownMenu.Item>
            <DropdownMenu.Item className={itemStyles} onSelect={() => setIsEditing(true)}>
              <Pencil aria-hidden="true" />
              Edit description
            </DropdownMenu.Item>
            <DropdownMenu.Item asChild className={itemStyles}>
              <Link to={`/developers?idea=${idea.id}#yours`}>
                <Webhook aria-hidden="true" />
                {isKeysOff ? 'Webhooks' : 'API keys and webhooks'}
              </Link>
            </DropdownMenu.Item>
            <DropdownMenu.Separator className="my-1 border-t border-line" />
            <DropdownMenu.Item className={classNames(itemStyles, 'text-bad')} onSelect={withdraw}>
              <Undo2 aria-hidden="true" />
              Withdraw
            </DropdownMenu.Item>
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
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

const itemStyles =
  'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-3 text-sm -outline-offset-2 select-none ' +
  'shadow-none! data-highlighted:bg-sunken pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0'
