import { complaintWords, emptyWords, namingWords } from '../subject/word-lists.ts'
import { getClauses, isStopWord, getSingular, getWords } from '../subject/words.ts'

/**
 * Pairs of weak words that mean something together ('quit job', 'save money'), while each alone is in every
 * text. One of them names a thing, with only empty words between them.
 */
export function getPlainPairs(problem: string): string[] {
  return getClauses(problem).flatMap((clause) => {
    const words = getWords(withCompounds(clause)).map((word) =>
      isStopWord(word) ? null : getSingular(word),
    )
    return words.flatMap((one, at) => {
      if (one === null || !isPlain(one)) return []
      const next = words.findIndex(
        (word, place) => place > at && word !== null && !emptyWords.has(word),
      )
      const other = words[next]
      if (!other || next - at > maxDistance || !isPlain(other)) return []
      return namingWords.has(one) || namingWords.has(other) ? [`${one} ${other}`] : []
    })
  })
}

/** 'to-do' becomes 'todo': as separate stop words both parts would be skipped. */
function withCompounds(clause: string): string {
  return clause.replaceAll(/\b[a-z]+(?:-[a-z]+)+\b/gi, (compound) => {
    const parts = compound.toLowerCase().split('-')
    return parts.every(isStopWord) ? parts.join('') : compound
  })
}

function isPlain(word: string): boolean {
  return !complaintWords.has(word) && !emptyWords.has(word)
}

const maxDistance = 3
