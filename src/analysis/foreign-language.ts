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

function smallWordShareOf(text: string): number {
  const words = text.toLowerCase().match(/[\p{L}\p{M}'’]+/gu) ?? []
  return words.filter((word) => smallWords.has(word)).length / Math.max(1, words.length)
}

/** A few that other languages seldom have, so that a page needs no long list. */
const smallWords = new Set(
  'a and any are but by can do does for from get have how if is it its my no not of or our that the their them they this to too what when which who why with without you your'.split(
    ' ',
  ),
)

/** A few words in Latin letters can be of any language. */
const fewestLatin = 25
const fewestOther = 4
/** Of English prose every third word is one of them; a list of names has none, and the detector is asked. */
const plainShare = 0.2
