import { bold, emoji, type Family, type FontFile, type Fonts, plain, serif } from './fonts.ts'

/** Chosen so that the font of each grapheme follows from its first character alone. */
export interface Spelling {
  text: string
  fonts: FontFile[]
  /** Glyphs to be drawn separately, with their fonts: emoji and characters beyond the basic plane. */
  signs: Map<string, FontFile>
  isFromRight: boolean
  /** False for scripts that join letters or are tall: they need higher lines and no letter spacing. */
  isLatinLike: boolean
  /** Variable fonts are drawn in their lightest weight. */
  isThin: boolean
}

export type Voice = 'serif' | 'plain'

/** @returns null if a letter is in no font, or nothing visible remains */
export function spell(text: string, voice: Voice, fonts: Fonts): Spelling | null {
  const cleaned = clean(text)
  const usual = voice === 'serif' ? serif : plain
  // One design per text: never single words in another font.
  return isAllIn(usual, cleaned, fonts)
    ? spellIn([...usual, ...bold], cleaned, fonts)
    : spellIn(bold, cleaned, fonts)
}

/**
 * Reduces a text to one line and removes characters that reverse or hide text, except those that joined and
 * right-to-left scripts need.
 */
function clean(text: string): string {
  const line = text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\ufb00-\ufb06\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g, (letter) =>
      letter.normalize('NFKC'),
    )
    .replaceAll(/[\p{White_Space}\p{Cc}]+/gu, ' ')
    .replaceAll(/(?![\u200c-\u200f]|\u061c|\ufe0e|\ufe0f|[\u{e0020}-\u{e007f}])\p{DI}/gu, '')
    .trim()
  return rightToLeft.test(line) ? withNumbersWhole(line) : line
}

const rightToLeft = /[\p{scx=Arab}\p{scx=Hebr}\p{scx=Syrc}\p{scx=Thaa}]/u

/** The library reverses '15%' between right-to-left letters; a mark after the symbol keeps it with its number. */
function withNumbersWhole(line: string): string {
  return line.replaceAll(/[#$€£¥₪]*\p{Nd}[\p{Nd}.,:/]*[%‰°$€£¥₪]*/gu, (number) =>
    number.replaceAll(/[#%‰°$€£¥₪]/g, '$&\u200e'),
  )
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

function getGraphemes(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
}

function isAllIn(families: readonly Family[], text: string, fonts: Fonts): boolean {
  return Array.from(text).every((letter) => {
    if (!/[\p{L}\p{N}]/u.test(letter)) return true
    return fonts.having([getCode(letter)], families) !== null
  })
}

function spellIn(families: readonly Family[], text: string, fonts: Fonts): Spelling | null {
  const used = new Set<FontFile>()
  const signs = new Map<string, FontFile>()
  let written = ''
  for (const grapheme of getGraphemes(text)) {
    const parts = write(grapheme, families, fonts)
    if (!parts) return null
    for (const { part, font, isSign } of parts) {
      written += part
      if (isSign && font) signs.set(part, font)
      else if (font) used.add(font)
    }
  }
  // Parts that are now adjacent may form one glyph.
  if (written !== text) return spellIn(families, written, fonts)
  if (!/[^\s\p{DI}]/u.test(written)) return null
  const letter = /\p{L}/u.exec(written)?.[0] ?? ''
  return {
    text: written,
    // The first font determines the line height.
    fonts: inOrder(families, used, fonts),
    signs,
    isFromRight: rightToLeft.test(letter),
    isThin: [...used].some(({ weight }) => weight === 400),
    isLatinLike: [...used].every(({ family }) => latinLike.has(family)),
  }
}

const latinLike = new Set([...serif, ...plain].map(({ name }) => name))

function inOrder(families: readonly Family[], used: Set<FontFile>, fonts: Fonts): FontFile[] {
  const first = fonts.having([getCode('a')], families)
  if (first) used.add(first)
  const places = new Map(families.map(({ name }, place) => [name, place]))
  const toPlace = ({ family }: FontFile) => places.get(family) ?? families.length
  const rest = [...used].filter((file) => file !== first)
  return [...(first ? [first] : []), ...rest.toSorted((one, two) => toPlace(one) - toPlace(two))]
}

interface Part {
  part: string
  /** Null for spaces and invisible marks. */
  font: FontFile | null
  isSign: boolean
}

/** Replaces a symbol, but not a letter, that is in no font. */
const missing = '□'

function write(grapheme: string, families: readonly Family[], fonts: Fonts): Part[] | null {
  if (/^[\s\p{DI}]+$/u.test(grapheme)) return [{ part: grapheme, font: null, isSign: false }]
  if (/\p{Emoji_Presentation}|\ufe0f|\u20e3/u.test(grapheme)) {
    const parts = writeEmoji(grapheme, fonts)
    if (parts) return parts
  }
  const plainly = writeLetter(grapheme, families, fonts)
  if (plainly) return [plainly]
  const simpler = grapheme.normalize('NFKC')
  if (simpler !== grapheme) {
    const parts = getGraphemes(simpler).map((each) => write(each, families, fonts))
    return parts.every((part) => part !== null) ? parts.flat() : null
  }
  if (/[\p{L}\p{N}]/u.test(grapheme)) return null
  const first = String.fromCodePoint(getCode(grapheme))
  const sign = fonts.having([getCode(first)], [emoji])
  if (sign) return [{ part: first, font: sign, isSign: true }]
  const placeholder = writeLetter(missing, families, fonts)
  return placeholder && [placeholder]
}

function writeLetter(grapheme: string, families: readonly Family[], fonts: Fonts): Part | null {
  const [first = '', ...marks] = grapheme
  const font = fonts.having([getCode(first)], families)
  if (!font) return null
  let part = first
  for (const mark of marks) {
    if (/[\ufe0e\ufe0f]/.test(mark)) continue
    const isMark = /\p{M}/u.test(mark)
    const isKnown = font.characters.has(getCode(mark)) || /\p{DI}/u.test(mark)
    if (!isKnown && !isMark) return null
    if (isKnown && !(isMark && isOptional(mark, part))) part += mark
  }
  // The library confuses fonts of characters beyond the basic plane.
  return { part, font, isSign: getCode(first) > 0xff_ff }
}

/**
 * Vowel points, which readers of these scripts do not need, and marks that would be stacked: the library places
 * raised marks as much too low as they should be higher.
 */
function isOptional(mark: string, before: string): boolean {
  if (/[\p{scx=Arab}\p{scx=Hebr}]/u.test(before)) return true
  return /\p{sc=Zinh}/u.test(mark) && !/^\p{Ll}$/u.test(before)
}

/** As one glyph, else as its parts: a family becomes a row of people. Null if a part is in no font. */
function writeEmoji(grapheme: string, fonts: Fonts): Part[] | null {
  const whole = fonts.having(getCodes(grapheme), [emoji])
  if (whole) return [{ part: grapheme, font: whole, isSign: true }]
  const signs = grapheme.split(/\u200d|\p{EMod}/u).filter((sign) => /\P{DI}/u.test(sign))
  const parts = signs.map((part) => ({
    part,
    font: fonts.having(getCodes(part), [emoji]),
    isSign: true,
  }))
  return parts.every(({ font }) => font) ? parts : null
}

function getCodes(grapheme: string): number[] {
  return Array.from(grapheme)
    .filter((each) => !/\p{DI}/u.test(each))
    .map(getCode)
}

function getCode(character: string): number {
  return character.codePointAt(0) ?? 0
}
