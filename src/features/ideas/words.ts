// Searching by words in any script: the same words are taken from an idea and from a query.

const wordsMax = 200
/** A lexeme holds 2,046 bytes at most, and a text without spaces can be one word. */
const wordMaxLength = 64

/**
 * The distinct words of a text: lower-cased, without accents, found by Unicode's rules, so that scripts
 * without spaces are split too.
 */
export function wordsOf(text: string): string[] {
  const segmenter = new Intl.Segmenter('und', { granularity: 'word' })
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().normalize('NFC')
  const words = new Set<string>()
  for (const { segment, isWordLike } of segmenter.segment(plain)) {
    if (isWordLike) words.add(Array.from(segment).slice(0, wordMaxLength).join(''))
    if (words.size === wordsMax) break
  }
  return [...words]
}

/**
 * A tsquery in which every word must be there, the last letters of each left open ('invoice' finds
 * 'invoices'). @returns null when the text holds no word.
 * Quoting: https://www.postgresql.org/docs/current/datatype-textsearch.html#DATATYPE-TSQUERY
 */
export function wordQuery(text: string): string | null {
  const words = wordsOf(text)
  if (words.length === 0) return null
  return words
    .map((word) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`)
    .join(' & ')
}
