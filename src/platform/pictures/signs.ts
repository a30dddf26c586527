// Draws some glyphs as shapes: the library chooses a font by the first UTF-16 half of a character, which all emoji
// share. It leaves a place as for an image; nested images would be slow to draw.
import { LRUCache } from 'lru-cache'
import satori from 'satori'
import type { FontFile } from './fonts.ts'
import { words } from './picture.ts'

const side = 128
const emojiSize = 100

/** @returns SVG shapes in a square of 128 */
export type DrawSign = (sign: string, font: FontFile, colour: string) => Promise<string>

export function openSigns(): DrawSign {
  const drawn = new LRUCache<string, string>({ max: 300 })
  return async (sign, font, colour) => {
    const key = `${sign}\n${colour}`
    const known = drawn.get(key)
    if (known) return known
    const fontSize = font.family === 'Noto Emoji' ? emojiSize : side
    const style = { width: side, height: side, fontSize, color: colour, fontFamily: font.name }
    const centred = { ...style, alignItems: 'center', justifyContent: 'center', lineHeight: 1 }
    const svg = await satori(words(centred, sign), { width: side, height: side, fonts: [font] })
    const shapes = (svg.match(/<path[^>]*\/>/g) ?? []).join('')
    drawn.set(key, shapes)
    return shapes
  }
}

const scheme = 'sign:'

/** Placeholder image URLs for the library, by sign. */
export function placesFor(signs: ReadonlyMap<string, string>): Record<string, string> {
  return Object.fromEntries([...signs.keys()].map((sign, at) => [sign, `${scheme}${at}`]))
}

/** Replaces the placeholders by the shapes, scaled to the placeholder's width and centred vertically. */
export function withSigns(svg: string, signs: ReadonlyMap<string, string>): string {
  const shapes = [...signs.values()]
  const place = new RegExp(
    `<image href="${scheme}(\\d+)" x="([^"]+)" y="([^"]+)" width="([^"]+)" height="([^"]+)"([^>]*)/>`,
    'g',
  )
  return svg.replaceAll(place, (_, at: string, x: string, y: string, ...rest: string[]) => {
    const [width, height] = [Number(rest[0]), Number(rest[1])]
    const top = Number(y) + (height - width) / 2
    const moved = `translate(${x} ${top}) scale(${width / side})`
    return `<g${rest[2] ?? ''}><g transform="${moved}">${shapes[Number(at)] ?? ''}</g></g>`
  })
}
