import { ChartLine } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../platform/ui/button.tsx'
import { createLazyPart } from '../../../platform/ui/lazy-part.tsx'
import { Skeleton } from '../../../platform/ui/skeleton.tsx'
import type { Idea } from '../../ideas/contract.ts'
import type { HistoryResult } from './use-idea-history.ts'

interface IdeaHistoryProps {
  idea: Pick<Idea, 'title'>
  history: HistoryResult
}

export function IdeaHistory({ idea, history }: IdeaHistoryProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <details
      onToggle={(event) => {
        setIsOpen(event.currentTarget.open)
        if (event.currentTarget.open) setWasOpened(true)
      }}
    >
      <summary
        onPointerEnter={GrowthChart.preload}
        onFocus={GrowthChart.preload}
        className="inline-flex min-h-6 items-center gap-2 rounded-sm text-sm text-ink-soft underline decoration-line-strong underline-offset-4 hover:text-ink pointer-coarse:min-h-11 [&_svg]:size-4"
      >
        <ChartLine aria-hidden="true" />
        Votes and sign-ups over time
        <span className="sr-only">: {idea.title}</span>
      </summary>
      <div className="mt-3" aria-live={isOpen ? 'polite' : 'off'}>
        {wasOpened && <Loaded {...history} />}
      </div>
    </details>
  )
}

function Loaded({ days, hasFailed, retry }: HistoryResult) {
  if (hasFailed) {
    return (
      <div className="flex flex-wrap items-center gap-3 text-sm text-ink-soft">
        <p>The figures could not be loaded.</p>
        <Button size="sm" onClick={retry}>
          Try again
        </Button>
      </div>
    )
  }
  if (days?.length === 0) {
    return <p className="text-sm text-ink-soft">No votes or sign-ups yet.</p>
  }
  return days === null ? <ChartSkeleton /> : <GrowthChart days={days} />
}

function ChartSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton className="h-4 w-48" />
      <Skeleton className="mt-2 h-32" />
      <Skeleton className="mt-3 h-4 w-64" />
    </div>
  )
}

const GrowthChart = createLazyPart(async () => (await import('./growth-chart.tsx')).GrowthChart, {
  waiting: ChartSkeleton,
})
