import { call } from '../../../platform/functions/client.ts'
import { Badge, type BadgeTone } from '../../../platform/ui/badge.tsx'
import { Count } from '../../../platform/ui/count.tsx'
import { RelativeTime } from '../../../platform/ui/relative-time.tsx'
import { TextLink } from '../../../platform/ui/text-link.tsx'
import { useConfirm } from '../../../platform/ui/dialogs/use-confirm.tsx'
import type { hideIdea, ModeratedIdea } from '../contract.ts'
import { StateButton } from './moderated-ideas-state-button.tsx'

interface ModeratedIdeasTableProps {
  ideas: readonly ModeratedIdea[]
  onState: (id: ModeratedIdea['id'], state: ModeratedIdea['state']) => void
}

export function ModeratedIdeasTable({ ideas, onState }: ModeratedIdeasTableProps) {
  const { confirm, dialog } = useConfirm()

  const hide = ({ id, title }: ModeratedIdea) =>
    confirm({
      title: 'Are you sure you want to hide this idea?',
      text: 'It disappears from lists, search and feeds, and gets no votes or sign-ups. Its page says that the operator hid it. You can restore it.',
      subject: title,
      action: 'Hide idea',
      busy: 'Hiding...',
      act: () => call<typeof hideIdea>('/api/hide-idea', { ideaId: id }),
      failed: 'The idea could not be hidden. Please try again.',
      done: 'Idea hidden',
      onDone: () => onState(id, 'hidden'),
    })

  return (
    <>
      <table className="w-full text-left text-sm">
        <caption className="sr-only">Ideas, newest first</caption>
        <thead className="border-b border-line text-ink-faint">
          <tr>
            {columns.map(({ title, className }) => (
              <th key={title} scope="col" className={`py-2 pr-4 font-medium ${className}`}>
                {title}
              </th>
            ))}
            <th scope="col" className="py-2 font-medium">
              <span className="sr-only">Action</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-b border-line">
          {ideas.map((idea) => (
            <Row key={idea.id} idea={idea} onHide={hide} onState={onState} />
          ))}
        </tbody>
      </table>
      {dialog}
    </>
  )
}

const onlyWide = 'max-md:hidden'
const columns = [
  { title: 'Idea', className: '' },
  { title: 'State', className: onlyWide },
  { title: 'Votes', className: `${onlyWide} text-right` },
  { title: 'Held votes', className: `${onlyWide} text-right whitespace-nowrap` },
  { title: 'Posted', className: onlyWide },
]

interface RowProps extends Pick<ModeratedIdeasTableProps, 'onState'> {
  idea: ModeratedIdea
  onHide: (idea: ModeratedIdea) => void
}

function Row({ idea, onHide, onState }: RowProps) {
  const posted = <RelativeTime at={idea.createdAt} className="whitespace-nowrap" />
  return (
    <tr>
      <td className="py-2.5 pr-4">
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
      </td>
      <td className={`py-2.5 pr-4 ${onlyWide}`}>
        <State state={idea.state} />
      </td>
      <td className={`py-2.5 pr-4 text-right tabular-nums whitespace-nowrap ${onlyWide}`}>
        <Votes idea={idea} />
      </td>
      <td className={`py-2.5 pr-4 text-right tabular-nums ${onlyWide}`}>
        <Count value={idea.heldVotes} />
      </td>
      <td className={`py-2.5 pr-4 text-ink-soft ${onlyWide}`}>{posted}</td>
      <td className="py-2.5 text-right">
        <StateButton idea={idea} onHide={onHide} onRestored={({ id }) => onState(id, 'listed')} />
      </td>
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
