export interface LanguageDetector {
  detect(text: string): { language: string; isReliable(): boolean }
}

export function mayBeForeign(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? []
  const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter)).length
  const isLong = latin >= minLatinLetters || letters.length - latin >= minOtherLetters
  return isLong && getEnglishShare(text) < minEnglishShare
}

/** ISO 639-1, such as 'de'; null for English, and when the detector is not sure. */
export function getForeignLanguage(text: string, detector: LanguageDetector): string | null {
  const found = detector.detect(text)
  if (!found.isReliable() || found.language === '' || found.language === 'en') return null
  return found.language
}

function getEnglishShare(text: string): number {
  const words = text.toLowerCase().match(/[\p{L}\p{M}'’]+/gu) ?? []
  return words.filter((word) => englishWords.has(word)).length / Math.max(1, words.length)
}

/** Common English words that are rare in other languages; a short list, as the page loads it. */
const englishWords = new Set(
  'and because but every from how it its never nobody not our that the their them they this too what when which who why with without you your'.split(
    ' ',
  ),
)

/** A few words in Latin script can be of any language. */
const minLatinLetters = 25
const minOtherLetters = 4
/** English prose has about twice this share; a list of names has none and goes to the detector. */
const minEnglishShare = 0.1
