import { formatCount } from '../../../shared/format/format-count.ts'
import type { WeekOfPost } from '../rules.ts'

const longest = 56

/** Of 160 x 84 px: the week's number, and the margins of its first ideas. The text beside it says as much. */
export function WeekPicture({ week: { number, leaders } }: { week: WeekOfPost }) {
  const margins = leaders.flatMap(({ margin }) => margin ?? [])
  const panel = margins.length > 0 ? 54 : 160
  const max = Math.max(1, ...margins)
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 160 84"
      className="h-21 w-40 shrink-0 rounded-md border border-line bg-surface"
    >
      <rect width={panel} height="84" className="fill-gold-wash" />
      <text x={panel / 2} y="30" textAnchor="middle" fontSize="11" className="fill-ink-faint">
        Week
      </text>
      <text
        x={panel / 2}
        y="59"
        textAnchor="middle"
        fontSize="26"
        className="fill-gold-ink font-serif font-semibold lining-nums"
      >
        {number}
      </text>
      {margins.map((margin, at) => {
        const length = Math.max(3, (margin / max) * longest)
        return (
          <g key={at} className={at === 0 ? 'fill-gold-edge' : 'fill-line-strong'}>
            <rect x="66" y={16 + at * 20} width={length} height="10" rx="2" />
            <text x={71 + length} y={25 + at * 20} fontSize="11" className="fill-ink-faint">
              {formatCount(margin)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
