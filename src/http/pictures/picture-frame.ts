// Common to all link preview pictures: paper, the brand above, a line below, and the hallmark.
import type { CSSProperties } from 'react'
import { brand } from '../../platform/brand.ts'
import { colours } from '../../platform/pictures/colours.ts'
import {
  box,
  type Picture,
  type PictureNode,
  shape,
  words,
} from '../../platform/pictures/picture.ts'
import { oval, shield, type Strike } from '../../shared/hallmark-strike.ts'

const [width, height] = [1200, 630]
export const innerWidth = 1056
/** the left edge of the blank shield */
export const besideBlank = 826

export const serif = {
  fontFamily: 'Fraunces',
  fontWeight: 600,
  fontVariantNumeric: 'lining-nums',
  letterSpacing: '-0.022em',
} as const satisfies CSSProperties

/** One line, cut with an ellipsis if it is too long. */
export const oneLine = {
  display: 'block',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
} as const satisfies CSSProperties

interface Framed {
  /** the kind of page, at the right of the brand */
  kind: string
  middle: PictureNode
  /** beside the line below */
  figures?: string
  /** the line below; default: the tagline */
  foot?: string
  /** whether a blank shield is at the edge */
  isBlank?: boolean
}

export function frame({
  kind,
  middle,
  figures,
  foot = brand.tagline,
  isBlank = false,
}: Framed): Picture {
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
    ...(isBlank ? [blank()] : []),
    head(kind),
    middle,
    below(foot, figures),
  )
  return { width, height, root }
}

function head(kind: string): PictureNode {
  const name = words(
    { ...serif, fontSize: 46, lineHeight: 1, letterSpacing: '-0.02em' },
    brand.name,
  )
  return box(
    { position: 'relative', alignItems: 'center', justifyContent: 'space-between' },
    box({ alignItems: 'center', gap: 18 }, name, hallmark('BETA', oval('BETA'), 42)),
    words({ fontSize: 34, color: colours['ink-soft'] }, kind),
  )
}

function below(foot: string, figures: string | undefined): PictureNode {
  return box(
    {
      position: 'relative',
      alignItems: 'center',
      justifyContent: 'space-between',
      borderTop: `2px solid ${colours.line}`,
      paddingTop: 22,
    },
    ...(figures ? [words({ fontSize: 30, color: colours.ink }, figures)] : []),
    words({ fontSize: figures ? 24 : 28, color: colours['ink-faint'] }, foot),
  )
}

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

export type Tone = 'good' | 'neutral' | 'bad'

/** @param tall in pixels @param note below the value */
export function hallmark(
  value: string,
  strike: Strike,
  tall: number,
  tone: Tone = 'neutral',
  note?: string,
): PictureNode {
  const scale = tall / strike.height
  const size = { width: strike.width * scale, height: tall, flexShrink: 0 }
  const { edge, wash, ink } = marks[tone]
  const plate = shape(
    { width: size.width, height: tall, viewBox: `0 0 ${strike.width} ${strike.height}` },
    [
      { d: strike.outer, fill: wash, stroke: edge, strokeWidth: 1.5 },
      { d: strike.inner, fill: 'none', stroke: edge, strokeOpacity: 0.55, strokeWidth: 0.75 },
    ],
  )
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
  const noteSize = Math.round(tall / 10.5)
  const under = note ? [words({ fontSize: noteSize, color: ink, marginBottom: 14 }, note)] : []
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

const marks: Record<Tone, { edge: string; wash: string; ink: string }> = {
  neutral: { edge: colours['gold-edge'], wash: colours['gold-wash'], ink: colours['gold-ink'] },
  good: { edge: colours['good-edge'], wash: colours['good-wash'], ink: colours.good },
  bad: { edge: colours['bad-edge'], wash: colours['bad-wash'], ink: colours.bad },
}
