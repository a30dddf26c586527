import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { eld } from 'eld'
import { isStopWord } from '../subject/words.ts'

/** ISO 639-1, as in 'en'; null for a text that is too short or too mixed to tell. */
export function languageOf(text: string): string | null {
  const sample = text.slice(0, readCharacters).replace(/https?:\/\/\S+/g, ' ')
  const letters = sample.match(/\p{L}/gu)?.length ?? 0
  if (letters < fewestLetters) return null
  if (isEnglish(sample)) return 'en'
  // 0.2 s and 40 MB that hardly any scan needs: loaded when the first text is not plainly English.
  const found = loadDetector().detect(sample)
  return found.language !== '' && found.isReliable() ? found.language : null
}

/** What is surely in another language than English and the given ones is left out; the rest may stay. */
export function isReadable(text: string, languages: ReadonlySet<string>): boolean {
  const language = languageOf(text)
  return language === null || language === 'en' || languages.has(language)
}

/** By its address, as the package answers to no `require` by name. */
function loadDetector(): Pick<typeof eld, 'detect'> {
  return createRequire(import.meta.url)(fileURLToPath(import.meta.resolve('eld/extrasmall'))).eld
}

const readCharacters = 800
const fewestLetters = 60
/** In English prose every third word is one of the small ones; in a list of names still some. */
const smallWordShare = 0.12
/** Too few words for shares, as in a title. */
const fewestWords = 12

function isEnglish(sample: string): boolean {
  const words = sample.toLowerCase().match(/[\p{L}\p{M}'’]+/gu) ?? []
  const ascii = words.filter((word) => /^[a-z'’]+$/.test(word))
  if (ascii.length < words.length * 0.8) return false
  const small = words.filter((word) => word.length > 1 && isStopWord(word.replace('’', "'")))
  return words.length < fewestWords || small.length >= words.length * smallWordShare
}
