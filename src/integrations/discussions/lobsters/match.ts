import type { Discussion } from '../../../shared/discussion.ts'
import { wordBeginning } from '../word-beginning.ts'
import type { Story } from './client.ts'

export interface Searched {
  discussion: Discussion
  titleWords: readonly string[]
  words: readonly string[]
}

export function getSearched(discussion: Discussion, tags: Story['tags']): Searched {
  const titleWords = getWords(discussion.title)
  return {
    discussion,
    titleWords,
    words: [...titleWords, ...getWords(discussion.text), ...(tags ?? []).flatMap(getWords)],
  }
}

export function matching(query: string, searched: readonly Searched[]): Discussion[] {
  const wanted = getWords(query)
  if (wanted.length === 0) return []
  return searched
    .filter(({ words }) => wanted.every((word) => words.some((other) => isForm(word, other))))
    .map(({ discussion, titleWords }) => ({
      discussion,
      inTitle: wanted.filter((word) => titleWords.some((other) => isForm(word, other))).length,
    }))
    .toSorted(
      (one, other) =>
        other.inTitle - one.inTitle || (other.discussion.score ?? 0) - (one.discussion.score ?? 0),
    )
    .map(({ discussion }) => discussion)
}

const maxText = 20_000
/** So short a beginning matches too many words. */
const shortest = 3

function getWords(text: string): string[] {
  return (
    text
      .slice(0, maxText)
      .toLowerCase()
      .match(/[\p{L}\p{N}+#]+/gu) ?? []
  )
}

function isForm(word: string, other: string): boolean {
  if (word.length <= shortest) return other === word || other === `${word}s`
  return other.startsWith(wordBeginning(word))
}
