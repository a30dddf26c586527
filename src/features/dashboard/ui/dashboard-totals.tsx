import { Activity, Lightbulb, MailCheck, Vote } from 'lucide-react'
import type { ReactNode } from 'react'
import { Count } from '../../../platform/ui/count.tsx'
import { formatPercent } from '../../../shared/format/format-percent.ts'
import { Skeleton } from '../../../platform/ui/skeleton.tsx'
import type { Dashboard } from '../contract.ts'

type Totals = Dashboard['totals']

/** @param totals null while loading */
export function DashboardTotals({ label, totals }: { label: string; totals: Totals | null }) {
  return (
    <section aria-label={label} aria-busy={totals === null}>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line lg:grid-cols-4">
        <Tile label="Ideas" icon={<Lightbulb aria-hidden="true" />}>
          {totals && <Count value={totals.ideas} />}
        </Tile>
        <Tile label="Votes" icon={<Vote aria-hidden="true" />}>
          {totals && <Count value={totals.votes} />}
        </Tile>
        <Tile label="Sign-ups" icon={<MailCheck aria-hidden="true" />}>
          {totals && <Count value={totals.signUps} />}
        </Tile>
        <Tile
          label="Average engagement"
          icon={<Activity aria-hidden="true" />}
          detail={totals && <EngagementParts totals={totals} />}
        >
          {totals && decimalFormat.format(totals.averageEngagement)}
        </Tile>
      </dl>
    </section>
  )
}

const decimalFormat = new Intl.NumberFormat('en-GB', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

interface TileProps {
  label: string
  icon: ReactNode
  /** null while loading */
  children: ReactNode
  detail?: ReactNode
}

function Tile({ label, icon, children, detail }: TileProps) {
  return (
    <div className="flex flex-col bg-surface px-4 py-4 sm:px-6 sm:py-5">
      <dt className="flex items-center gap-2 text-sm text-ink-soft [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-gold-ink">
        {icon}
        {label}
      </dt>
      <dd className="mt-1 font-serif text-title font-semibold lining-nums">
        {children ?? <Skeleton className="my-[0.09em] h-[1em] w-16" />}
      </dd>
      {detail}
    </div>
  )
}

function EngagementParts({ totals: { votes, signUps } }: { totals: Totals }) {
  const all = votes + signUps
  if (all === 0) return null
  const share = votes / all
  return (
    <dd className="mt-auto pt-2 text-xs text-ink-faint">
      <svg
        viewBox="0 0 200 6"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mb-1 block h-1.5 w-full rounded-sm bg-sunken"
      >
        <rect width={share * 200} height="6" className="fill-gold-edge" />
        <rect x={share * 200} width={200 - share * 200} height="6" className="fill-ink-faint" />
      </svg>
      {formatPercent(share)} votes, {formatPercent(1 - share)} sign-ups
    </dd>
  )
}
