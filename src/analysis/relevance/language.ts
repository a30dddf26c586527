import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { getForeignLanguage, type LanguageDetector, mayBeForeign } from '../foreign-language.ts'
import { getStopWords } from '../subject/stop-words.ts'
import type { Subject } from '../subject/subject.ts'
import { isStopWord } from '../subject/words.ts'

/** ISO 639-1, such as 'en'; null when a text is too short or too mixed to tell. */
export function getLanguage(text: string): string | null {
  const sample = text.slice(0, maxCharacters).replace(/https?:\/\/\S+/g, ' ')
  const letters = sample.match(/\p{L}/gu)?.length ?? 0
  if (letters < minLetters) return null
  if (isEnglish(sample)) return 'en'
  const found = loadDetector().detect(sample)
  return found.language !== '' && found.isReliable() ? found.language : null
}

/** False only for texts that are surely in another language than English and the given ones. */
export function isReadable(text: string, languages: ReadonlySet<string>): boolean {
  const language = getLanguage(text)
  return language === null || language === 'en' || languages.has(language)
}

export function isSurelyEnglish(text: string): boolean {
  const found = loadDetector().detect(text.slice(0, maxCharacters))
  return found.language === 'en' && found.isReliable()
}

/**
 * Detects the language of a subject. English is returned unchanged; another language is added as `language`, and
 * its stop words are removed, as they would match every text. Words are separated by spaces in any script.
 */
export function withLanguage(subject: Subject): Subject {
  const text = subject.problem || subject.idea
  const language = mayBeForeign(text) ? getForeignLanguage(text, loadDetector()) : null
  if (language === null) return subject
  const stopWords = getStopWords(language)
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' })
  const removeStopWords = (written: string) =>
    [...segmenter.segment(written)]
      .filter(({ segment }) => !stopWords.has(segment.toLowerCase()))
      .map(({ segment, isWordLike }) => (isWordLike ? `${segment} ` : segment))
      .join('')
      .trim()
  return {
    idea: removeStopWords(subject.idea),
    problem: removeStopWords(subject.problem),
    language,
  }
}

/**
 * Takes 0.2 s and 40 MB that hardly any scan needs, so it loads with the first text that is not plainly
 * English. Loaded by its path, as the package does not support `require` by name.
 */
function loadDetector(): LanguageDetector {
  return createRequire(import.meta.url)(fileURLToPath(import.meta.resolve('eld/extrasmall'))).eld
}

const maxCharacters = 800
const minLetters = 60
/** In English prose every third word is a stop word; in a list of names a few are. */
const minStopWordShare = 0.12
/** Texts with fewer words, such as titles, are too short for shares. */
const minWords = 12

function isEnglish(sample: string): boolean {
  const words = sample.toLowerCase().match(/[\p{L}\p{M}'’]+/gu) ?? []
  const ascii = words.filter((word) => /^[a-z'’]+$/.test(word))
  if (ascii.length < words.length * 0.8) return false
  const small = words.filter((word) => word.length > 1 && isStopWord(word.replace('’', "'")))
  return words.length < minWords || small.length >= words.length * minStopWordShare
}
