import { ArrowBigDown, ArrowBigUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { classNames } from '../../../platform/ui/class-names.ts'
import { formatCount } from '../../../shared/format/format-count.ts'
import { plural } from '../../../shared/format/plural.ts'
import { Hallmark } from '../../../platform/ui/hallmark.tsx'
import type { Idea } from '../../ideas/contract.ts'
import type { Direction } from '../contract.ts'
import type { VoteState } from './next-vote.ts'
import { useVote } from './use-vote.ts'

export type VoteCounts = Pick<VoteState, 'votesUp' | 'votesDown'> & {
  /** The idea may be on the page twice: only the counts beside the used buttons are read out. */
  'aria-live': 'polite' | undefined
}

export interface VoteButtonsProps {
  idea: Pick<Idea, 'id' | 'title' | 'votesUp' | 'votesDown' | 'discussions'>
  direction: Direction | null
  onCounted?: ((voteState: VoteState) => void) | undefined
  /** '3 up, 1 down' by default; gets what the stamp shows, also before the server has answered */
  renderCounts?: (counts: VoteCounts, discussions: Idea['discussions']) => ReactNode
  /** The buttons around the stamp are the first child, which takes over a flex direction; the counts are the last. */
  className?: string | undefined
}

export function VoteButtons({
  idea,
  direction,
  onCounted,
  renderCounts = renderCountsText,
  className,
}: VoteButtonsProps) {
  const initial = { direction, votesUp: idea.votesUp, votesDown: idea.votesDown }
  const { voteState, isSending, press } = useVote(idea.id, initial, onCounted)
  const { votesUp, votesDown } = voteState
  const net = votesUp - votesDown
  const [isUsed, setIsUsed] = useState(false)

  function renderButton(way: Direction, label: string, icon: ReactNode) {
    const isActive = voteState.direction === way
    return (
      <button
        type="button"
        title={label}
        aria-label={`${label}: ${idea.title}`}
        aria-pressed={isActive}
        aria-disabled={isSending || undefined}
        onFocus={() => setIsUsed(true)}
        onClick={() => void press(way)}
        className={classNames(
          buttonStyles,
          sizeStyles[way],
          isActive ? activeStyles[way] : idleStyles[way],
        )}
      >
        {icon}
      </button>
    )
  }

  return (
    <div className={classNames('flex flex-col items-center gap-1', className)}>
      <div className="flex [flex-direction:inherit] rounded-md border border-line">
        {renderButton('up', 'Vote up', <ArrowBigUp aria-hidden="true" />)}
        <Hallmark
          value={formatCount(net)}
          label={`Net score ${net}`}
          className="pointer-events-none relative -mx-2.5 h-7! self-center"
        />
        {renderButton('down', 'Vote down', <ArrowBigDown aria-hidden="true" />)}
      </div>
      {renderCounts(
        { votesUp, votesDown, 'aria-live': isUsed ? 'polite' : undefined },
        idea.discussions,
      )}
    </div>
  )
}

function renderCountsText(
  { votesUp, votesDown, ...live }: VoteCounts,
  discussions: Idea['discussions'],
) {
  return (
    <p {...live} aria-atomic className="text-xs leading-4 text-ink-faint tabular-nums">
      <span className="whitespace-nowrap">{formatCount(votesUp)} up,</span>{' '}
      <span className="whitespace-nowrap">{formatCount(votesDown)} down</span>
      {discussions && (
        <>
          , <span className="whitespace-nowrap">{plural(discussions, 'discussion')}</span>
        </>
      )}
    </p>
  )
}

// On touch an invisible edge makes each 44 px high.
const buttonStyles =
  'relative inline-flex w-11.5 items-center justify-center rounded-md transition-transform noscript:hidden ' +
  'active:translate-y-px aria-disabled:cursor-default pointer-coarse:after:absolute pointer-coarse:after:inset-x-0'

const sizeStyles: Record<Direction, string> = {
  up: 'min-h-7 pointer-coarse:after:-inset-y-2 [&_svg]:size-5',
  down: 'min-h-6 pointer-coarse:after:-inset-y-2.5 [&_svg]:size-4',
}

const idleStyles: Record<Direction, string> = {
  up: 'text-ink-soft enabled-hover:bg-good-wash enabled-hover:text-good',
  down: 'text-ink-faint enabled-hover:bg-bad-wash enabled-hover:text-bad',
}

const activeStyles: Record<Direction, string> = {
  up: 'bg-good-wash text-good [&_svg]:fill-current',
  down: 'bg-bad-wash text-bad [&_svg]:fill-current',
}
