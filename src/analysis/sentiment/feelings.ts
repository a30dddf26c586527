import list from './feelings.json' with { type: 'json' }

/** Meaning of a word by itself: its group, and how good (1 to 3) or bad (-1 to -3) it is; 0 is no feeling. */
interface Feeling {
  group: string
  level: number
}

export function getFeeling(words: string): Feeling | undefined {
  return feelings.get(words)
}

export function getFeelingGroups(): Feeling[] {
  return [...new Map([...feelings.values()].map((feeling) => [feeling.group, feeling])).values()]
}

// Words of one group share a weight, so that a word absent from the training data has that of its kind.
const feelings: ReadonlyMap<string, Feeling> = new Map(
  list.flatMap(({ group, level, words }) => words.map((word) => [word, { group, level }])),
)
