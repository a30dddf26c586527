import { classNames } from './class-names.ts'
import { formatCount } from '../../shared/format/format-count.ts'
import { PlainLink } from './plain-link.tsx'

export interface Bar {
  key: string
  /** what it stands for and how much, such as 'May 2026: 12 discussions' */
  text: string
  value: number
  /** stands on top of it in another look; a legend beside the chart says what it is */
  upper?: number | undefined
  /** where a press leads; a bar without it is only looked at */
  to?: string | undefined
  isCurrent?: boolean | undefined
  /** stands below the bar where there is room, such as a year where it begins */
  tick?: string | undefined
}

export type BarChartProps = {
  bars: readonly Bar[]
  /** what stands below the first bar and the last */
  ends: readonly [first: string, last: string]
  /** says what the highest bar amounts to; a count unless told */
  format?: ((value: number) => string) | undefined
}

/**
 * Upright bars. They are for eyes and pointers alone, as narrow as they may be: give the same links in a
 * `ChartNumbers` beside it.
 */
export function BarChart({ bars, ends, format = formatCount }: BarChartProps) {
  const most = Math.max(1, ...bars.map(({ value, upper = 0 }) => value + upper))
  return (
    <div aria-hidden="true" style={{ maxWidth: `${Math.max(9, bars.length * 3)}rem` }}>
      <p className="text-xs text-ink-faint tabular-nums">{format(most)}</p>
      <svg
        viewBox={`0 0 ${bars.length} 100`}
        preserveAspectRatio="none"
        className="block h-36 w-full border-y border-t-line border-b-edge"
      >
        {bars.map((bar, at) => (
          <Column key={bar.key} bar={bar} at={at} most={most} />
        ))}
      </svg>
      <Ticks bars={bars} ends={ends} />
    </div>
  )
}

/** What is there at all can be seen. */
const minHeight = 3

function Column({ bar, at, most }: { bar: Bar; at: number; most: number }) {
  const drawn = drawnHeight(bar.value / most)
  const drawnUpper = drawnHeight((bar.upper ?? 0) / most)
  // What is raised to be seen lowers the other part rather than leave the frame.
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

function Ticks({ bars, ends: [first, last] }: BarChartProps) {
  return (
    <p className="relative mt-1 flex justify-between gap-3 text-xs whitespace-nowrap text-ink-faint">
      <span>{first}</span>
      {bars.map(({ key, tick }, at) => {
        const place = at / bars.length
        if (tick === undefined || place < 0.25 || place > 0.75) return null
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
