import { classNames } from '../class-names.ts'
import { formatCount } from '../../../shared/format/format-count.ts'
import type { ChartEntry } from './chart-name.tsx'
import { PlainLink } from '../plain-link.tsx'

export interface Bar extends ChartEntry {
  text: string
  value: number
  /** a second value, stacked on top in another colour; a legend beside the chart explains it */
  upper?: number | undefined
  tick?: string | undefined
}

export type BarChartProps = {
  bars: readonly Bar[]
  ends: readonly [first: string, last: string]
  format?: ((value: number) => string) | undefined
}

/** Hidden from screen readers and the keyboard: give the same entries to a `ChartNumbers` beside it. */
export function BarChart({ bars, ends, format = formatCount }: BarChartProps) {
  const max = Math.max(1, ...bars.map(({ value, upper = 0 }) => value + upper))
  return (
    <div aria-hidden="true" style={{ maxWidth: `${Math.max(9, bars.length * 3)}rem` }}>
      <p className="text-xs text-ink-faint tabular-nums">{format(max)}</p>
      <svg
        viewBox={`0 0 ${bars.length} 100`}
        preserveAspectRatio="none"
        className="block h-36 w-full border-y border-t-line border-b-edge"
      >
        {bars.map((bar, at) => (
          <Column key={bar.key} bar={bar} at={at} max={max} />
        ))}
      </svg>
      <Ticks bars={bars} ends={ends} />
    </div>
  )
}

const minHeight = 3

function Column({ bar, at, max }: { bar: Bar; at: number; max: number }) {
  const drawn = drawnHeight(bar.value / max)
  const drawnUpper = drawnHeight((bar.upper ?? 0) / max)
  const top = Math.max(0, 100 - drawn - drawnUpper)
  const parts = (
    <>
      <title>{bar.text}</title>
      <rect
        x={at}
        width="1"
        height="100"
        className={classNames(
          'transition-opacity',
          bar.isCurrent ? 'fill-gold-wash' : 'fill-sunken opacity-0 group-hover:opacity-100',
        )}
      />
      <rect
        x={at + 0.12}
        y={top + drawnUpper}
        width="0.76"
        height={100 - top - drawnUpper}
        className={bar.isCurrent ? 'fill-gold-ink' : 'fill-gold-edge'}
      />
      {drawnUpper > 0 && (
        <rect x={at + 0.12} y={top} width="0.76" height={drawnUpper} className="fill-ink-faint" />
      )}
    </>
  )
  if (bar.to === undefined) return <g className="group">{parts}</g>
  return (
    <PlainLink to={bar.to} tabIndex={-1} className="group">
      {parts}
    </PlainLink>
  )
}

function drawnHeight(share: number): number {
  return share <= 0 ? 0 : Math.max(minHeight, share * 100)
}

const endBars = 3

function Ticks({ bars, ends: [first, last] }: BarChartProps) {
  return (
    <p className="relative mt-1 flex justify-between gap-3 text-xs whitespace-nowrap text-ink-faint">
      <span>{first}</span>
      {bars.map(({ key, tick }, at) => {
        const place = at / bars.length
        const isBelowEnd = at < endBars || at >= bars.length - endBars
        if (tick === undefined || isBelowEnd) return null
        return (
          <span key={key} className="absolute max-sm:hidden" style={{ left: `${place * 100}%` }}>
            {tick}
          </span>
        )
      })}
      {bars.length > 1 && <span>{last}</span>}
    </p>
  )
}
