import type { ReactNode } from 'react'
import type { Idea } from '../../../features/ideas/contract.ts'
import { updateSavedCounts } from '../../../features/ideas/ui/feed/saved-feeds.ts'
import { useVoteDirection } from '../../../features/votes/ui/use-vote-directions.ts'
import { VoteButtons, type VoteCounts } from '../../../features/votes/ui/vote-buttons.tsx'
import { IdeaEarlyAccess } from '../../../features/waitlist/ui/idea-early-access.tsx'
import { Card } from '../../../platform/ui/card.tsx'
import { formatCount } from '../../../shared/format/format-count.ts'
import { plural } from '../../../shared/format/plural.ts'

interface SupportCardProps {
  idea: Idea
  isOwn: boolean
  share: ReactNode
}

export function SupportCard({ idea, isOwn, share }: SupportCardProps) {
  const direction = useVoteDirection(idea.id)
  return (
    <Card
      as="section"
      aria-label="Votes and waitlist"
      className="grid items-center gap-x-8 gap-y-5 sm:max-lg:grid-cols-2"
    >
      <VoteButtons
        idea={idea}
        direction={direction}
        renderCounts={renderBar}
        onCounted={({ votesUp, votesDown }) => updateSavedCounts(idea.id, { votesUp, votesDown })}
        className="grid! grid-cols-[auto_minmax(0,1fr)] gap-4!"
      />
      <div className="grid gap-4 max-sm:border-t max-sm:border-line max-sm:pt-5 lg:border-t lg:border-line lg:pt-5">
        {isOwn && share}
        <IdeaEarlyAccess
          idea={idea}
          isProminent={!isOwn}
          onSignedUp={(waitlistCount) => updateSavedCounts(idea.id, { waitlistCount })}
          className="*:w-full *:flex-wrap"
        />
        <noscript>
          <p className="text-sm text-ink-soft">
            Voting and joining the waitlist need JavaScript. Please switch it on in your browser and
            reload this page.
          </p>
        </noscript>
        {!isOwn && share}
      </div>
    </Card>
  )
}

function renderBar({ votesUp, votesDown, ...live }: VoteCounts) {
  const count = votesUp + votesDown
  const place = count === 0 ? 0 : (votesUp / count) * 200
  return (
    <div {...live} aria-atomic className="min-w-0">
      <p className="font-medium">{count === 0 ? 'No votes yet' : plural(count, 'vote')}</p>
      <svg
        viewBox="0 0 200 6"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-2 block h-2 w-full rounded-sm"
      >
        <rect width="200" height="6" className={count === 0 ? 'fill-sunken' : 'fill-bad-edge'} />
        <rect width={place} height="6" className="fill-good-edge" />
      </svg>
      <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="text-good">{formatCount(votesUp)} up</span>
        <span className="text-bad">{formatCount(votesDown)} down</span>
      </p>
    </div>
  )
}
