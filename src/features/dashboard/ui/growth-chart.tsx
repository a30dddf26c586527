import { useState } from 'react'
import { ChartNumbers } from '../../../platform/ui/charts/chart-numbers.tsx'
import { LegendEntry } from '../../../platform/ui/charts/legend-entry.tsx'
import { formatCount } from '../../../shared/format/format-count.ts'
import { toUtcDay } from '../../../shared/format/format-day.ts'
import { plural } from '../../../shared/format/plural.ts'
import { formatDate } from '../../../shared/format/format-relative-time.ts'
import type { IdeaHistory } from '../contract.ts'
import { type Growth, getGrowth, type Point } from './growth.ts'

const height = 100
const width = 400

export function GrowthChart({ days }: { days: IdeaHistory['days'] }) {
  const [today] = useState(() => toUtcDay(new Date()))
  const growth = getGrowth(days, today)
  const { sums } = growth
  const net = sums.votesUp - sums.votesDown
  return (
    <div>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <LegendEntry swatch={<LineSwatch lineStyle={lineStyles.votes} />}>
          Net votes <span className="text-ink-faint">{formatCount(net)}</span>
        </LegendEntry>
        <LegendEntry swatch={<LineSwatch lineStyle={lineStyles.signUps} />}>
          Sign-ups <span className="text-ink-faint">{formatCount(sums.signUps)}</span>
        </LegendEntry>
      </ul>
      <Lines growth={growth} />
      <p className="mt-3 text-sm text-ink-soft">
        {plural(sums.votesUp, 'vote')} up, {formatCount(sums.votesDown)} down and{' '}
        {plural(sums.signUps, 'verified sign-up')} since {formatDate(growth.firstDay)}.
      </p>
      <ChartNumbers
        caption="Votes and sign-ups by day"
        columns={['Day', 'Up', 'Down', 'Sign-ups']}
        rows={days.toReversed().map(({ day, votesUp, votesDown, signUps }) => ({
          key: day,
          name: <time dateTime={day}>{formatDate(day)}</time>,
          values: [votesUp, votesDown, signUps],
        }))}
      />
    </div>
  )
}

interface LineStyle {
  className: string
  dashes?: string
}

const lineStyles = {
  votes: { className: 'stroke-gold-edge' },
  signUps: { className: 'stroke-ink', dashes: '5 4' },
} satisfies Record<string, LineStyle>

function LineSwatch({ lineStyle }: { lineStyle: LineStyle }) {
  return (
    <svg viewBox="0 0 24 4" aria-hidden="true" className="h-1 w-6 shrink-0">
      <path
        d="M0 2H24"
        strokeWidth="2.5"
        strokeDasharray={lineStyle.dashes}
        className={lineStyle.className}
      />
    </svg>
  )
}

function Lines({ growth }: { growth: Growth }) {
  const highest = Math.max(growth.highest, growth.lowest + 1)
  const toY = (value: number) => ((highest - value) / (highest - growth.lowest)) * height
  return (
    <div aria-hidden="true" className="mt-2">
      <div className="flex gap-2">
        <div className="flex w-8 shrink-0 flex-col justify-between text-right text-xs text-ink-faint tabular-nums">
          <span>{formatCount(highest)}</span>
          <span>{formatCount(growth.lowest)}</span>
        </div>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className="block h-32 w-full min-w-0 overflow-visible border-y border-line"
        >
          <path
            d={`M0 ${toY(0)}H${width}`}
            strokeWidth="1"
            vectorEffect="non-scaling-stroke"
            className="stroke-edge"
          />
          <Line points={growth.votes} toY={toY} lineStyle={lineStyles.votes} />
          <Line points={growth.signUps} toY={toY} lineStyle={lineStyles.signUps} />
        </svg>
      </div>
      <p className="mt-1 flex justify-between gap-3 pl-10 text-xs whitespace-nowrap text-ink-faint">
        <span>{formatDate(growth.firstDay)}</span>
        {growth.lastDay !== growth.firstDay && <span>{formatDate(growth.lastDay)}</span>}
      </p>
    </div>
  )
}

interface LineProps {
  points: readonly Point[]
  toY: (value: number) => number
  lineStyle: LineStyle
}

function Line({ points, toY, lineStyle }: LineProps) {
  const coordinates = points.map(({ at, value }) => `${round(at * width)} ${round(toY(value))}`)
  return (
    <path
      d={`M${coordinates.join('L')}`}
      fill="none"
      strokeWidth="2.5"
      strokeLinejoin="round"
      strokeLinecap="round"
      strokeDasharray={lineStyle.dashes}
      vectorEffect="non-scaling-stroke"
      className={lineStyle.className}
    />
  )
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
