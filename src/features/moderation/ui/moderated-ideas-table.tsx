import { Fragment, type ReactNode } from 'react'
import { call } from '../../../platform/functions/client.ts'
import { Badge, type BadgeTone } from '../../../platform/ui/badge.tsx'
import { Count } from '../../../platform/ui/count.tsx'
import { RelativeTime } from '../../../platform/ui/relative-time.tsx'
import { Checkbox } from '../../../platform/ui/forms/checkbox.tsx'
import { DataTable } from '../../../platform/ui/lists/data-table.tsx'
import { useConfirm } from '../../../platform/ui/dialogs/use-confirm.tsx'
import { preloadDialog } from '../../../platform/ui/dialogs/dialog.tsx'
import { Button } from '../../../platform/ui/button.tsx'
import { toast } from '../../../platform/ui/toasts/toast.ts'
import type { BlockKind, hideIdea, ModeratedIdea } from '../contract.ts'
import { IdeaLink } from './idea-link.tsx'
import { StateButton } from './moderated-ideas-state-button.tsx'

interface ModeratedIdeasTableProps {
  ideas: readonly ModeratedIdea[]
  onState: (id: ModeratedIdea['id'], state: ModeratedIdea['state']) => void
  onSenderBlocked: () => void
}

export function ModeratedIdeasTable({ ideas, onState, onSenderBlocked }: ModeratedIdeasTableProps) {
  const { confirm, dialog } = useConfirm()

  const blockSender = ({ id, title }: ModeratedIdea) => {
    let result = ''
    confirm({
      title: 'Are you sure you want to block the sender of this idea?',
      text: blockHelp,
      subject: title,
      action: 'Block sender',
      cancel: 'Cancel',
      busy: 'Blocking...',
      act: async () => {
        result = describeBlocked(await requestHiding(id, true))
      },
      failed: 'The sender could not be blocked. Please try again.',
      onDone: () => {
        toast({ title: result })
        onSenderBlocked()
      },
    })
  }

  const hide = ({ id, title }: ModeratedIdea) => {
    let blocksSender = false
    let result: string | undefined
    confirm({
      title: 'Are you sure you want to hide this idea?',
      text: 'It disappears from lists, search and feeds, and blog posts leave out their part about it; titles and other sentences that name it need an edit. It gets no votes or sign-ups. Its page says that the operator hid it. You can restore it.',
      subject: (
        <>
          {title}
          <div dir="ltr" className="mt-4 font-normal">
            <Checkbox
              label="Block the sender too"
              help={blockHelp}
              onChange={(event) => {
                blocksSender = event.currentTarget.checked
              }}
            />
          </div>
        </>
      ),
      action: 'Hide idea',
      busy: 'Hiding...',
      act: async () => {
        const blocked = await requestHiding(id, blocksSender)
        if (blocksSender) result = describeBlocked(blocked)
      },
      failed: 'The idea could not be hidden. Please try again.',
      onDone: () => {
        toast({ title: 'Idea hidden', text: result })
        onState(id, 'hidden')
        if (blocksSender) onSenderBlocked()
      },
    })
  }

  return (
    <>
      <DataTable
        caption="Ideas, newest first"
        columns={columns}
        rows={ideas.map((idea) => ({
          key: idea.id,
          cells: getCells(idea, { onHide: hide, onBlockSender: blockSender, onState }),
        }))}
      />
      {dialog}
    </>
  )
}

const blockHelp =
  'The browser and the email that it was posted with can no longer post, vote or sign up here. You see neither. An API client has no browser, so only its email is blocked. Restoring the idea does not unblock them; you can do that under Blocks.'

async function requestHiding(ideaId: ModeratedIdea['id'], blocksSender: boolean) {
  const { blocked } = await call<typeof hideIdea>('/api/hide-idea', { ideaId, blocksSender })
  return blocked
}

function describeBlocked(blocked: readonly BlockKind[]): string {
  const email = blocked.includes('email')
    ? 'Its email is blocked.'
    : 'Its email is not blocked: the star in it would block others too.'
  const browser = blocked.includes('session')
    ? 'Its browser is blocked.'
    : 'It was posted without a browser: block the network of the API client, or revoke its key.'
  return `${email} ${browser}`
}

const columns = [
  { label: 'Idea', mayWrap: true },
  { label: 'State', isOnlyWide: true },
  { label: 'Votes', isOnlyWide: true, isNumber: true },
  { label: 'Held votes', isOnlyWide: true, isNumber: true },
  { label: 'Posted', isOnlyWide: true },
  { label: 'Action', isLabelHidden: true, mayWrap: true, isNumber: true },
]

interface Actions extends Pick<ModeratedIdeasTableProps, 'onState'> {
  onHide: (idea: ModeratedIdea) => void
  onBlockSender: (idea: ModeratedIdea) => void
}

function getCells(idea: ModeratedIdea, { onHide, onBlockSender, onState }: Actions): ReactNode[] {
  const posted = <RelativeTime at={idea.createdAt} className="whitespace-nowrap" />
  return [
    <Fragment key="idea">
      <IdeaLink id={idea.id} title={idea.title} />
      <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-faint md:hidden">
        <State state={idea.state} />
        <span>
          <Votes idea={idea} /> votes
        </span>
        {idea.heldVotes > 0 && (
          <span>
            <Count value={idea.heldVotes} /> held
          </span>
        )}
        {posted}
      </div>
    </Fragment>,
    <State key="state" state={idea.state} />,
    <Votes key="votes" idea={idea} />,
    <Count key="held" value={idea.heldVotes} />,
    posted,
    <div key="action" className="flex flex-wrap justify-end gap-2">
      <StateButton idea={idea} onHide={onHide} onRestored={({ id }) => onState(id, 'listed')} />
      {idea.state === 'hidden' && (
        <Button
          size="sm"
          aria-label={`Block the sender of ${idea.title}`}
          onClick={() => onBlockSender(idea)}
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
        >
          Block sender
        </Button>
      )}
    </div>,
  ]
}

function Votes({ idea: { votesUp, votesDown } }: { idea: ModeratedIdea }) {
  return (
    <span>
      +<Count value={votesUp} /> −<Count value={votesDown} />
    </span>
  )
}

function State({ state }: Pick<ModeratedIdea, 'state'>) {
  const { tone, text } = stateLabels[state]
  return <Badge tone={tone}>{text}</Badge>
}

const stateLabels: Record<ModeratedIdea['state'], { tone: BadgeTone; text: string }> = {
  listed: { tone: 'good', text: 'Listed' },
  hidden: { tone: 'bad', text: 'Hidden' },
  withdrawn: { tone: 'neutral', text: 'Withdrawn' },
}
