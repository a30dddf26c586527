import { isGeneric, isStopWord } from '../subject/words.ts'

/**
 * How much each text resembles the best ones, 0..1: words that go with 'insomnia' are learnt from texts
 * surely about it (pseudo-relevance feedback, Rocchio 1971).
 * @param texts stems of each text
 * @param best indices of the surest texts
 */
export function getLikeness(
  texts: readonly (readonly string[])[],
  best: readonly number[],
): number[] {
  const vectors = getVectors(texts)
  const centre = new Map<string, number>()
  const share = 1 / Math.max(1, best.length)
  for (const at of best) {
    for (const [stem, value] of vectors[at] ?? []) {
      centre.set(stem, (centre.get(stem) ?? 0) + value * share)
    }
  }
  const isBest = new Set(best)
  const likeness = vectors.map((vector, at) => {
    // No text may resemble the best only for being one of them.
    const ownShare = isBest.has(at) ? share : 0
    let sum = 0
    for (const [stem, value] of vector) sum += value * ((centre.get(stem) ?? 0) - ownShare * value)
    return Math.max(0, sum)
  })
  const maxLikeness = likeness.reduce((one, other) => Math.max(one, other), 0)
  return likeness.map((value) => (maxLikeness === 0 ? 0 : value / maxLikeness))
}

/** The beginning of a long text shows what it is about. */
const maxStems = 600

/** tf-idf vectors, normalised to length 1. */
function getVectors(texts: readonly (readonly string[])[]): Map<string, number>[] {
  const counted = texts.map((stems) => {
    const counts = new Map<string, number>()
    for (const stem of stems.slice(0, maxStems)) counts.set(stem, (counts.get(stem) ?? 0) + 1)
    for (const stem of counts.keys()) {
      if (isStopWord(stem) || isGeneric(stem)) counts.delete(stem)
    }
    return counts
  })
  const documentCounts = new Map<string, number>()
  for (const counts of counted) {
    for (const stem of counts.keys()) documentCounts.set(stem, (documentCounts.get(stem) ?? 0) + 1)
  }
  return counted.map((counts) => {
    let squares = 0
    for (const [stem, count] of counts) {
      const value =
        (1 + Math.log(count)) * Math.log(1 + texts.length / (documentCounts.get(stem) ?? 1))
      counts.set(stem, value)
      squares += value * value
    }
    const length = Math.sqrt(squares) || 1
    for (const [stem, value] of counts) counts.set(stem, value / length)
    return counts
  })
}
