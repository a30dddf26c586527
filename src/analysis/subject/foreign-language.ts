import { isStopWord } from './words.ts'

/** As the package eld has it. */
export interface LanguageDetector {
  detect(text: string): { language: string; isReliable(): boolean }
}

/** Whether a text is worth asking a detector about: long enough, and not plainly English. */
export function mayBeForeign(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? []
  const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter)).length
  const isLong = latin >= fewestLatin || letters.length - latin >= fewestOther
  return isLong && smallWordShareOf(text) < plainShare
}

/** ISO 639-1, as in 'de'; null for English, and where the detector is not sure. */
export function foreignLanguageOf(text: string, detector: LanguageDetector): string | null {
  const found = detector.detect(text)
  if (!found.isReliable() || found.language === '' || found.language === 'en') return null
  return found.language
}

/** Wide on purpose: a list of names and a title without small words pass for English. */
export function isMostlyEnglish(text: string): boolean {
  const words = text.match(wordPattern) ?? []
  const ascii = words.filter((word) => /^[a-z'’]+$/i.test(word))
  if (ascii.length < words.length * 0.8) return false
  return words.length < fewestWords || smallWordShareOf(text) >= proseShare
}

/** How many of the words are small English ones; of two letters at least. */
function smallWordShareOf(text: string): number {
  const words = text.toLowerCase().match(wordPattern) ?? []
  const small = words.filter((word) => word.length > 1 && isStopWord(word.replace('’', "'")))
  return words.length === 0 ? 0 : small.length / words.length
}

const wordPattern = /[\p{L}\p{M}'’]+/gu
/** A few words in Latin letters can be of any language. */
const fewestLatin = 25
const fewestOther = 4
/** In English prose every third word is one of the small ones; in a list of names still some. */
const proseShare = 0.12
/** German and Dutch share some of them: 'in', 'was', 'die'. */
const plainShare = 0.25
/** Too few words for shares, as in a title. */
const fewestWords = 12
