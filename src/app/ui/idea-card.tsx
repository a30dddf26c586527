import { memo } from 'react'
import { Link } from 'react-router'
import type { Idea } from '../../features/ideas/contract.ts'
import { IdeaTags } from '../../features/ideas/ui/idea-tags.tsx'
import { ShareIdea } from '../../features/ideas/ui/share-idea.tsx'
import type { Direction } from '../../features/votes/contract.ts'
import { VoteButtons } from '../../features/votes/ui/vote-buttons.tsx'
import { Card } from '../../platform/ui/card.tsx'
import { classNames } from '../../platform/ui/class-names.ts'
import type { Counts } from '../../features/ideas/ui/feed/feed-pages.ts'
import { IdeaEarlyAccess } from '../../features/waitlist/ui/idea-early-access.tsx'

export interface IdeaCardProps {
  idea: Idea
  /** this session's vote; null until it is known */
  direction?: Direction | null | undefined
  view?: 'grid' | 'list' | undefined
  headingLevel?: 2 | 3 | undefined
  onCounted?: ((ideaId: string, counts: Counts) => void) | undefined
  linkState?: unknown
}

/** The whole card is a link, below its buttons. Memoised, so that a change of one card renders no other. */
export const IdeaCard = memo(function IdeaCard({
  idea,
  direction = null,
  view = 'grid',
  headingLevel = 3,
  onCounted,
  linkState,
}: IdeaCardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <Card
      as="article"
      className="relative grid h-full grid-cols-[auto_minmax(0,1fr)] gap-x-4 hover:border-line-strong"
    >
      <VoteButtons
        idea={idea}
        direction={direction}
        onCounted={({ votesUp, votesDown }) => onCounted?.(idea.id, { votesUp, votesDown })}
        className="relative z-10 -ml-1 min-w-15 self-start"
      />
      <div
        className={classNames(
          'flex min-w-0 flex-col',
          view === 'list' && 'lg:grid lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-x-10',
        )}
      >
        <div className="min-w-0">
          <Heading className="text-lg leading-snug">
            <Link
              to={`/ideas/${idea.id}`}
              state={linkState}
              dir="auto"
              className="line-clamp-5 wrap-anywhere after:absolute after:inset-0 after:rounded-lg focus-visible:shadow-none focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-ink"
            >
              {idea.title}
            </Link>
          </Heading>
          <p dir="auto" className="mt-1.5 line-clamp-3 text-sm wrap-anywhere text-ink-soft">
            {idea.description}
          </p>
        </div>
        <div className={classNames('mt-4 flex grow flex-col', view === 'list' && 'lg:mt-0.5')}>
          <IdeaTags idea={idea} />
          <div className="mt-auto -mb-2 flex flex-wrap items-center justify-between gap-x-2 gap-y-1 pt-4">
            <IdeaEarlyAccess
              idea={idea}
              onSignedUp={(waitlistCount) => onCounted?.(idea.id, { waitlistCount })}
              className="relative z-10"
            />
            <ShareIdea idea={idea} className="relative z-10 -mx-2" />
          </div>
        </div>
      </div>
    </Card>
  )
})
