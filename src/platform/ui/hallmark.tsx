import { classNames } from './class-names.ts'
import { formatCount } from '../../shared/format/format-count.ts'
import { getOval, getShield } from '../../shared/hallmark-shape.ts'

export type HallmarkProps = {
  /** a number, or at most five letters */
  value: string | number
  /** The name for screen readers, such as 'Net score 42'; by default the value. */
  label?: string | undefined
  shape?: 'oval' | 'shield' | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  tone?: 'neutral' | 'good' | 'bad' | undefined
  className?: string | undefined
}

// React's types know it on HTML elements alone.
const untranslated = { translate: 'no' }

export function Hallmark({
  value,
  label,
  shape = 'oval',
  size = 'md',
  tone = 'neutral',
  className,
}: HallmarkProps) {
  const text = typeof value === 'number' ? formatCount(value) : value
  const outline = shape === 'oval' ? getOval(text) : getShield(text)
  return (
    <svg
      {...untranslated}
      role="img"
      aria-label={label ?? text}
      viewBox={`0 0 ${outline.width} ${outline.height}`}
      className={classNames(
        'inline-block w-auto shrink-0',
        heights[shape][size],
        tones[tone],
        className,
      )}
    >
      <path
        d={outline.outer}
        className="fill-(--mark-wash) stroke-(--mark-edge)"
        strokeWidth="1.5"
      />
      <path
        d={outline.inner}
        fill="none"
        className="stroke-(--mark-edge)"
        strokeOpacity=".55"
        strokeWidth=".75"
      />
      <text
        x={outline.width / 2}
        y={outline.baseline}
        textAnchor="middle"
        className="fill-(--mark-ink) font-serif font-semibold lining-nums"
        fontSize={outline.fontSize}
        letterSpacing={/[A-Z]/.test(text) ? '.06em' : '0'}
        aria-hidden="true"
      >
        {text}
      </text>
    </svg>
  )
}

const heights = {
  oval: { sm: 'h-6', md: 'h-8', lg: 'h-12' },
  shield: { sm: 'h-8', md: 'h-14', lg: 'h-24' },
}

const tones = {
  neutral:
    '[--mark-edge:var(--color-gold-edge)] [--mark-ink:var(--color-gold-ink)] [--mark-wash:var(--color-gold-wash)]',
  good: '[--mark-edge:var(--color-good-edge)] [--mark-ink:var(--color-good)] [--mark-wash:var(--color-good-wash)]',
  bad: '[--mark-edge:var(--color-bad-edge)] [--mark-ink:var(--color-bad)] [--mark-wash:var(--color-bad-wash)]',
}
