import { audienceLabels, genericWords, stopWords } from './word-lists.ts'
import wordsInEr from './words-in-er.json' with { type: 'json' }

/** Lower-case words of any script; scripts without spaces give overlapping pairs of characters. */
export function getWords(text: string): string[] {
  const read = text.slice(0, maxTextLength)
  if (isAscii(read)) return (read.toLowerCase().match(asciiPattern) ?? []).flatMap(normaliseWord)
  const words: string[] = []
  for (const [match] of read.normalize('NFC').matchAll(wordPattern)) {
    const word = match.toLowerCase().replaceAll('’', "'")
    if (!isAscii(word) && match.length <= maxWordLength && spaceless.test(word)) {
      words.push(...getPairs(word))
    } else words.push(...normaliseWord(word))
  }
  return words
}

/** Splits at punctuation: words on either side do not belong together. */
export function getClauses(text: string): string[] {
  return text.split(/[.,;:!?()[\]{}"“”\n\r/|–—]+|\s-+\s/)
}

/**
 * invoice, invoices, invoiced, invoicing -> invoic. Deliberately light, so that it does not join two
 * meanings.
 */
export function stem(rawWord: string): string {
  const word = rawWord.replace(/^co-/, 'co')
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word
  const singular = getSingular(word).replace(/is(e|ed|er|ing)$/, 'iz$1')
  const bare = singular.length > 5 ? withoutEnding(singular) : singular
  return bare.length > 3 ? bare.replace(/([bdgmnprt])\1$/, '$1').replace(/e$/, '') : bare
}

export type Stemmer = (text: string) => string[]

/** Stems of a text's words; caches words, as discussions of one subject repeat them. */
export function createStemmer(): Stemmer {
  const known = new Map<string, string>()
  return (text) =>
    getWords(text).map((word) => {
      const stemmed = known.get(word) ?? stem(word)
      known.set(word, stemmed)
      return stemmed
    })
}

export function getSingular(word: string): string {
  if (word.length < 4 || endsInS.has(word) || !/[^suiy']s$|ies$|[aeo]ys$/.test(word)) return word
  if (word.endsWith('ies')) {
    return word.length > 4 && !endsInIe.has(word) ? `${word.slice(0, -3)}y` : word.slice(0, -1)
  }
  // Heroes and tomatoes, but not shoes.
  const isOfO = word.endsWith('oes') && !/(?:^[th]|sh|can)oes$/.test(word)
  return isOfO || /(x|ch|sh|ss|zz)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}

export function isStopWord(word: string): boolean {
  return stopWords.has(word) || (word.length < 2 && /^[\p{Script=Latin}\d]$/u.test(word))
}

export function isGeneric(word: string): boolean {
  return genericWords.has(word) || genericWords.has(getSingular(word)) || /^\d+$/.test(word)
}

export function isAudience(word: string): boolean {
  return audienceLabels.has(getSingular(word))
}

const maxTextLength = 10_000
const maxWordLength = 40
const wordPattern = /(?:\bco-)?[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’][\p{L}\p{M}]+)*/giu
/** Equivalent for ASCII texts, and four times as fast. */
const asciiPattern = /(?:\bco-)?[a-z\d]+(?:'[a-z]+)*/g
const spaceless = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{M}ー]+$/u
const endsInS = new Set(
  'alias always atlas bias canvas christmas diabetes herpes iaas kubernetes lens news paas perhaps rabies saas series species'.split(
    ' ',
  ),
)
const endsInIe = new Set(
  'brownies calories cookies hoodies movies newbies rookies selfies smoothies zombies'.split(' '),
)
const keepsEr: ReadonlySet<string> = new Set(wordsInEr)

function withoutEnding(word: string): string {
  if (word.endsWith('er')) return keepsEr.has(word) ? word : word.slice(0, -2)
  const bare = word.replace(/(ing|ed)$/, '')
  return /[aeiouy]/.test(bare) ? bare : word
}

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 127) return false
  return true
}

/** Without the genitive; empty when longer than any real word. */
function normaliseWord(word: string): string[] {
  if (word.length > maxWordLength) return []
  return [word.endsWith("'s") ? word.slice(0, -2) : word]
}

function getPairs(word: string): string[] {
  const characters = Array.from(word)
  if (characters.length < 2) return characters
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`)
}
