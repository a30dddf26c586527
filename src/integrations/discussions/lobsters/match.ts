import type { Discussion } from '../../../shared/discussion.ts'
import { stemWord } from '../stem-word.ts'
import type { Story } from './client.ts'

export interface IndexedStory {
  discussion: Discussion
  titleWords: readonly string[]
  words: readonly string[]
}

export function indexStory(discussion: Discussion, tags: Story['tags']): IndexedStory {
  const titleWords = getWords(discussion.title)
  return {
    discussion,
    titleWords,
    words: [...titleWords, ...getWords(discussion.text), ...(tags ?? []).flatMap(getWords)],
  }
}

export function findMatches(query: string, stories: readonly IndexedStory[]): Discussion[] {
  const queryWords = getWords(query)
  if (queryWords.length === 0) return []
  return stories
    .filter(({ words }) => queryWords.every((word) => words.some((other) => isFormOf(word, other))))
    .map(({ discussion, titleWords }) => ({
      discussion,
      inTitle: queryWords.filter((word) => titleWords.some((other) => isFormOf(word, other)))
        .length,
    }))
    .toSorted(
      (one, other) =>
        other.inTitle - one.inTitle || (other.discussion.score ?? 0) - (one.discussion.score ?? 0),
    )
    .map(({ discussion }) => discussion)
}

const maxTextLength = 20_000
/** So short a beginning matches too many words. */
const minStemmedLength = 3

function getWords(text: string): string[] {
  return (
    text
      .slice(0, maxTextLength)
      .toLowerCase()
      .match(/[\p{L}\p{N}+#]+/gu) ?? []
  )
}

function isFormOf(word: string, other: string): boolean {
  if (word.length <= minStemmedLength) return other === word || other === `${word}s`
  return other.startsWith(stemWord(word))
}
