import { ArrowBigDown, ArrowBigUp, ScanSearch } from 'lucide-react'
import { Link } from 'react-router'
import type { OwnedIdea } from '../../../features/dashboard/contract.ts'
import { IdeaHistory } from '../../../features/dashboard/ui/idea-history.tsx'
import { MonthLine } from '../../../features/dashboard/ui/month-line.tsx'
import { useIdeaHistory } from '../../../features/dashboard/ui/use-idea-history.ts'
import type { Idea } from '../../../features/ideas/contract.ts'
import { clearSavedFeeds } from '../../../features/ideas/ui/feed/saved-feeds.ts'
import { getNetScore } from '../../../features/ideas/rules.ts'
import { IdeaReports } from '../../../features/published-reports/ui/idea-reports.tsx'
import { ShareIdea } from '../../../features/ideas/ui/share-idea.tsx'
import { HeldVotesNote } from '../../../features/votes/ui/held-votes-note.tsx'
import { ButtonLink } from '../../../platform/ui/button-link.tsx'
import { Card } from '../../../platform/ui/card.tsx'
import { Hallmark } from '../../../platform/ui/hallmark.tsx'
import { RelativeTime } from '../../../platform/ui/relative-time.tsx'
import { useIsOff } from '../../../platform/ui/switches.ts'
import { formatCount } from '../../../shared/format/format-count.ts'
import { WaitlistState } from '../../../features/waitlist/ui/waitlist-state.tsx'
import { Yours } from '../../../features/dashboard/ui/yours.tsx'

interface OwnIdeaCardProps {
  idea: Idea
  owned: OwnedIdea
  onOwnedChanged: () => void
}

export function OwnIdeaCard({ idea, owned, onOwnedChanged }: OwnIdeaCardProps) {
  const net = getNetScore(idea)
  const history = useIdeaHistory(idea.id)
  const isScannerOff = useIsOff('SCANNER')
  return (
    <Card as="article">
      <div className="grid gap-x-12 gap-y-5 md:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="flex gap-4">
          <div className="min-w-15 pt-0.5 text-center">
            <Hallmark value={formatCount(net)} label={`Net score ${net}`} />
          </div>
          <div className="min-w-0">
            <h2 className="text-lg leading-snug">
              <Link
                to={`/ideas/${idea.id}`}
                dir="auto"
                className="line-clamp-2 rounded-sm wrap-anywhere hover:underline hover:decoration-gold-edge hover:underline-offset-4"
              >
                {idea.title}
              </Link>
            </h2>
            <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm">
              <span className="flex items-center gap-1 [&_svg]:size-4">
                <ArrowBigUp aria-hidden="true" className="text-good" />
                {formatCount(idea.votesUp)} up
              </span>
              <span className="flex items-center gap-1 [&_svg]:size-4">
                <ArrowBigDown aria-hidden="true" className="text-bad" />
                {formatCount(idea.votesDown)} down
              </span>
              <Yours />
              <span className="text-xs text-ink-faint">
                Posted <RelativeTime at={idea.createdAt} />
              </span>
            </div>
          </div>
        </div>
        <MonthLine days={history.days} />
      </div>
      <div
        role="group"
        aria-label={`For you as the founder of ${idea.title}`}
        className="mt-5 grid gap-4 border-t border-line pt-4"
      >
        <WaitlistState idea={idea} owned={owned} onChanged={onOwnedChanged} />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <IdeaHistory idea={idea} history={history} />
          <div className="flex flex-wrap items-center gap-2">
            <ShareIdea idea={idea} isOwn isCompact />
            {!isScannerOff && (
              <ButtonLink to={`/ideas/${idea.id}#scan`} size="sm">
                <ScanSearch aria-hidden="true" />
                Scan
                <span className="sr-only">: {idea.title}</span>
              </ButtonLink>
            )}
          </div>
        </div>
        <IdeaReports idea={idea} onChanged={clearSavedFeeds} />
        {owned.heldVotes && (
          <HeldVotesNote held={owned.heldVotes} counted={idea.votesUp + idea.votesDown} />
        )}
      </div>
    </Card>
  )
}
