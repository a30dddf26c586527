// Word search in any script: words are taken from an idea and from a query in the same way.
import anyAscii from 'any-ascii'

const maxWords = 200
/** A lexeme holds 2,046 bytes at most, and a text without spaces can be one word. */
const maxWordLength = 64

// Kept, because creating it takes longer than using it.
const segmenter = new Intl.Segmenter('und', { granularity: 'word' })

/** Distinct and folded; by Unicode's rules, so that scripts without spaces are split too. */
export function getWords(text: string): string[] {
  const plain = fold(text)
  const words = new Set<string>()
  for (const { segment, index, isWordLike } of segmenter.segment(plain)) {
    if (!isWordLike) continue
    const word = Array.from(segment).slice(0, maxWordLength).join('')
    words.add(word)
    ending.lastIndex = index + segment.length
    const [symbols] = ending.exec(plain) ?? []
    if (symbols) words.add(`${word}${symbols}`)
    if (words.size >= maxWords) break
  }
  return [...words].slice(0, maxWords)
}

/** The end of C++ and C#, which the segmenter leaves out. */
const ending = /\+\+|#/y

/**
 * Lower case, without accents and invisible characters, and with one apostrophe. A change needs a
 * migration that sets `has_old_words` for the ideas that it concerns.
 */
function fold(text: string): string {
  return text
    .replaceAll(apostrophes, "'")
    .normalize('NFKD')
    .replaceAll(unseen, '')
    .toLowerCase()
    .replaceAll(lettersWithoutDecomposition, (letter) => anyAscii(letter))
    .normalize('NFC')
}

const apostrophes = /[`´‘’‛ʻʼʽʾʿ׳ꞌ＇]/g
/** Without U+200B, which separates words. */
const unseen = /[[\p{M}\p{Cf}]--[\u200b]]/gv
/** As ß, æ, ł: letters of alphabets in use, and their neighbours in Unicode. */
const lettersWithoutDecomposition = /[ß-ʯ]/g

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
