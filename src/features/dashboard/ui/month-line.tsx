import { useState } from 'react'
import { plural } from '../../../shared/format/plural.ts'
import { toUtcDay } from '../../../shared/format/format-day.ts'
import { getMonth, monthDays } from './growth.ts'
import type { HistoryResult } from './use-idea-history.ts'

export function MonthLine({ days }: Pick<HistoryResult, 'days'>) {
  const [today] = useState(() => toUtcDay(new Date()))
  const month = days && getMonth(days, today)
  return (
    <div className="grid gap-1.5">
      <div className="h-12 border-b border-line">{month && <Line daily={month.daily} />}</div>
      <p className="min-h-5 text-xs text-ink-faint">
        {month &&
          `${plural(month.votes, 'vote')} and ${plural(month.signUps, 'sign-up')} in ${monthDays} days`}
      </p>
    </div>
  )
}

function Line({ daily }: { daily: readonly number[] }) {
  const highest = Math.max(1, ...daily)
  const points = daily.map((value, place) => `${place} ${(1 - value / highest) * 10}`)
  return (
    <svg
      viewBox={`0 -0.5 ${daily.length - 1} 11`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="block size-full overflow-visible"
    >
      <path
        d={`M${points.join('L')}`}
        fill="none"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
        className="stroke-gold-edge"
      />
    </svg>
  )
}
