// Word search in any script: words are taken from an idea and from a query in the same way.

const maxWords = 200
/** A lexeme holds 2,046 bytes at most, and a text without spaces can be one word. */
const maxWordLength = 64

// Kept, because creating it takes longer than using it.
const segmenter = new Intl.Segmenter('und', { granularity: 'word' })

/** Distinct, lower case, without accents; by Unicode's rules, so that scripts without spaces are split too. */
export function getWords(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().normalize('NFC')
  const words = new Set<string>()
  for (const { segment, isWordLike } of segmenter.segment(plain)) {
    if (isWordLike) words.add(Array.from(segment).slice(0, maxWordLength).join(''))
    if (words.size === maxWords) break
  }
  return [...words]
}

/** A word of a search, and the known words that begin with it; null if there are too many. */
export interface SearchWord {
  beginning: string
  words: string[] | null
}

/**
 * A tsquery that requires each sought word, as one of the known words that begin with it.
 * Quoting: https://www.postgresql.org/docs/current/datatype-textsearch.html#DATATYPE-TSQUERY
 */
export function toTsquery(searchWords: SearchWord[]): string {
  return searchWords
    .map(({ beginning, words }) =>
      words ? `(${words.map(quoteWord).join(' | ')})` : `${quoteWord(beginning)}:*`,
    )
    .join(' & ')
}

function quoteWord(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
