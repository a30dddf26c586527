import type { SubjectWord } from '../subject/subject.ts'
import { isAudience, isGeneric, isStopWord } from '../subject/words.ts'

interface Concept {
  concept: string
  weight: number
  /** A discussion without any core concept is not about the subject. */
  isCore: boolean
}

export type Concepts = ReadonlyMap<string, Concept>

/**
 * Stems to look for. A word in nearly all found discussions was searched for and no longer separates them;
 * a weak word of the problem does: 'late' among invoices.
 * @param pool stems of each discussion
 */
export function getConcepts(
  words: readonly SubjectWord[],
  core: ReadonlySet<string>,
  pool: readonly ReadonlySet<string>[],
): Concepts {
  const ownWords = new Map(
    words.filter(({ isRelated }) => !isRelated).map((word) => [word.stem, word]),
  )
  return new Map(
    words.map((word) => {
      const origin = ownWords.get(word.concept)?.word ?? word.word
      const strength = getStrength(origin) * (word.isOfProblem ? 1 : ideaShare)
      const weight =
        strength *
        (word.isRelated ? relatedShare : 1) *
        (minRarityWeight + (1 - minRarityWeight) * getPoolRarity(word, pool))
      const isCore = core.has(word.concept) && !(word.isRelated && isGeneric(word.word))
      return [word.stem, { concept: word.concept, weight, isCore }]
    }),
  )
}

export function getWeight(concepts: Concepts, stems: Iterable<string>): number {
  const found = new Map<string, number>()
  for (const stem of stems) {
    const match = concepts.get(stem)
    if (match) found.set(match.concept, Math.max(found.get(match.concept) ?? 0, match.weight))
  }
  return found.values().reduce((sum, weight) => sum + weight, 0)
}

/** Sum of the heaviest concepts: what a text that names all of them reaches. */
export function getFullMatchWeight(concepts: Concepts): number {
  const weights = [...concepts.values()].map(({ weight }) => weight)
  const heaviest = weights.toSorted((one, other) => other - one).slice(0, maxFullMatchConcepts)
  return heaviest.reduce((sum, weight) => sum + weight, 0)
}

/** Subject stems in the densest passage: words scattered over a long text say nothing. */
export function getDensest(
  concepts: Concepts,
  stems: readonly string[],
  maxStems: number,
): ReadonlySet<string> {
  const places = stems.flatMap((stem, at) => (concepts.has(stem) ? [{ stem, at }] : []))
  let best: ReadonlySet<string> = new Set()
  let bestWeight = 0
  for (const [first, { at: start }] of places.entries()) {
    const inside = new Set<string>()
    for (let next = first; next < places.length; next += 1) {
      const place = places[next]
      if (!place || place.at - start >= maxStems) break
      inside.add(place.stem)
    }
    const weight = getWeight(concepts, inside)
    if (weight > bestWeight) [best, bestWeight] = [inside, weight]
  }
  return best
}

/** BM25 over the concepts, with their weights as idf (Robertson and Zaragoza, 2009; k1 0.6, b 0.75). */
export function getTermScore(concepts: Concepts, stems: readonly string[]): number {
  const counts = new Map<string, number>()
  for (const stem of stems) {
    const match = concepts.get(stem)
    if (match) counts.set(match.concept, (counts.get(match.concept) ?? 0) + match.weight)
  }
  const dampening = saturation * (1 - lengthShare + (lengthShare * stems.length) / averageLength)
  return counts.values().reduce((sum, count) => sum + count / (count + dampening), 0)
}

/**
 * Share of a title's information that belongs to the subject: all of 'late invoices', little of a list of
 * ten things.
 */
export function getFocus(
  concepts: Concepts,
  stems: readonly string[],
  getRarity: (stem: string) => number,
): number {
  let [inside, all] = [0, 0]
  for (const stem of new Set(stems)) {
    if (stem.length < minWordLength || isStopWord(stem)) continue
    const information = getRarity(stem) * (isGeneric(stem) ? genericShare : 1)
    all += information
    if (concepts.has(stem)) inside += information
  }
  return all === 0 ? 0 : inside / all
}

const minWordLength = 3
const genericShare = 0.4
const maxFullMatchConcepts = 5
const averageLength = 150
const saturation = 0.6
const lengthShare = 0.75
const relatedShare = 0.6
const ideaShare = 0.6
const genericStrength = 0.5
const audienceStrength = 0.6
const minRarityWeight = 0.15
/** A word in fewer than one of thirty discussions weighs no more. */
const rareShare = 0.03

function getStrength(word: string): number {
  if (isGeneric(word)) return genericStrength
  return isAudience(word) ? audienceStrength : 1
}

/**
 * Smoothing, as if 20 more discussions had been read and 2 had the word: two discussions say little about a
 * word.
 */
const smoothing = { all: 20, having: 2 }

/** 1 for a word that few discussions of the pool have, 0 for one that all have. */
function getPoolRarity({ stem }: SubjectWord, pool: readonly ReadonlySet<string>[]): number {
  const having = pool.filter((stems) => stems.has(stem)).length + smoothing.having
  const share = having / (pool.length + smoothing.all)
  return Math.log(1 / Math.max(share, rareShare)) / Math.log(1 / rareShare)
}
