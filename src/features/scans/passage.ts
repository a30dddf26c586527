import type { Discussion } from '../../integrations/discussions/contract.ts'
import { type SubjectWord, coreOf } from './subject.ts'
import { isAudience, isGeneric } from './words.ts'

/** The stretch of a discussion that says most of the subject. */
export interface Passage {
  /** Share of the subject's weight that it holds, 0..1. */
  coverage: number
  /** Stems of the subject in the person's own words. */
  own: ReadonlySet<string>
  /** The same with the title of the thread. */
  all: ReadonlySet<string>
}

/** Words scattered over a long text say nothing: only those close together count. */
export function bestPassage(
  words: readonly SubjectWord[],
  kind: Discussion['kind'],
  title: readonly string[],
  text: readonly string[],
): Passage {
  const weights = new Map(words.map(({ stem, weight }) => [stem, weight]))
  const whole = weightToCover(words)
  const isPost = kind === 'post'
  const own = densest(weights, isPost ? [...title, ...text] : text)
  const named = isPost ? [] : title.filter((stem) => weights.has(stem) && !own.has(stem))
  const context = new Set(named)
  const weight = weightOf(weights, own) + contextShare * weightOf(weights, context)
  return {
    coverage: whole === 0 ? 0 : Math.min(1, weight / whole),
    own,
    all: own.union(context),
  }
}

/**
 * One word of a subject is chance. Two are about it where one of them is what it turns on, or both are
 * more than somebody's role; the only word that a subject has is enough.
 */
export function isAbout(words: readonly SubjectWord[], { own, all }: Passage): boolean {
  const core = coreOf(words)
  const said = core.filter(({ stem }) => own.has(stem))
  if (said.length === 0) return false
  if (core.length === 1) return true
  const matched = words.filter(({ word, stem }) => !isGeneric(word) && all.has(stem))
  const turnsOnIt = said.some(({ weight }) => weight >= headWeight)
  return (
    matched.length >= 2 &&
    (turnsOnIt || matched.some(({ word, stem }) => !isAudience(word) && stem !== said[0]?.stem))
  )
}

/** Whether two neighbours of the subject stand near each other here too, in any order. */
export function holdsPair(pairs: readonly [string, string][], stems: readonly string[]): boolean {
  const places = new Map<string, number[]>()
  const wanted = new Set(pairs.flat())
  for (const [at, stem] of stems.entries()) {
    if (wanted.has(stem)) places.set(stem, [...(places.get(stem) ?? []), at])
  }
  return pairs.some(([first, second]) => {
    const others = places.get(second) ?? []
    return places
      .get(first)
      ?.some((at) => others.some((other) => Math.abs(at - other) <= pairReach))
  })
}

const headWeight = 0.9
/** 'invoices that are paid late' */
const pairReach = 4
/** One or two sentences. */
const passageWords = 20
/** A comment under a title is read with it, but has not said it. */
const contextShare = 0.4
/** A long description of an idea must not make every discussion look thin. */
const wordsToCover = 4

function weightToCover(words: readonly SubjectWord[]): number {
  const said = words.filter(({ isRelated }) => !isRelated)
  const telling = said.filter(({ word }) => !isGeneric(word))
  const counted = (telling.length > 1 ? telling : said).slice(0, wordsToCover)
  return counted.reduce((sum, { weight }) => sum + weight, 0)
}

function densest(weights: ReadonlyMap<string, number>, stems: readonly string[]): Set<string> {
  const places = stems.flatMap((stem, at) => (weights.has(stem) ? [{ stem, at }] : []))
  let best = new Set<string>()
  let bestWeight = 0
  for (const [first, { at: start }] of places.entries()) {
    const inside = new Set<string>()
    for (let next = first; next < places.length; next += 1) {
      const place = places[next]
      if (!place || place.at - start >= passageWords) break
      inside.add(place.stem)
    }
    const weight = weightOf(weights, inside)
    if (weight > bestWeight) [best, bestWeight] = [inside, weight]
  }
  return best
}

function weightOf(weights: ReadonlyMap<string, number>, stems: ReadonlySet<string>): number {
  let sum = 0
  for (const stem of stems) sum += weights.get(stem) ?? 0
  return sum
}
