import { Renderer } from '@takumi-rs/core'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { titleFixtures, unwritableTitles } from '../../../tests/title-fixtures.ts'
import { familyNames, openFonts } from './fonts.ts'
import { openFontFallback, type WritableText } from './font-fallback.ts'

const renderer = new Renderer()
const fonts = openFonts()
const fallback = openFontFallback(renderer, fonts)
const findWritable = async (text: string) => (await fallback(text, 'Fraunces'))?.text ?? null

/** At another weight than the tested code draws. */
async function getGlyphs(text: string, fontFamilies: string[], fontFamily?: string) {
  const style = { fontSize: 60, fontWeight: 500, fontFamily }
  const svg = await renderer.renderSvg({ type: 'text', text, style }, { fonts, fontFamilies })
  return svg.match(/ d="[^"]*"/g) ?? []
}

async function getBoxes(result: WritableText): Promise<string[]> {
  const lacking = await Promise.all(familyNames.map((name) => getGlyphs('\u{10fffd}', [name])))
  const glyphs = await getGlyphs(result.text, familyNames, result.fontFamily)
  return glyphs.filter((glyph) => lacking.flat().includes(glyph))
}

describe('openFontFallback', () => {
  test.each(Object.entries(titleFixtures))(
    'writes the title of %s without a missing glyph',
    async (_, title) => {
      for (const family of ['Fraunces', 'Inter']) {
        const result = await fallback(title, family)
        expect(result?.text).toMatch(/\S/)
        expect(result && (await getBoxes(result))).toEqual([])
      }
    },
  )

  test.each(unwritableTitles)('returns null for a script without a font: %s', async (title) => {
    expect(await findWritable(title)).toBeNull()
    expect(await findWritable(`Latin and ${title}`)).toBeNull()
  })

  test.each(['', ' ', '\u202e\u200b\u2060', '\u3164', '\ufe0f'])(
    'returns null for a text without visible characters: %j',
    async (text) => {
      expect(await findWritable(text)).toBeNull()
    },
  )

  it('returns null or a text without missing glyphs for any characters', async () => {
    const character = fc.oneof(
      fc.integer({ min: 0, max: 0x10_ff_ff }),
      fc.integer({ min: 0, max: 0x05_ff }),
      fc.integer({ min: 0x1_f0_00, max: 0x1_fa_ff }),
      fc.constantFrom(0x20_0d, 0xfe_0f, 0x20_e3, 0x03_01, 0x1_f1_e6, 0x1_f3_fd),
    )
    const text = fc
      .array(character, { maxLength: 30 })
      .map((codes) => String.fromCodePoint(...codes))
    const family = fc.constantFrom('Fraunces', 'Inter')
    const property = fc.asyncProperty(text, family, async (any, name) => {
      const result = await fallback(any, name)
      expect(result ? await getBoxes(result) : []).toEqual([])
    })
    await fc.assert(property, { numRuns: 150 })
  })

  it.each([
    ['Idea ✪ one', /^Idea one$/],
    ['Push 🫸🏽 now', /^Push (🫸🏽 )?now$/],
    ['👩🏾‍🚀 in space', /^(👩🏾‍🚀 )?in space$/],
  ])('leaves out a whole symbol that no font has, never a part of it: %s', async (title, text) => {
    expect(await findWritable(title)).toMatch(text)
  })

  it('removes characters that reverse the text', async () => {
    expect(await findWritable('\u202egpj.exe\u202c\u2066x\u2069')).toBe('gpj.exex')
  })

  it('replaces line breaks and tabs by single spaces', async () => {
    expect(await findWritable(' a\tb\n\nc   d\u0000e\u2028f ')).toBe('a b c d e f')
  })

  it('replaces mathematical, full-width and ligature characters by plain letters', async () => {
    expect(await findWritable('𝕳𝖊𝖑𝖑𝖔 ｆｕｌｌ ﬁn')).toBe('Hello full fin')
  })

  it('removes an unsupported symbol and keeps all letters', async () => {
    expect(await findWritable('a\ue000b\ud800c')).toBe('ab\ufffdc')
    expect(await findWritable('a 🂡')).toBe('a')
  })

  it("keeps a letter's own marks and removes marks that no font has", async () => {
    expect(await findWritable('Ame\u0301lie')).toBe('Amélie')
    expect(await findWritable('Z͑ͫ̓A̴̵̜O')).toBe('ZAO')
    expect(await findWritable('क्षेत्र')).toBe('क्षेत्र')
    expect(await findWritable('مُجَانًا')).toBe('مُجَانًا')
    expect(await findWritable('שָׁלוֹם')).toBe('שָׁלוֹם'.normalize('NFC'))
  })

  it('allows line breaks between Thai words', async () => {
    expect(await findWritable('เพื่อนบ้านน้ำใจ')).toMatch(/^เพื่อน\u200bบ้าน\u200b/)
  })

  it('keeps emoji of several characters together, or parts them if there is no glyph for all', async () => {
    for (const emoji of ['👨‍👩‍👧‍👦', '🇿🇲 1️⃣', '👩🏿‍🚀']) expect(await findWritable(emoji)).toBe(emoji)
    expect(await findWritable('🐶\u200d☕')).toBe('🐶☕')
  })
})

it('uses the wanted font only if it has every letter, and says which text is in Latin-like letters', async () => {
  const getFont = async (text: string) => {
    const { fontFamily, isLatinLike } = (await fallback(text, 'Fraunces')) ?? {}
    return [fontFamily, isLatinLike]
  }
  expect(await getFont('Ünïted Łódź Nguyễn 🐶 1️⃣')).toEqual(['Fraunces', true])
  expect(await getFont('Neue Приложения')).toEqual(['Inter', true])
  expect(await getFont('Neue 工具')).toEqual(['Inter', false])
})
