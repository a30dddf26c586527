import type { FontLoader, Renderer } from '@takumi-rs/core'
import { familyNames } from './fonts.ts'

export interface WritableText {
  text: string
  fontFamily: string
  /** False for scripts that join letters or are tall: they need higher lines and no letter spacing. */
  isLatinLike: boolean
}

export function openFontFallback(renderer: Renderer, fonts: FontLoader[]) {
  let boxes: Promise<string[][]> | undefined

  /** Returns null if the fonts lack a letter, or nothing visible remains. */
  return async (original: string, family: string): Promise<WritableText | null> => {
    for (const text of getLines(original)) {
      // One design per text: never single words in another font.
      const fontFamily = (await hasLetters(family, text)) ? family : 'Inter'
      const glyphs = await draw(text, familyNames, fontFamily)
      if (glyphs.length === 0) return null
      if (await areInFonts(glyphs)) {
        return { text, fontFamily, isLatinLike: await hasLetters(fontFamily, text) }
      }
    }
    return null
  }

  async function hasLetters(family: string, text: string): Promise<boolean> {
    const letters = text.replaceAll(/[^\p{L}\p{N}\p{Mn}\p{Mc}]/gu, '')
    return areInFonts(await draw(letters, [family]))
  }

  /** Fonts draw a box for a character that they lack, such as one that Unicode never assigns. */
  async function areInFonts(glyphs: string[]): Promise<boolean> {
    boxes ??= Promise.all(familyNames.map((family) => draw('\u{10fffe}', [family])))
    return new Set(glyphs).isDisjointFrom(new Set((await boxes).flat()))
  }

  async function draw(text: string, fontFamilies: string[], fontFamily?: string) {
    const style = { fontSize: 60, fontWeight: 600, whiteSpace: 'nowrap', fontFamily } as const
    const svg = await renderer.renderSvg({ type: 'text', text, style }, { fonts, fontFamilies })
    return svg.match(/ d="[^"]*"/g) ?? []
  }
}

function getLines(text: string): string[] {
  const line = clean(text)
  const plain = line.normalize('NFKC').replaceAll(/[\p{sc=Zinh}\p{Co}\p{Cn}]/gu, '')
  return [
    line,
    plain,
    plain
      .replaceAll(/\p{RGI_Emoji}|\p{So}|\p{Emoji_Modifier}/gv, '')
      .replaceAll(/ +/g, ' ')
      .trim(),
  ]
}

const thaiWords = new Intl.Segmenter('th', { granularity: 'word' })

/** One line, without characters that reverse or hide text, except those that joined and right-to-left scripts need. */
function clean(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\ufb00-\ufb06\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g, toPlainLetter)
    .replaceAll(/[\p{White_Space}\p{Cc}]+/gu, ' ')
    .replaceAll(/(?![\u200c-\u200f]|\u061c|\ufe0e|\ufe0f|[\u{e0020}-\u{e007f}])\p{DI}/gu, '')
    .replaceAll(/\p{sc=Thai}+/gu, separateThaiWords)
    .trim()
}

function toPlainLetter(letter: string): string {
  return letter.normalize('NFKC')
}

/** The renderer does not know where Thai words end. */
function separateThaiWords(run: string): string {
  return Array.from(thaiWords.segment(run), ({ segment }) => segment).join('\u200b')
}
