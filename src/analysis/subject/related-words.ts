import list from './related-words.json' with { type: 'json' }

export function getRelatedWords(word: string): readonly string[] {
  return related.get(word) ?? []
}

/** The words of an entry may replace its key, but not the reverse. */
const related: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(list))
