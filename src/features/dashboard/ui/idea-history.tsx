import { ChartLine } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../platform/ui/button.tsx'
import { Fold } from '../../../platform/ui/fold.tsx'
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
    <Fold
      label={
        <>
          <ChartLine aria-hidden="true" className="me-2 size-4" />
          Votes and sign-ups over time
          <span className="sr-only">: {idea.title}</span>
        </>
      }
      onPointerEnter={GrowthChart.preload}
      onFocus={GrowthChart.preload}
      onToggle={(event) => {
        setIsOpen(event.currentTarget.open)
        if (event.currentTarget.open) setWasOpened(true)
      }}
    >
      <div className="mt-3" aria-live={isOpen ? 'polite' : 'off'}>
        {wasOpened && <Loaded {...history} />}
      </div>
    </Fold>
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
