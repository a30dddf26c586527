import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { getCharacters } from './font-characters.ts'

function charactersIn(url: string): string {
  const characters = getCharacters(readFileSync(fileURLToPath(url)))
  return String.fromCodePoint(...[...characters].toSorted((one, other) => one - other))
}

it('reads the characters of a WOFF font', () => {
  const path = '@fontsource/inter/files/inter-cyrillic-600-normal.woff'
  const characters = charactersIn(import.meta.resolve(path))
  for (const letter of 'АЯаяЁёҐґ№') expect(characters).toContain(letter)
  expect(characters).not.toContain('a')
})

it('reads the characters of a WOFF 2 font, also beyond the basic plane', () => {
  const flags = '@fontsource-variable/noto-emoji/files/noto-emoji-0-wght-normal.woff2'
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCodePoint(0x1_f1_e6 + at))
  for (const letter of letters) expect(charactersIn(import.meta.resolve(flags))).toContain(letter)
  const kana = '@fontsource-variable/noto-sans-sc/files/noto-sans-sc-119-wght-normal.woff2'
  expect(charactersIn(import.meta.resolve(kana))).toMatch(/[\u3040-\u30ff]/)
})
