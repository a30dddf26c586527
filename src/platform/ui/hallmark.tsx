import { classNames } from './class-names.ts'

export type HallmarkProps = {
  /** A number or up to five letters. */
  value: string | number
  /** What the mark says to a screen reader, such as 'Net score 42'; the value alone unless told. */
  label?: string | undefined
  shape?: 'oval' | 'shield' | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  tone?: 'neutral' | 'good' | 'bad' | undefined
  className?: string | undefined
}

/** Our one ornament: a mark struck into metal, for scores and for the stamp beside the logo. */
export function Hallmark({
  value,
  label,
  shape = 'oval',
  size = 'md',
  tone = 'neutral',
  className,
}: HallmarkProps) {
  const text = String(value).replace(/^-/, '\u2212')
  const strike = shape === 'oval' ? oval(text) : shield(text)
  return (
    <svg
      role="img"
      aria-label={label ?? text}
      viewBox={`0 0 ${strike.width} ${strike.height}`}
      className={classNames(
        'inline-block w-auto shrink-0',
        heights[shape][size],
        tones[tone],
        className,
      )}
    >
      <path
        d={strike.outer}
        className="fill-(--mark-wash) stroke-(--mark-edge)"
        strokeWidth="1.5"
      />
      <path
        d={strike.inner}
        fill="none"
        className="stroke-(--mark-edge)"
        strokeOpacity=".55"
        strokeWidth=".75"
      />
      <text
        x={strike.width / 2}
        y={strike.baseline}
        textAnchor="middle"
        className="fill-(--mark-ink) font-serif font-semibold lining-nums"
        fontSize={strike.fontSize}
        letterSpacing={/[A-Z]/.test(text) ? '.06em' : '0'}
        aria-hidden="true"
      >
        {text}
      </text>
    </svg>
  )
}

type Strike = {
  width: number
  height: number
  baseline: number
  fontSize: number
  outer: string
  inner: string
}

function oval(text: string): Strike {
  const width = 30 + Math.max(1, text.length) * 9
  return {
    width,
    height: 32,
    baseline: 21.3,
    fontSize: 15,
    outer: bulge(width, 1),
    inner: bulge(width, 3.5),
  }
}

/** An oval with full shoulders, so that four figures fit where an ellipse would take two. */
function bulge(width: number, inset: number): string {
  const [left, right, top, bottom] = [inset, width - inset, inset, 32 - inset]
  const lean = Math.min((right - left) / 2, 26) * 0.22
  const rise = (bottom - top) * 0.1
  return (
    `M${left} 16C${left} ${top + rise} ${left + lean} ${top} ${width / 2} ${top}` +
    `S${right} ${top + rise} ${right} 16S${right - lean} ${bottom} ${width / 2} ${bottom}` +
    `S${left} ${bottom - rise} ${left} 16Z`
  )
}

function shield(text: string): Strike {
  return {
    width: 48,
    height: 56,
    baseline: text.length > 3 ? 30 : 32.5,
    fontSize: Math.min(20, 44 / Math.max(1, text.length)),
    outer:
      'M24 1.5C31 6 38 7.5 46 7.5V27C46 41 37 49.5 24 54.5C11 49.5 2 41 2 27V7.5C10 7.5 17 6 24 1.5Z',
    inner:
      'M24 5.1C30.4 9 36.6 10.4 43 10.7V27C43 39 35.4 46.6 24 51.2C12.6 46.6 5 39 5 27V10.7C11.4 10.4 17.6 9 24 5.1Z',
  }
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
