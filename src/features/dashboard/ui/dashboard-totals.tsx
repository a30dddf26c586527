import type { ReactNode } from 'react'
import { Count } from '../../../platform/ui/count.tsx'
import { Skeleton } from '../../../platform/ui/skeleton.tsx'
import type { Dashboard } from '../contract.ts'
import { formatDecimal } from '../../../shared/format/format-decimal.ts'

type Totals = Dashboard['totals']

export function DashboardTotals({ label, totals }: { label: string; totals: Totals | null }) {
  return (
    <section aria-label={label} aria-busy={totals === null}>
      <dl className="grid grid-cols-[2fr_3fr] gap-px overflow-hidden rounded-lg border border-line bg-line md:grid-cols-[1fr_1fr_1fr_1.5fr]">
        <CountTile one="Idea" count={totals?.ideas} />
        <CountTile one="Vote" count={totals?.votes} />
        <CountTile one="Sign-up" count={totals?.signUps} />
        <Tile
          label="Average engagement"
          detail={
            <>
              (votes + <span className="whitespace-nowrap">sign-ups)</span>
            </>
          }
        >
          {totals && formatAverage(totals.averageEngagement)}
        </Tile>
      </dl>
    </section>
  )
}

function formatAverage(average: number): string {
  return average === 0 ? '0' : formatDecimal(average, { minDecimals: 1 })
}

interface TileProps {
  label: ReactNode
  detail?: ReactNode
  children: ReactNode
}

function CountTile({ one, count }: { one: string; count: number | undefined }) {
  return (
    <Tile label={<span className="whitespace-nowrap">{count === 1 ? one : `${one}s`}</span>}>
      {count === undefined ? null : <Count value={count} />}
    </Tile>
  )
}

function Tile({ label, detail, children }: TileProps) {
  return (
    <div className="flex min-h-14 flex-row-reverse items-center justify-end gap-x-2.5 bg-surface px-4 py-2">
      <dt className="text-sm leading-tight text-ink-soft">
        {label}
        {detail && <span className="block text-xs text-ink-faint">{detail}</span>}
      </dt>
      <dd className="font-serif text-heading leading-none font-semibold lining-nums">
        {children ?? <Skeleton className="h-[1em] w-12" />}
      </dd>
    </div>
  )
}
