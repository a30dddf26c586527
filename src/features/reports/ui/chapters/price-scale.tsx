import { classNames } from '../../../../platform/ui/class-names.ts'
import { PlainLink } from '../../../../platform/ui/plain-link.tsx'
import type { PriceScale } from './price-scales.ts'
import type { FindingsLinks } from '../findings/use-findings-links.ts'

export interface PriceScaleDrawingProps {
  scale: PriceScale
  links: FindingsLinks
}

/**
 * Dots along a line, hidden from screen readers and the keyboard: put the same links into a table.
 */
export function PriceScaleDrawing({ scale, links }: PriceScaleDrawingProps) {
  const { title, points, band, ends } = scale
  const seen = points.filter(({ level }) => level < maxLevels)
  const levels = 1 + Math.max(...seen.map(({ level }) => level))
  return (
    <div aria-hidden="true" className="break-inside-avoid">
      <p className="text-xs text-ink-faint">
        {title}
        {band && '; the sweet spot is shaded'}
      </p>
      <div
        className="relative mx-2 mt-2 border-b border-edge [print-color-adjust:exact]"
        style={{ height: `${levels + 0.5}rem` }}
      >
        {band && (
          <span
            className="absolute inset-y-0 min-w-1 border-x border-gold-edge bg-gold-wash"
            style={{ left: toPercent(band.from), width: toPercent(band.to - band.from) }}
          />
        )}
        {seen.map(({ at, text, place, level }) => {
          const behind = `price.${at}`
          return (
            <PlainLink
              key={at}
              to={links.to({ behind })}
              tabIndex={-1}
              title={text}
              className={classNames(
                'absolute size-3.5 -translate-x-1/2 rounded-full border-2 border-surface hover:bg-ink',
                links.isCurrent({ behind }) ? 'bg-ink' : 'bg-gold-edge',
              )}
              style={{
                left: toPercent(place),
                bottom: `${level + 0.125}rem`,
              }}
            />
          )
        })}
      </div>
      <p className="mt-1 flex justify-between gap-3 text-xs text-ink-faint tabular-nums">
        <span>{ends[0]}</span>
        {ends[1] !== ends[0] && <span>{ends[1]}</span>}
      </p>
    </div>
  )
}

/** Dots above this level are not drawn; the table lists them all. */
const maxLevels = 8

function toPercent(share: number): string {
  return `${share * 100}%`
}
