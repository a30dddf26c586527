import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { openFonts } from './fonts.ts'
import { oddTitles, unwritableTitles } from '../../../tests/odd-titles.ts'
import { spell, type Spelling } from './spelling.ts'

const fonts = openFonts()

/** The graphemes that the library would draw with gaps: it uses the first font that has the first character. */
function lackingIn({ text, fonts: listed, signs }: Spelling): string[] {
  const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)
  return Array.from(graphemes, ({ segment }) => segment).filter((grapheme) => {
    if (/^[\s\p{DI}]+$/u.test(grapheme)) return false
    const [first = 0, ...others] = Array.from(grapheme)
      .filter((character) => !/\p{DI}/u.test(character))
      .map((character) => character.codePointAt(0) ?? 0)
    const font = signs.get(grapheme) ?? listed.find(({ characters }) => characters.has(first))
    return !font || others.some((character) => !font.characters.has(character))
  })
}

describe('spell', () => {
  test.each(Object.entries(oddTitles))(
    'writes the title of %s without a missing glyph',
    (_, title) => {
      for (const voice of ['serif', 'plain'] as const) {
        const spelling = spell(title, voice, fonts)
        expect(spelling?.text).toMatch(/\S/)
        expect(spelling && lackingIn(spelling)).toEqual([])
      }
    },
  )

  test.each(unwritableTitles)('returns null for a script without a font: %s', (title) => {
    expect(spell(title, 'serif', fonts)).toBeNull()
    expect(spell(`Latin and ${title}`, 'plain', fonts)).toBeNull()
  })

  test.each(['', ' ', '\u202e\u200b\u2060', '\u3164', '\ufe0f'])(
    'returns null for a text without visible characters: %j',
    (text) => {
      expect(spell(text, 'serif', fonts)).toBeNull()
    },
  )

  it('returns null or a spelling without missing glyphs for any characters', () => {
    const character = fc.oneof(
      fc.integer({ min: 0, max: 0x10_ff_ff }),
      fc.integer({ min: 0, max: 0x05_ff }),
      fc.integer({ min: 0x1_f0_00, max: 0x1_fa_ff }),
      fc.constantFrom(0x20_0d, 0xfe_0f, 0x20_e3, 0x03_01, 0x1_f1_e6, 0x1_f3_fd),
    )
    const text = fc
      .array(character, { maxLength: 30 })
      .map((codes) => String.fromCodePoint(...codes))
    fc.assert(
      fc.property(text, fc.constantFrom('serif' as const, 'plain' as const), (any, voice) => {
        const spelling = spell(any, voice, fonts)
        expect(spelling ? lackingIn(spelling) : []).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  const getText = (text: string) => spell(text, 'serif', fonts)?.text

  it('removes characters that reverse the text', () => {
    expect(getText('\u202egpj.exe\u202c\u2066x\u2069')).toBe('gpj.exex')
  })

  it('replaces line breaks and tabs by single spaces', () => {
    expect(getText(' a\tb\n\nc   d\u0000e\u2028f ')).toBe('a b c d e f')
  })

  it('replaces mathematical, full-width and ligature characters by plain letters', () => {
    expect(getText('𝕳𝖊𝖑𝖑𝖔 ｆｕｌｌ ﬁn')).toBe('Hello full fin')
  })

  it('replaces an unsupported symbol by a box and keeps all letters', () => {
    expect(getText('a\ue000b\ud800c')).toBe('a□b\ufffdc')
  })

  it("keeps a letter's own marks and removes stacked ones", () => {
    expect(getText('Ame\u0301lie')).toBe('Amélie')
    expect(getText('Z͑ͫ̓A̴̵̜O')).toBe('ZAO')
    expect(getText('น้ำใจ क्षेत्र')).toBe('น้ำใจ क्षेत्र')
  })

  it('removes vowel points', () => {
    expect(getText('مُجَانًا')).toBe('مجانا')
    expect(getText('שָׁלוֹם')).toBe('שלום')
  })

  it('draws each emoji as one glyph, or as its parts if there is none for the whole', () => {
    const getSigns = (text: string) => [...(spell(text, 'plain', fonts)?.signs.keys() ?? [])]
    expect(getSigns('👨‍👩‍👧‍👦')).toEqual(['👨‍👩‍👧‍👦'])
    expect(getSigns('🇿🇲1️⃣')).toEqual(['🇿🇲', '1️⃣'])
    expect(getText('🐶\u200d☕')).toBe('🐶☕')
  })

  it('sets text from right to left if its first letter is, and keeps numbers whole', () => {
    const arabic = spell('15% تطبيق Beta', 'serif', fonts)
    expect(arabic).toMatchObject({ isFromRight: true, isLatinLike: false })
    expect(arabic?.text).toBe('15%\u200e تطبيق Beta')
    expect(spell('App تطبيق', 'serif', fonts)).toMatchObject({ isFromRight: false })
  })

  it('uses the serif font only if it has every letter', () => {
    const getFamilies = (text: string) =>
      new Set(spell(text, 'serif', fonts)?.fonts.map(({ family }) => family))
    expect(getFamilies('Ünïted Łódź Nguyễn')).toEqual(new Set(['Fraunces']))
    expect(getFamilies('Neue Приложения')).toEqual(new Set(['Inter']))
    expect(getFamilies('Neue 工具')).toEqual(new Set(['Inter', 'Noto Sans SC']))
  })
})
