import { memo } from 'react'
import { Link } from 'react-router'
import type { Idea } from '../../features/ideas/contract.ts'
import { formatShareText } from '../../features/ideas/ui/format-share-text.ts'
import { ideaCardStyles } from '../../features/ideas/ui/feed/idea-grid-styles.ts'
import { IdeaMeta } from '../../features/ideas/ui/idea-tags.tsx'
import type { Direction } from '../../features/votes/contract.ts'
import { VoteButtons } from '../../features/votes/ui/vote-buttons.tsx'
import { classNames } from '../../platform/ui/class-names.ts'
import { ShareMenu } from '../../platform/ui/sharing/share-menu.tsx'
import type { Counts } from '../../features/ideas/ui/feed/feed-pages.ts'
import { IdeaEarlyAccess } from '../../features/waitlist/ui/idea-early-access.tsx'

export interface IdeaCardProps {
  idea: Idea
  direction?: Direction | null | undefined
  view?: 'grid' | 'list' | undefined
  headingLevel?: 2 | 3 | undefined
  onCounted?: ((ideaId: string, counts: Counts) => void) | undefined
  linkState?: unknown
}

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
    <article
      className={classNames(ideaCardStyles(view), view === 'grid' ? 'idea-card' : 'idea-row')}
    >
      <Heading className="idea-title text-lg text-pretty">
        <Link
          to={`/ideas/${idea.id}`}
          prefetch="intent"
          state={linkState}
          dir="auto"
          className={classNames(titleStyles[view], cardLinkStyles)}
        >
          {idea.title}
        </Link>
      </Heading>
      <VoteButtons
        idea={idea}
        direction={direction}
        onCounted={({ votesUp, votesDown }) => onCounted?.(idea.id, { votesUp, votesDown })}
        className="idea-votes"
      />
      <p
        dir="auto"
        className={classNames(
          'idea-text text-sm leading-5 wrap-anywhere text-ink-soft',
          view === 'list' ? 'truncate' : 'line-clamp-2',
        )}
      >
        {idea.description}
      </p>
      <IdeaMeta idea={idea} className="idea-meta" />
      <IdeaEarlyAccess
        idea={idea}
        onSignedUp={(waitlistCount) => onCounted?.(idea.id, { waitlistCount })}
        className="idea-join"
      />
      <ShareMenu
        title={idea.title}
        path={`/ideas/${idea.id}`}
        text={formatShareText({ title: idea.title, isOwn: false })}
        copiedText="Share link has been copied to clipboard"
        className="idea-share"
        labelClassName={view === 'list' ? 'sr-only' : 'max-lg:sr-only'}
      />
    </article>
  )
})

const titleStyles = {
  grid: 'after:rounded-lg focus-visible:after:outline-offset-2',
  list: 'focus-visible:after:-outline-offset-2',
}

const cardLinkStyles =
  'line-clamp-2 wrap-anywhere after:absolute after:inset-0 focus-visible:shadow-none focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-ink'
