import { getStopWords } from '../subject/stop-words.ts'

/**
 * Searches for a problem in another language: pairs of neighbouring words alternate with single words,
 * longest first. Deterministic.
 * @param language ISO 639-1; without a stop word list only the shortest words are left out
 */
export function getSearchesInLanguage(problem: string, language: string, max: number): string[] {
  const stopWords = getStopWords(language)
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' })
  const getWords = (clause: string) =>
    [...segmenter.segment(clause)]
      .filter(({ isWordLike }) => isWordLike)
      .map(({ segment }) => segment.toLowerCase())
      .filter((word) => !stopWords.has(word) && !/^(\p{N}+|[\p{Script=Latin}]{1,2}|.)$/u.test(word))
  const clauses = problem.split(/[\p{P}\p{S}\n]+/u).map(getWords)
  const pairs = clauses.flatMap((words) => words.slice(1).map((word, at) => `${words[at]} ${word}`))
  const singles = clauses.flat().toSorted((one, other) => other.length - one.length)
  const interleaved = Array.from({ length: Math.max(pairs.length, singles.length) }, (_none, at) =>
    [pairs[at], singles[at]].filter((query) => query !== undefined),
  )
  return [...new Set(interleaved.flat())].slice(0, max)
}
