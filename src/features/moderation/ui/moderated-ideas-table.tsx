import { call } from '../../../platform/functions/client.ts'
import { Badge, type BadgeTone } from '../../../platform/ui/badge.tsx'
import { Count } from '../../../platform/ui/count.tsx'
import { RelativeTime } from '../../../platform/ui/relative-time.tsx'
import { Checkbox } from '../../../platform/ui/forms/checkbox.tsx'
import { StackedCell, StackedTable } from '../../../platform/ui/lists/stacked-table.tsx'
import { TextLink } from '../../../platform/ui/text-link.tsx'
import { useConfirm } from '../../../platform/ui/dialogs/use-confirm.tsx'
import type { hideIdea, ModeratedIdea } from '../contract.ts'
import { StateButton } from './moderated-ideas-state-button.tsx'

interface ModeratedIdeasTableProps {
  ideas: readonly ModeratedIdea[]
  onState: (id: ModeratedIdea['id'], state: ModeratedIdea['state']) => void
  onSenderBlocked: () => void
}

export function ModeratedIdeasTable({ ideas, onState, onSenderBlocked }: ModeratedIdeasTableProps) {
  const { confirm, dialog } = useConfirm()

  const hide = ({ id, title }: ModeratedIdea) => {
    let blocksSender = false
    confirm({
      title: 'Are you sure you want to hide this idea?',
      text: 'It disappears from lists, search and feeds, and blog posts leave out their part about it; titles and other sentences that name it need an edit. It gets no votes or sign-ups. Its page says that the operator hid it. You can restore it.',
      subject: (
        <>
          {title}
          <div dir="ltr" className="mt-4 font-normal">
            <Checkbox
              label="Block the sender too"
              help="The browser and the email that it was posted with can no longer post, vote or sign up here. You see neither. Restoring the idea does not unblock them; you can do that under Blocks."
              onChange={(event) => {
                blocksSender = event.currentTarget.checked
              }}
            />
          </div>
        </>
      ),
      action: 'Hide idea',
      busy: 'Hiding...',
      act: () => call<typeof hideIdea>('/api/hide-idea', { ideaId: id, blocksSender }),
      failed: 'The idea could not be hidden. Please try again.',
      done: 'Idea hidden',
      onDone: () => {
        onState(id, 'hidden')
        if (blocksSender) onSenderBlocked()
      },
    })
  }

  return (
    <>
      <StackedTable caption="Ideas, newest first" columns={columns}>
        {ideas.map((idea) => (
          <Row key={idea.id} idea={idea} onHide={hide} onState={onState} />
        ))}
      </StackedTable>
      {dialog}
    </>
  )
}

const columns = [
  { title: 'Idea' },
  { title: 'State', isOnlyWide: true },
  { title: 'Votes', isOnlyWide: true, isNumber: true },
  { title: 'Held votes', isOnlyWide: true, isNumber: true },
  { title: 'Posted', isOnlyWide: true },
  { title: 'Action', isTitleHidden: true },
]

interface RowProps extends Pick<ModeratedIdeasTableProps, 'onState'> {
  idea: ModeratedIdea
  onHide: (idea: ModeratedIdea) => void
}

function Row({ idea, onHide, onState }: RowProps) {
  const posted = <RelativeTime at={idea.createdAt} className="whitespace-nowrap" />
  return (
    <tr>
      <StackedCell>
        <TextLink to={`/ideas/${idea.id}`} dir="auto" className="wrap-anywhere">
          {idea.title}
        </TextLink>
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
      </StackedCell>
      <StackedCell isOnlyWide>
        <State state={idea.state} />
      </StackedCell>
      <StackedCell isOnlyWide isNumber className="whitespace-nowrap">
        <Votes idea={idea} />
      </StackedCell>
      <StackedCell isOnlyWide isNumber>
        <Count value={idea.heldVotes} />
      </StackedCell>
      <StackedCell isOnlyWide className="text-ink-soft">
        {posted}
      </StackedCell>
      <StackedCell className="text-right">
        <StateButton idea={idea} onHide={onHide} onRestored={({ id }) => onState(id, 'listed')} />
      </StackedCell>
    </tr>
  )
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
