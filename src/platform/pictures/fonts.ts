// The fonts of pictures, in files of some characters each. The renderer reads a file when a text needs it.
import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FontLoader } from '@takumi-rs/core'

/** The lists of their files, in the order in which the renderer looks for a character. */
const families = {
  Fraunces: import.meta.resolve('@fontsource-variable/fraunces/unicode.json'),
  Inter: import.meta.resolve('@fontsource-variable/inter/unicode.json'),
  Vazirmatn: import.meta.resolve('@fontsource-variable/vazirmatn/unicode.json'),
  Hebrew: import.meta.resolve('@fontsource-variable/noto-sans-hebrew/unicode.json'),
  Devanagari: import.meta.resolve('@fontsource-variable/noto-sans-devanagari/unicode.json'),
  Thai: import.meta.resolve('@fontsource-variable/noto-sans-thai/unicode.json'),
  // Simplified and traditional Chinese, and Japanese in the shapes of mainland China.
  Chinese: import.meta.resolve('@fontsource-variable/noto-sans-sc/unicode.json'),
  Korean: import.meta.resolve('@fontsource-variable/noto-sans-kr/unicode.json'),
  Emoji: import.meta.resolve('@fontsource-variable/noto-emoji/unicode.json'),
}

export const familyNames = Object.keys(families)

export function openFonts(): FontLoader[] {
  return Object.entries(families).flatMap(([name, list]) => {
    const folder = dirname(fileURLToPath(list))
    const parts: Record<string, string> = JSON.parse(readFileSync(fileURLToPath(list), 'utf8'))
    return Object.entries(parts).map(([part, ranges]) => {
      const file = `${basename(folder)}-${part.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`
      const key = `${folder}/files/${file}`
      return { name, key, unicodeRange: getRanges(ranges), data: () => readFileSync(key) }
    })
  })
}

function getRanges(text: string): [number, number][] {
  return text.split(',').map((range) => {
    const [first = '', last = first] = range.replace(/^U\+/i, '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })
}
