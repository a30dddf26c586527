import { brand } from '../../platform/brand.ts'
import { colours } from '../../platform/pictures/colours.ts'
import {
  box,
  type Picture,
  type PictureNode,
  shape,
  type Style,
  textBox,
} from '../../platform/pictures/picture.ts'
import { getOval, getShield, type HallmarkShape } from '../../shared/hallmark-shape.ts'

const [width, height] = [1200, 630]
export const innerWidth = 1056
/** the left edge of the blank shield */
export const widthBesideBlank = 826

export const serif = {
  fontFamily: 'Fraunces',
  fontWeight: 600,
  fontVariantNumeric: 'lining-nums',
  letterSpacing: '-0.022em',
} as const satisfies Style

export const oneLine = {
  display: 'block',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
} as const satisfies Style

interface Framed {
  kind: string
  middle: PictureNode
  detail?: string
  foot?: string
  isBlank?: boolean
}

export function frame({
  kind,
  middle,
  detail,
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
    ...(isBlank ? [createBlankShield()] : []),
    createHeader(kind),
    middle,
    createFooter(foot, detail),
  )
  return { width, height, root }
}

function createHeader(kind: string): PictureNode {
  const name = textBox(
    { ...serif, fontSize: 46, lineHeight: 1, letterSpacing: '-0.02em' },
    brand.name,
  )
  return box(
    { position: 'relative', alignItems: 'center', justifyContent: 'space-between' },
    box({ alignItems: 'center', gap: 18 }, name, hallmark('BETA', getOval('BETA'), 42)),
    textBox({ fontSize: 34, color: colours['ink-soft'] }, kind),
  )
}

function createFooter(foot: string, detail: string | undefined): PictureNode {
  return box(
    {
      position: 'relative',
      alignItems: 'center',
      justifyContent: 'space-between',
      borderTop: `2px solid ${colours.line}`,
      paddingTop: 22,
    },
    ...(detail ? [textBox({ fontSize: 30, color: colours.ink }, detail)] : []),
    textBox({ fontSize: detail ? 24 : 28, color: colours['ink-faint'] }, foot),
  )
}

function createBlankShield(): PictureNode {
  const { outer, inner } = getShield('')
  const { gold, 'gold-wash': wash } = colours
  return box(
    { position: 'absolute', right: -76, top: 138 },
    shape({ width: 324, height: 378, viewBox: '0 0 48 56' }, [
      { d: outer, fill: `${wash}8c`, stroke: `${gold}80`, 'stroke-width': 0.4 },
      { d: inner, fill: 'none', stroke: `${gold}66`, 'stroke-width': 0.2 },
    ]),
  )
}

export type Tone = 'good' | 'neutral' | 'bad'

export function hallmark(
  value: string,
  { width, height, fontSize, outer, inner }: HallmarkShape,
  pixelHeight: number,
  tone: Tone = 'neutral',
  caption?: string,
): PictureNode {
  const scale = pixelHeight / height
  const size = { width: width * scale, height: pixelHeight }
  const { edge, wash, ink } = toneColours[tone]
  const plate = shape({ ...size, viewBox: `0 0 ${width} ${height}` }, [
    { d: outer, fill: wash, stroke: edge, 'stroke-width': 1.5 },
    { d: inner, fill: 'none', stroke: edge, 'stroke-opacity': 0.55, 'stroke-width': 0.75 },
  ])
  const valueText = textBox(
    {
      ...serif,
      fontSize: fontSize * scale * (caption ? 1.25 : 1),
      lineHeight: 1,
      letterSpacing: /[A-Z]/.test(value) ? '.06em' : '0',
    },
    value,
  )
  const captionText =
    caption && textBox({ fontSize: Math.round(pixelHeight / 10.5), marginBottom: 14 }, caption)
  const centred = {
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
  } as const
  return box(
    { position: 'relative', flexShrink: 0, color: ink },
    plate,
    box(
      { position: 'absolute', ...size, ...centred },
      valueText,
      ...(captionText ? [captionText] : []),
    ),
  )
}

const toneColours: Record<Tone, { edge: string; wash: string; ink: string }> = {
  neutral: { edge: colours['gold-edge'], wash: colours['gold-wash'], ink: colours['gold-ink'] },
  good: { edge: colours['good-edge'], wash: colours['good-wash'], ink: colours.good },
  bad: { edge: colours['bad-edge'], wash: colours['bad-wash'], ink: colours.bad },
}
