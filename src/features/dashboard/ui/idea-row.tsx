import { ArrowDown, MailCheck } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { dashboardColumnStyles, dashboardRowStyles } from './dashboard-row-styles.ts'
import { type DashboardQuery, formatDashboardSearch } from './dashboard-search-params.ts'
import type { DashboardSort } from '../rules.ts'
import type { Idea } from '../../ideas/contract.ts'
import { getNetScore } from '../../ideas/rules.ts'
import { minPeopleToUnlock } from '../../waitlist/rules.ts'
import { Badge } from '../../../platform/ui/badge.tsx'
import { classNames } from '../../../platform/ui/class-names.ts'
import { Count } from '../../../platform/ui/count.tsx'
import { Hallmark } from '../../../platform/ui/hallmark.tsx'
import { RelativeTime } from '../../../platform/ui/relative-time.tsx'
import { formatCount } from '../../../shared/format/format-count.ts'
import { Yours } from './yours.tsx'

export interface IdeaRowProps {
  idea: Idea
  isOwn: boolean
}

/** Keyboards and screen readers sort by the buttons above. */
export function RowHeadings({ query }: { query: DashboardQuery }) {
  const sorter = (sort: DashboardSort, label: ReactNode) => (
    <Link
      to={`/analytics${formatDashboardSearch({ ...query, sort })}`}
      tabIndex={-1}
      onMouseDown={leaveFocus}
      preventScrollReset
      className={classNames('hover:text-ink', query.sort === sort && 'text-ink')}
    >
      {label}
      {query.sort === sort && <ArrowDown className="inline-block size-3" />}
    </Link>
  )
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'min-h-9 border-b border-line bg-sunken px-4 text-xs text-ink-soft max-md:hidden [&>*+*]:text-right',
        dashboardColumnStyles,
      )}
    >
      <span>Idea</span>
      <span className="max-lg:hidden">Up</span>
      <span className="max-lg:hidden">Down</span>
      <span>{sorter('votes', 'Net')}</span>
      <span>{sorter('waitlist', 'Sign-ups')}</span>
      <span className="leading-tight">
        {sorter(
          'engagement',
          <>
            Engagement
            <br />
            (votes + sign-ups)
          </>,
        )}
      </span>
      <span className="text-left! max-lg:hidden">{sorter('date', 'Posted')}</span>
    </div>
  )
}

/** A click would take it to where screen readers read nothing. */
function leaveFocus(event: MouseEvent) {
  event.preventDefault()
}

export function IdeaRow({ idea, isOwn }: IdeaRowProps) {
  const net = getNetScore(idea)
  return (
    <article className={dashboardRowStyles}>
      <div className="flex min-w-0 items-center gap-2">
        <h2 className="min-w-0 truncate font-sans text-base">
          <Link
            to={`/ideas/${idea.id}`}
            dir="auto"
            className="rounded-sm hover:underline hover:decoration-gold-edge hover:underline-offset-4"
          >
            {idea.title}
          </Link>
        </h2>
        {isOwn && (
          <Link
            to="/analytics?show=mine"
            className="rounded-full"
            aria-label={`Yours: ${idea.title}`}
          >
            <Yours />
          </Link>
        )}
      </div>
      <dl className="flex flex-wrap items-center gap-x-5 text-sm md:contents">
        <Cell label="Up" isWide>
          <Count value={idea.votesUp} />
        </Cell>
        <Cell label="Down" isWide>
          <Count value={idea.votesDown} />
        </Cell>
        <Cell label="Net">
          <Hallmark size="sm" value={formatCount(net)} label={`Net score ${net}`} />
        </Cell>
        <Cell label="Sign-ups">
          <SignUps count={idea.waitlistCount} isOwn={isOwn} />
        </Cell>
        <Cell label="Engagement">
          <Count value={idea.votesUp + idea.votesDown + idea.waitlistCount} />
        </Cell>
        <Cell label="Posted" isWide isText>
          <RelativeTime at={idea.createdAt} className="text-ink-faint" />
        </Cell>
      </dl>
    </article>
  )
}

interface CellProps {
  label: string
  isWide?: boolean
  isText?: boolean
  children: ReactNode
}

function Cell({ label, isWide = false, isText = false, children }: CellProps) {
  return (
    <div
      className={classNames(
        'flex items-center gap-1.5',
        !isText && 'md:justify-end md:text-right',
        isWide && 'max-lg:hidden',
      )}
    >
      <dt className="text-xs text-ink-faint md:sr-only">{label}</dt>
      <dd className="whitespace-nowrap">{children}</dd>
    </div>
  )
}

function SignUps({ count, isOwn }: { count: number; isOwn: boolean }) {
  if (isOwn || count < minPeopleToUnlock) return <Count value={count} />
  return (
    <Badge>
      <MailCheck aria-hidden="true" />
      <Count value={count} />
      <span className="sr-only"> verified sign-ups</span>
    </Badge>
  )
}
