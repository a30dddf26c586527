import { Circle, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '../../../../platform/ui/card.tsx'
import { formatCount } from '../../../../shared/format/format-count.ts'
import type { Idea } from '../../contract.ts'
import { OwnerMenu, type OwnerMenuProps } from './owner-menu.tsx'

export interface OwnerPanelProps extends Omit<OwnerMenuProps, 'idea'> {
  idea: Idea
  isShared: boolean
  isScanned: boolean | null
  onScan: () => void
  people: number | null
  neededPeople: number
}

const wantedVotes = 10

export function OwnerPanel(props: OwnerPanelProps) {
  const { idea, isShared, isScanned, onScan, people, neededPeople, ...menu } = props
  return (
    <Card as="section" aria-labelledby="your-idea" className="print:hidden">
      <div className="-mt-1.5 -mr-2 flex items-center justify-between gap-3">
        <h2 id="your-idea" className="text-lg">
          Your idea
        </h2>
        <OwnerMenu idea={idea} {...menu} />
      </div>
      <ul className="mt-2 grid gap-x-8 gap-y-1 sm:max-lg:grid-cols-2">
        <Step isDone={isShared}>
          <a href="#share" className={linkStyles}>
            Share it
          </a>
        </Step>
        <CountedStep
          label={`${wantedVotes} votes`}
          count={idea.votesUp + idea.votesDown}
          wanted={wantedVotes}
        />
        <CountedStep
          label={`${neededPeople} verified sign-ups`}
          count={people}
          wanted={neededPeople}
        />
        {isScanned !== null && (
          <Step isDone={isScanned}>
            <a href="#scan" onClick={onScan} className={linkStyles}>
              Scan
            </a>
          </Step>
        )}
      </ul>
    </Card>
  )
}

const linkStyles =
  'underline decoration-line-strong underline-offset-4 hover:decoration-ink pointer-coarse:py-3'

interface CountedStepProps {
  label: string
  count: number | null
  wanted: number
}

function CountedStep({ label, count, wanted }: CountedStepProps) {
  if (count === null) return <Step isDone={false}>{label}</Step>
  const isDone = count >= wanted
  return (
    <Step
      isDone={isDone}
      progress={isDone ? formatCount(count) : `${formatCount(count)} of ${wanted}`}
    >
      {label}
    </Step>
  )
}

interface StepProps {
  isDone: boolean
  progress?: string | undefined
  children: ReactNode
}

function Step({ isDone, progress, children }: StepProps) {
  return (
    <li className="flex min-h-9 items-center gap-2.5 text-sm pointer-coarse:min-h-11 [&_svg]:size-4.5 [&_svg]:shrink-0">
      {isDone ? (
        <CircleCheck aria-label="Done" role="img" className="text-good" />
      ) : (
        <Circle aria-label="To do" role="img" className="text-ink-faint" />
      )}
      <span className="flex-1">{children}</span>
      {progress && <span className="text-ink-soft tabular-nums">{progress}</span>}
    </li>
  )
}
