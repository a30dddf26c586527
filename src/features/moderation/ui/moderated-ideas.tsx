import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../../platform/ui/button.tsx'
import { EmptyState } from '../../../platform/ui/empty-state.tsx'
import { Skeleton } from '../../../platform/ui/skeleton.tsx'
import { useRead } from '../../../platform/ui/use-read.ts'
import type { listModeratedIdeas, ModeratedIdea } from '../contract.ts'
import {
  type ModeratedIdeasAddress,
  moderatedIdeasSearch,
  readModeratedIdeasAddress,
} from './moderated-ideas-address.ts'
import { ModeratedIdeasControls } from './moderated-ideas-controls.tsx'
import { ModeratedIdeasTable } from './moderated-ideas-table.tsx'

/** Finding ideas, hiding them from visitors, and restoring them. */
export function ModeratedIdeas() {
  const [parameters] = useSearchParams()
  const address = readModeratedIdeasAddress(parameters)
  return (
    <div className="grid gap-4">
      <ModeratedIdeasControls address={address} />
      <Found key={moderatedIdeasSearch(address)} address={address} />
    </div>
  )
}

function Found({ address }: { address: ModeratedIdeasAddress }) {
  const [before, setBefore] = useState<ModeratedIdea[]>([])
  const [cursor, setCursor] = useState<string>()
  const [states, setStates] = useState<ReadonlyMap<string, ModeratedIdea['state']>>(new Map())
  const { answer, failure, isReading, again } = useRead<typeof listModeratedIdeas>(
    `/api/moderation/ideas${moderatedIdeasSearch(address, cursor)}`,
  )
  // While the next page is on its way, and where it failed, the answer is still the page before.
  const page = isReading || failure !== undefined ? undefined : answer
  const ideas = [...before, ...(page?.ideas ?? [])].map((idea) => ({
    ...idea,
    state: states.get(idea.id) ?? idea.state,
  }))

  function loadMore() {
    if (!page?.nextCursor) return again()
    setBefore(ideas)
    setCursor(page.nextCursor)
  }

  if (ideas.length === 0) {
    return (
      <div aria-busy={isReading}>
        <Nothing {...{ address, isReading, failure, again }} />
      </div>
    )
  }
  return (
    <div aria-busy={isReading} className="grid gap-4">
      <ModeratedIdeasTable
        ideas={ideas}
        onState={(id, state) => setStates((now) => new Map(now).set(id, state))}
      />
      {page?.nextCursor !== null && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button onClick={loadMore} busy={isReading && 'Loading...'}>
            Load more
          </Button>
          {failure !== undefined && (
            <p role="alert" className="text-sm text-bad">
              {failure || 'No more could be loaded. Please try again.'}
            </p>
          )}
        </div>
      )}
    </div>
  )
}

interface NothingProps {
  address: ModeratedIdeasAddress
  isReading: boolean
  failure: string | undefined
  again: () => void
}

/** Not yet, not at all, or not this time. */
function Nothing({ address, isReading, failure, again }: NothingProps) {
  if (isReading) return <Rows count={5} />
  if (failure === undefined) return <EmptyState drawing="lens" text={emptyText(address)} />
  return (
    <EmptyState
      drawing="page"
      text={failure || 'The ideas could not be loaded.'}
      action={<Button onClick={again}>Try again</Button>}
    />
  )
}

function emptyText({ q, show }: ModeratedIdeasAddress): string {
  if (show === 'hidden') return q ? 'No hidden idea has these words.' : 'No idea is hidden.'
  return q ? 'No idea has these words.' : 'No ideas have been posted yet.'
}

/** The table to come, in its final shape. */
function Rows({ count }: { count: number }) {
  return (
    <div aria-hidden="true" className="divide-y divide-line border-y border-line">
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className="flex h-14 items-center justify-between gap-4">
          <Skeleton className="h-5 w-56" />
          <Skeleton className="h-8 w-16" />
        </div>
      ))}
    </div>
  )
}
