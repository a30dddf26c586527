// The fonts of pictures. Each family is split into files of a few characters; a file is read when a text needs one of
// its characters.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { LRUCache } from 'lru-cache'
import { getCharacters } from './font-characters.ts'

export interface FontFile {
  /** Unique, since the library uses only one file per name. */
  name: string
  family: string
  weight: 400 | 500 | 600
  data: Buffer
  characters: ReadonlySet<number>
}

export interface Fonts {
  /** The first font file of these families, in their order, that has all characters; null if none has. */
  having(characters: readonly number[], families: readonly Family[]): FontFile | null
}

export interface Family {
  name: string
  weight: FontFile['weight']
  /** URL of the index of its files: `{file part: 'U+0-FF,U+131'}` */
  ranges: string
  file: (part: string) => string
}

const fraunces: Family = {
  name: 'Fraunces',
  weight: 600,
  ranges: import.meta.resolve('@fontsource/fraunces/unicode.json'),
  file: (part) => `fraunces-${part}-600-normal.woff`,
}

const inter = (weight: 500 | 600): Family => ({
  name: 'Inter',
  weight,
  ranges: import.meta.resolve('@fontsource/inter/unicode.json'),
  file: (part) => `inter-${part}-${weight}-normal.woff`,
})

/** Fonts for other scripts, used at any weight. */
const scripts: Family[] = [
  {
    // Its glyphs include their dots; the library misplaces dots that are separate marks.
    name: 'Vazirmatn',
    weight: 600,
    ranges: import.meta.resolve('@fontsource/vazirmatn/unicode.json'),
    file: (part) => `vazirmatn-${part}-600-normal.woff`,
  },
  {
    name: 'Noto Sans Hebrew',
    weight: 600,
    ranges: import.meta.resolve('@fontsource/noto-sans-hebrew/unicode.json'),
    file: (part) => `noto-sans-hebrew-${part}-600-normal.woff`,
  },
  {
    name: 'Noto Sans Devanagari',
    weight: 600,
    ranges: import.meta.resolve('@fontsource/noto-sans-devanagari/unicode.json'),
    file: (part) => `noto-sans-devanagari-${part}-600-normal.woff`,
  },
  {
    name: 'Noto Sans Thai',
    weight: 600,
    ranges: import.meta.resolve('@fontsource/noto-sans-thai/unicode.json'),
    file: (part) => `noto-sans-thai-${part}-600-normal.woff`,
  },
  // Simplified and traditional Chinese, and Japanese in the shapes of mainland China.
  {
    name: 'Noto Sans SC',
    weight: 400,
    ranges: import.meta.resolve('@fontsource-variable/noto-sans-sc/unicode.json'),
    file: (part) => `noto-sans-sc-${part}-wght-normal.woff2`,
  },
  {
    name: 'Noto Sans KR',
    weight: 400,
    ranges: import.meta.resolve('@fontsource-variable/noto-sans-kr/unicode.json'),
    file: (part) => `noto-sans-kr-${part}-wght-normal.woff2`,
  },
]

export const emoji: Family = {
  name: 'Noto Emoji',
  weight: 400,
  ranges: import.meta.resolve('@fontsource-variable/noto-emoji/unicode.json'),
  file: (part) => `noto-emoji-${part}-wght-normal.woff2`,
}

export const serif: readonly Family[] = [fraunces]
export const plain: readonly Family[] = [inter(500)]
/** Used for texts with characters that the two above lack. */
export const bold: readonly Family[] = [inter(600), ...scripts]

/** More than the longest title needs, so that none is read twice for it. */
const keptFiles = 120

export function openFonts(): Fonts {
  const parts = new Map<string, Part[]>()
  const files = new LRUCache<string, FontFile>({ max: keptFiles })

  function getParts(family: Family): Part[] {
    const known = parts.get(family.ranges)
    if (known) return known
    const read = readParts(family)
    parts.set(family.ranges, read)
    return read
  }

  function getFile(family: Family, part: string): FontFile {
    const url = new URL(`files/${family.file(part)}`, family.ranges)
    const known = files.get(url.href)
    if (known) return known
    const data = readFileSync(fileURLToPath(url))
    const { name, weight } = family
    const characters = getCharacters(data)
    const read = { name: `${name} ${part}`, family: name, weight, data, characters }
    files.set(url.href, read)
    return read
  }

  return {
    having(characters, families) {
      for (const family of families) {
        for (const { name, ranges } of getParts(family)) {
          if (!characters.some((character) => isIn(ranges, character))) continue
          const file = getFile(family, name)
          if (characters.every((character) => file.characters.has(character))) return file
        }
      }
      return null
    },
  }
}

interface Part {
  name: string
  ranges: [number, number][]
}

/** The most common part, which the index lists last, comes first. */
function readParts({ ranges }: Family): Part[] {
  const told: Record<string, string> = JSON.parse(readFileSync(fileURLToPath(ranges), 'utf8'))
  return Object.entries(told)
    .map(([name, text]) => ({ name: name.replaceAll(/[[\]]/g, ''), ranges: getRanges(text) }))
    .toReversed()
}

function getRanges(text: string): [number, number][] {
  return text.split(',').map((range) => {
    const [first = '', last = first] = range.replace(/^U\+/i, '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })
}

function isIn(ranges: readonly [number, number][], character: number): boolean {
  return ranges.some(([first, last]) => character >= first && character <= last)
}
