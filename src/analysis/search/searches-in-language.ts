import { smallWordsOf } from '../subject/small-words.ts'

/**
 * Searches of one or two words for a problem that is not told in English, in its own words: neighbours in
 * pairs and the longest words alone, in turn. The same text always gives the same searches.
 * @param language ISO 639-1; of one without a list of small words only the shortest words are left out
 */
export function searchesInLanguage(problem: string, language: string, most: number): string[] {
  const small = smallWordsOf(language)
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' })
  const wordsIn = (clause: string) =>
    [...segmenter.segment(clause)]
      .filter(({ isWordLike }) => isWordLike)
      .map(({ segment }) => segment.toLowerCase())
      .filter((word) => !small.has(word) && !/^(\p{N}+|[\p{Script=Latin}]{1,2}|.)$/u.test(word))
  const clauses = problem.split(/[\p{P}\p{S}\n]+/u).map(wordsIn)
  const pairs = clauses.flatMap((words) => words.slice(1).map((word, at) => `${words[at]} ${word}`))
  const singles = clauses.flat().toSorted((one, other) => other.length - one.length)
  const turns = Array.from({ length: Math.max(pairs.length, singles.length) }, (_none, at) =>
    [pairs[at], singles[at]].filter((query) => query !== undefined),
  )
  return [...new Set(turns.flat())].slice(0, most)
}
