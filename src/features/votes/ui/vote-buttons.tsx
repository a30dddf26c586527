import { ArrowBigDown, ArrowBigUp } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../../../platform/ui/class-names.ts'
import { formatCount } from '../../../shared/format/format-count.ts'
import { Hallmark } from '../../../platform/ui/hallmark.tsx'
import type { Direction } from '../contract.ts'
import type { VoteState } from './next-vote.ts'
import { useVote } from './use-vote.ts'

export interface VoteButtonsProps {
  idea: { id: string; title: string; votesUp: number; votesDown: number }
  direction: Direction | null
  onCounted?: ((voteState: VoteState) => void) | undefined
  className?: string | undefined
}

export function VoteButtons({ idea, direction, onCounted, className }: VoteButtonsProps) {
  const initial = { direction, votesUp: idea.votesUp, votesDown: idea.votesDown }
  const { voteState, isSending, press } = useVote(idea.id, initial, onCounted)
  const { votesUp, votesDown } = voteState
  const net = votesUp - votesDown
  const rememberPressed = useKeptFocus(isSending)

  function renderButton(way: Direction, label: string, icon: ReactNode) {
    const isActive = voteState.direction === way
    return (
      <button
        type="button"
        title={label}
        aria-label={`${label}: ${idea.title}`}
        aria-pressed={isActive}
        disabled={isSending}
        onClick={(event) => {
          rememberPressed(event.currentTarget)
          void press(way)
        }}
        className={classNames(buttonStyles, isActive ? activeStyles[way] : idleStyles[way])}
      >
        {icon}
      </button>
    )
  }

  return (
    <div className={classNames('flex flex-col items-center gap-1.5', className)}>
      {renderButton('up', 'Vote up', <ArrowBigUp aria-hidden="true" />)}
      <Hallmark value={formatCount(net)} label={`Net score ${net}`} />
      {renderButton('down', 'Vote down', <ArrowBigDown aria-hidden="true" />)}
      <p className="text-center text-xs text-ink-faint tabular-nums">
        <span className="whitespace-nowrap">{formatCount(votesUp)} up,</span>{' '}
        <span className="whitespace-nowrap">{formatCount(votesDown)} down</span>
      </p>
    </div>
  )
}

/** A disabled button loses the focus; it is restored when the response is there. */
function useKeptFocus(isSending: boolean) {
  const pressed = useRef<HTMLElement | null>(null)

  useEffect(() => {
    if (isSending) return
    const hadFocus = document.activeElement === null || document.activeElement === document.body
    if (hadFocus) pressed.current?.focus({ preventScroll: true })
    pressed.current = null
  }, [isSending])

  return (button: HTMLElement) => {
    pressed.current = button
  }
}

const buttonStyles =
  'inline-flex size-9 items-center justify-center rounded-md border transition-transform noscript:hidden ' +
  'active:translate-y-px disabled:cursor-default pointer-coarse:size-11 [&_svg]:size-5'

const idleStyles: Record<Direction, string> = {
  up: 'border-line text-ink-soft enabled-hover:border-good-edge enabled-hover:text-good',
  down: 'border-line text-ink-soft enabled-hover:border-bad-edge enabled-hover:text-bad',
}

const activeStyles: Record<Direction, string> = {
  up: 'border-good-edge bg-good-wash text-good [&_svg]:fill-current',
  down: 'border-bad-edge bg-bad-wash text-bad [&_svg]:fill-current',
}
