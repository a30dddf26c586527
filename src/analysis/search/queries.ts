import { getPlainPairs } from './plain-pairs.ts'
import { getRelatedWords } from '../subject/related-words.ts'
import {
  type Subject,
  type SubjectWord,
  getCore,
  getPhrases,
  getSubjectWords,
  modifiers,
} from '../subject/subject.ts'
import { isAudience, isGeneric } from '../subject/words.ts'

/**
 * Up to `max` searches of one or two words, best first: search engines require every word, so a whole
 * sentence finds nothing. Pairs and single words alternate, as a large site has too much for one word and a
 * small one nothing for two. Deterministic.
 */
export function getQueries(subject: Subject, max = 6): string[] {
  const all = getSubjectWords(subject).filter(({ isRelated }) => !isRelated)
  const inProblem = all.filter(({ isOfProblem }) => isOfProblem)
  const plain = getPlainPairs(subject.problem)
  // People write about problems: words of the idea come last when the problem has enough words.
  const isEnough = inProblem.some(({ word }) => !isWeak(word)) || plain.length >= minPlainPairs
  const said = isEnough ? inProblem : all
  const words = getStrongest(said)
  const core = new Set(getCore(said))
  const head = words.find((word) => core.has(word)) ?? words[0]
  if (!head) return []
  const [first, second, ...further] = getPairs(head, words, getNeighbourPairs(subject, said))
  const singles = words.filter((word) => word !== head && !isWeak(word.word))
  const specific = words.filter(({ word }) => !isWeak(word)).length
  // With few specific words, the plain pairs narrow the search.
  const early = specific < minSpecific ? plain.slice(0, 2) : []
  const chosen = [
    first?.query,
    ...(specific === 0 ? plain.slice(0, 3) : [head.word]),
    ...early,
    second?.query,
    getRephrased(first, head),
    singles.find(({ weight }) => weight >= secondWeight)?.word,
    ...(specific === 0 ? [] : further.map(({ query }) => query)),
    ...plain,
    head.word,
    ...getPairs(head, getStrongest(all), getNeighbourPairs(subject, all)).map(({ query }) => query),
    `${head.word} ${complaint}`,
  ]
  return getDifferent(chosen.filter((query) => query !== undefined)).slice(0, max)
}

function getStrongest(said: readonly SubjectWord[]): readonly SubjectWord[] {
  const specific = said.filter(({ word }) => !isGeneric(word))
  return (specific.length > 0 ? specific : said).slice(0, maxStrongWords)
}

function getDifferent(queries: readonly string[]): string[] {
  const byWords = new Map<string, string>()
  for (const query of queries) {
    const key = query.split(' ').toSorted().join(' ')
    if (!byWords.has(key)) byWords.set(key, query)
  }
  return [...byWords.values()]
}

interface Candidate {
  stems: string[]
  /** The same words in another order or form are the same search. */
  key: string
  query: string
  score: number
}

const maxStrongWords = 6
const minSpecific = 3
const minPlainPairs = 2
const complaint = 'frustrating'
/** A word nearly as strong as the strongest gets a separate search. */
const secondWeight = 0.7
/** Adjacent words mean more together than words from different places. */
const neighbourBonus = 1.25
const weakNeighbour = 0.5

/** The best pair, then pairs with new words, as other people may not use the strongest word. */
function getPairs(
  head: SubjectWord,
  words: readonly SubjectWord[],
  side: readonly Candidate[],
): Candidate[] {
  const others = words.filter((word) => word !== head)
  const found = new Map<string, Candidate>()
  for (const candidate of [
    ...side,
    ...others.map((other) => getCandidate([other, head], 1)),
    ...others
      .slice(0, 3)
      .flatMap((one, at) =>
        others.slice(at + 1, 3).map((other) => getCandidate([one, other], 0.95)),
      ),
  ]) {
    const known = found.get(candidate.key)
    if (!known || known.score < candidate.score) found.set(candidate.key, candidate)
  }
  return diversify([...found.values()].toSorted((one, other) => other.score - one.score))
}

function getNeighbourPairs(subject: Subject, words: readonly SubjectWord[]): Candidate[] {
  const byStem = new Map(words.map((word) => [word.stem, word]))
  return getPhrases(subject).flatMap(({ stems }) => {
    const phrase = stems.flatMap((key) => byStem.get(key) ?? [])
    return phrase.slice(1).flatMap((second, at) => {
      const first = phrase[at]
      if (!first || first === second || isGeneric(second.word)) return []
      // Of 'old coffee machines' the machines are old, not the coffee.
      if (modifiers.has(first.word) && phrase[at + 2]) return []
      return [getCandidate([first, second], neighbourBonus)]
    })
  })
}

function diversify(best: readonly Candidate[]): Candidate[] {
  const left = [...best]
  const stems = new Set<string>()
  const chosen: Candidate[] = []
  while (left.length > 0) {
    const fresh = left.findIndex((candidate) => candidate.stems.some((stem) => !stems.has(stem)))
    const [next] = left.splice(Math.max(0, fresh), 1)
    if (!next) break
    chosen.push(next)
    for (const stem of next.stems) stems.add(stem)
  }
  return chosen
}

/**
 * 'late payment' for 'late invoice': people with a problem seldom use the word of those who sell the
 * solution.
 */
function getRephrased(best: Candidate | undefined, head: SubjectWord): string | undefined {
  const [first, second] = best?.query.split(' ') ?? []
  const other = getRelatedWords(head.word).find((word) => word !== first)
  if (other === undefined) return undefined
  return second === head.word && isGeneric(first ?? '') ? `${first} ${other}` : other
}

function isWeak(word: string): boolean {
  return isGeneric(word) || isAudience(word)
}

function getCandidate(words: SubjectWord[], factor: number): Candidate {
  const ordered = words.toSorted((one, other) => one.position - other.position)
  const sum = words.reduce(
    (total, { word, weight }) =>
      total + (isGeneric(word) ? Math.max(weight, weakNeighbour) : weight),
    0,
  )
  const stems = words.map(({ stem }) => stem).toSorted()
  return {
    stems,
    key: stems.join(' '),
    query: ordered.map(({ word }) => word).join(' '),
    score: (sum / words.length) * factor,
  }
}
