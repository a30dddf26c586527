// Finds the largest size at which a text fits, by laying it out: character counts do not give its width.
import satori, { type SatoriOptions } from 'satori'
import { box, type Room } from './picture.ts'

type Style = Record<string, string | number>
type Shown = Pick<SatoriOptions, 'fonts' | 'graphemeImages'>

export async function fit(text: string, style: Style, room: Room, shown: Shown): Promise<Style> {
  const lineHeight = Number(style['lineHeight'] ?? 1.2)
  const laidOut = (size: number): Style => ({
    ...style,
    display: 'block',
    width: room.width,
    fontSize: size,
    lineHeight,
    overflowWrap: 'anywhere',
  })
  const linesAt = (size: number) => maxLines(room, size, lineHeight)
  const hasRoom = async (size: number) => {
    const { height } = await measure(text, laidOut(size), shown)
    return height <= linesAt(size) * Math.round(size * lineHeight)
  }
  const whole = await withoutBreaks(text, style, room, shown)
  const size = (await largest(whole, hasRoom)) ?? (await largest(room.sizes, hasRoom))
  if (size !== null) return { ...laidOut(size), textWrap: 'balance' }
  const smallest = room.sizes.at(-1) ?? 16
  return { ...laidOut(smallest), lineClamp: linesAt(smallest) }
}

/** The library rounds line heights to whole pixels. */
function maxLines({ height, lines }: Room, size: number, lineHeight: number): number {
  const held = Math.max(1, Math.floor(height / Math.round(size * lineHeight)))
  return Math.min(held, lines ?? held)
}

/** @param sizes in descending order. @returns null if even the last is too large */
async function largest(
  sizes: readonly number[],
  hasRoom: (size: number) => Promise<boolean>,
): Promise<number | null> {
  let [first, end] = [0, sizes.length]
  while (first < end) {
    const middle = Math.floor((first + end) / 2)
    if (await hasRoom(sizes[middle] ?? 0)) end = middle
    else first = middle + 1
  }
  return sizes[first] ?? null
}

const words = new Intl.Segmenter('en', { granularity: 'word' })

/** The sizes at which the longest word fits on one line; empty if none does. */
async function withoutBreaks(
  text: string,
  style: Style,
  { width, sizes }: Room,
  shown: Shown,
): Promise<readonly number[]> {
  const [longest = ''] = Array.from(words.segment(text), ({ segment }) => segment).toSorted(
    (one, two) => two.length - one.length,
  )
  const single = { ...style, fontSize: 100, whiteSpace: 'nowrap' }
  const { width: taken } = await measure(longest, single, shown)
  return sizes.filter((size) => (taken * size) / 100 <= width)
}

/** Measures a text by laying it out without drawing: what lies outside the picture is skipped, its glyphs too. */
async function measure(
  text: string,
  style: Style,
  shown: Shown,
): Promise<{ width: number; height: number }> {
  const measured = { width: 0, height: 0 }
  const root = box(
    { flexDirection: 'column', alignItems: 'flex-start', paddingTop: 4000 },
    {
      type: 'div',
      key: 'measured',
      props: { style: { ...style, flexShrink: 0 }, children: text },
    },
  )
  await satori(root, {
    ...shown,
    width: 8000,
    height: 1,
    onNodeDetected: ({ key, width, height }) => {
      if (key === 'measured') Object.assign(measured, { width, height })
    },
  })
  return measured
}
