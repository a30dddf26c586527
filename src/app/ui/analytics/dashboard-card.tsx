import { ArrowBigDown, ArrowBigUp, BadgeCheck, MailCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OwnedIdea } from '../../../features/dashboard/contract.ts'
import type { Idea } from '../../../features/ideas/contract.ts'
import { getNetScore } from '../../../features/ideas/rules.ts'
import { IdeaBadges } from '../../../features/ideas/ui/idea-tags.tsx'
import { minPeopleToUnlock } from '../../../features/waitlist/rules.ts'
import { Badge } from '../../../platform/ui/badge.tsx'
import { Card } from '../../../platform/ui/card.tsx'
import { Count } from '../../../platform/ui/count.tsx'
import { formatCount } from '../../../shared/format/format-count.ts'
import { Hallmark } from '../../../platform/ui/hallmark.tsx'
import { plural } from '../../../shared/format/plural.ts'
import { RelativeTime } from '../../../platform/ui/relative-time.tsx'
import { OwnerPart } from './owner-part.tsx'

export interface DashboardCardProps {
  idea: Idea
  /** for the founder; undefined for others */
  owned: OwnedIdea | undefined
  onOwnedChanged: () => void
}

export function DashboardCard({ idea, owned, onOwnedChanged }: DashboardCardProps) {
  const net = getNetScore(idea)
  return (
    <Card
      as="article"
      // Metrics of neighbouring cards are level, unless one has its chart open.
      className="grid h-full grid-rows-[1fr_auto] gap-4 group-has-[[open]]:grid-rows-[auto_auto] group-has-[[open]]:content-start"
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
        <div className="min-w-15 pt-0.5 text-center">
          <Hallmark value={formatCount(net)} label={`Net score ${net}`} />
        </div>
        <div className="flex min-w-0 flex-col">
          <h2 className="text-lg leading-snug">
            <Link
              to={`/ideas/${idea.id}`}
              dir="auto"
              className="line-clamp-3 rounded-sm wrap-anywhere hover:underline hover:decoration-gold-edge hover:underline-offset-4"
            >
              {idea.title}
            </Link>
          </h2>
          <IdeaBadges idea={idea} className="mt-2" />
          <div className="mt-auto flex flex-wrap items-center gap-2 pt-3">
            {owned ? <Yours /> : <WaitlistBadge count={idea.waitlistCount} />}
            <p className="text-xs text-ink-faint">
              Posted <RelativeTime at={idea.createdAt} />
            </p>
          </div>
        </div>
      </div>
      <div className="min-w-0">
        <Metrics idea={idea} />
        {owned && <OwnerPart idea={idea} owned={owned} onChanged={onOwnedChanged} />}
      </div>
    </Card>
  )
}

function Yours() {
  return (
    <Badge tone="gold">
      <BadgeCheck aria-hidden="true" />
      Yours
    </Badge>
  )
}

/** Shown to everyone but the founder, once the waitlist can be downloaded. */
function WaitlistBadge({ count }: { count: number }) {
  if (count < minPeopleToUnlock) return null
  return (
    <Badge>
      <MailCheck aria-hidden="true" />
      {plural(count, 'verified sign-up')}
    </Badge>
  )
}

function Metrics({ idea }: { idea: Idea }) {
  return (
    <dl className="flex flex-wrap justify-between gap-x-2 gap-y-2 border-t border-line pt-3">
      <Metric
        label="Up"
        icon={<ArrowBigUp aria-hidden="true" className="text-good" />}
        value={idea.votesUp}
      />
      <Metric
        label="Down"
        icon={<ArrowBigDown aria-hidden="true" className="text-bad" />}
        value={idea.votesDown}
      />
      <Metric label="Sign-ups" value={idea.waitlistCount} />
      <Metric label="Engagement" value={idea.votesUp + idea.votesDown + idea.waitlistCount} />
    </dl>
  )
}

function Metric({ label, icon, value }: { label: string; icon?: ReactNode; value: number }) {
  return (
    <div>
      <dt className="text-xs text-ink-faint">{label}</dt>
      <dd className="flex items-center gap-1 font-medium [&_svg]:size-4">
        {icon}
        <Count value={value} />
      </dd>
    </div>
  )
}
