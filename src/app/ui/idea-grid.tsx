import { useCallback } from 'react'
import type { Idea } from '../../features/ideas/contract.ts'
import { type Directions, useVoteDirections } from '../../features/votes/ui/use-vote-directions.ts'
import type { Counts } from '../../features/ideas/ui/feed/feed-pages.ts'
import { IdeaCard } from './idea-card.tsx'
import { ideaGridStyles, ideaItemStyles } from '../../features/ideas/ui/feed/idea-grid-styles.ts'
import { updateSavedCounts } from '../../features/ideas/ui/feed/saved-feeds.ts'

export interface IdeaGridProps {
  ideas: readonly Idea[]
  directions?: Directions | undefined
  view?: 'grid' | 'list' | undefined
  headingLevel?: 2 | 3 | undefined
  onCounted?: ((ideaId: string, counts: Counts) => void) | undefined
  linkState?: unknown
}

/** Loads this session's votes on all of them in one call, unless it is given them. */
export function IdeaGrid({
  ideas,
  directions: known,
  view = 'grid',
  onCounted,
  ...card
}: IdeaGridProps) {
  const loaded = useVoteDirections(known ? [] : ideas.map((idea) => idea.id))
  const directions = known ?? loaded
  const updateCounts = useCallback(
    (ideaId: string, counts: Counts) => {
      updateSavedCounts(ideaId, counts)
      onCounted?.(ideaId, counts)
    },
    [onCounted],
  )
  return (
    <>
      <noscript>
        <p className="mb-4 text-sm text-ink-soft">
          Voting and joining a waitlist need JavaScript. Please switch it on in your browser and
          reload this page.
        </p>
      </noscript>
      <ul className={ideaGridStyles(view)}>
        {ideas.map((idea) => (
          <li key={idea.id} className={ideaItemStyles(view)}>
            <IdeaCard
              {...card}
              idea={idea}
              view={view}
              direction={directions[idea.id]}
              onCounted={updateCounts}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
