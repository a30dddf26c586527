import type { ReportPicture } from '../../features/scans/report-picture.ts'
import { brand } from '../../platform/brand.ts'
import { colours } from '../../platform/pictures/colours.ts'
import {
  box,
  type Picture,
  type PictureNode,
  shape,
  words,
} from '../../platform/pictures/picture.ts'
import { oval, shield, type Strike } from '../../platform/ui/hallmark-strike.ts'

const [width, height] = [1200, 630]
const serif = { fontFamily: 'Fraunces', fontWeight: 600, fontVariantNumeric: 'lining-nums' }

export function reportPictureLook(shown: ReportPicture): Picture {
  const root = box(
    {
      width,
      height,
      flexDirection: 'column',
      justifyContent: 'space-between',
      boxSizing: 'border-box',
      padding: '52px 72px 44px',
      backgroundColor: colours.paper,
      borderTop: `12px solid ${colours.gold}`,
      fontFamily: 'Inter',
      fontWeight: 500,
      color: colours.ink,
    },
    ...(shown.mark ? [] : [blank()]),
    head(),
    middle(shown),
    foot(),
  )
  return { width, height, root }
}

function head(): PictureNode {
  const name = words(
    { ...serif, fontSize: 46, lineHeight: 1, letterSpacing: '-0.02em' },
    brand.name,
  )
  const title = words({ fontSize: 34, color: colours['ink-soft'] }, 'Validation report')
  return box(
    { position: 'relative', alignItems: 'center', justifyContent: 'space-between' },
    box({ alignItems: 'center', gap: 18 }, name, hallmark('BETA', oval('BETA'), 42, 'neutral')),
    title,
  )
}

function middle(shown: ReportPicture): PictureNode {
  const { mark, headline, tone, lines } = shown
  const text = box(
    { position: 'relative', flexDirection: 'column', gap: 12 },
    words(
      {
        ...serif,
        fontSize: headlineSize(headline),
        lineHeight: 1.08,
        letterSpacing: '-0.022em',
        color: inks[tone],
        marginBottom: 8,
      },
      headline,
    ),
    ...lines.map((line) => words({ fontSize: 40, color: colours['ink-soft'] }, line)),
  )
  if (!mark) return text
  const value = String(mark.outOfTen)
  return box(
    { alignItems: 'center', gap: 64 },
    hallmark(value, shield(value), 316, mark.tone, 'out of 10'),
    text,
  )
}

/** As large as one line holds it. */
function headlineSize({ length }: string): number {
  if (length <= 8) return 148
  return length <= 14 ? 104 : 84
}

function foot(): PictureNode {
  return box(
    { position: 'relative', borderTop: `2px solid ${colours.line}`, paddingTop: 22 },
    words({ fontSize: 28, color: colours['ink-faint'] }, brand.tagline),
  )
}

/** A shield that nothing was struck into yet. */
function blank(): PictureNode {
  const { outer, inner } = shield('')
  return box(
    { position: 'absolute', right: -76, top: 138 },
    shape({ width: 324, height: 378, viewBox: '0 0 48 56' }, [
      {
        d: outer,
        fill: colours['gold-wash'],
        fillOpacity: 0.55,
        stroke: colours.gold,
        strokeOpacity: 0.5,
        strokeWidth: 0.4,
      },
      { d: inner, fill: 'none', stroke: colours.gold, strokeOpacity: 0.4, strokeWidth: 0.2 },
    ]),
  )
}

function hallmark(
  value: string,
  strike: Strike,
  tall: number,
  tone: Tone,
  note?: string,
): PictureNode {
  const scale = tall / strike.height
  const size = { width: strike.width * scale, height: tall }
  const { edge, wash, ink } = marks[tone]
  const plate = shape({ ...size, viewBox: `0 0 ${strike.width} ${strike.height}` }, [
    { d: strike.outer, fill: wash, stroke: edge, strokeWidth: 1.5 },
    { d: strike.inner, fill: 'none', stroke: edge, strokeOpacity: 0.55, strokeWidth: 0.75 },
  ])
  const figure = words(
    {
      ...serif,
      fontSize: strike.fontSize * scale * (note ? 1.25 : 1),
      lineHeight: 1,
      letterSpacing: /[A-Z]/.test(value) ? '.06em' : '0',
      color: ink,
    },
    value,
  )
  const under = note ? [words({ fontSize: 30, color: ink, marginBottom: 14 }, note)] : []
  const struck = box(
    {
      position: 'absolute',
      ...size,
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
    },
    figure,
    ...under,
  )
  return box({ position: 'relative', ...size }, plate, struck)
}

type Tone = ReportPicture['tone']

const inks: Record<Tone, string> = {
  neutral: colours.ink,
  good: colours.good,
  bad: colours.bad,
}

const marks: Record<Tone, { edge: string; wash: string; ink: string }> = {
  neutral: { edge: colours['gold-edge'], wash: colours['gold-wash'], ink: colours['gold-ink'] },
  good: { edge: colours['good-edge'], wash: colours['good-wash'], ink: colours.good },
  bad: { edge: colours['bad-edge'], wash: colours['bad-wash'], ink: colours.bad },
}
