import { relatedWords } from './related-words.ts'
import { type Subject, type SubjectWord, phrasesOf, subjectWords } from './subject.ts'
import { isAudience, isGeneric } from './words.ts'

/**
 * Up to `most` searches of one or two words each, best first: search engines want every word found,
 * so a whole sentence finds nothing. The same subject always gives the same searches.
 */
export function queriesOf(subject: Subject, most = 6): string[] {
  const all = subjectWords(subject)
  const said = all.filter(({ isRelated }) => !isRelated)
  const telling = said.filter(({ word }) => !isGeneric(word))
  const words = (telling.length > 0 ? telling : said).slice(0, strongWords)
  const head = words.find(({ word }) => !isAudience(word)) ?? words[0]
  if (!head) return []
  const others = words.filter((word) => word !== head)
  const found = new Map<string, Candidate>()
  for (const candidate of [
    ...neighbours(subject, said),
    ...others.map((other) => candidateOf([other, head], 1)),
    ...others
      .slice(0, 3)
      .flatMap((one, at) =>
        others.slice(at + 1, 3).map((other) => candidateOf([one, other], 0.95)),
      ),
  ]) {
    const known = found.get(candidate.key)
    if (!known || known.score < candidate.score) found.set(candidate.key, candidate)
  }
  const best = [...found.values()].toSorted((one, other) => other.score - one.score)
  const alone = inOtherWords(best[0], head) ?? `${head.word} ${complaint}`
  // The strongest word alone, for a niche where no two words ever meet.
  return [...varied(best, most - 2), alone, head.word].slice(0, most)
}

interface Candidate {
  stems: string[]
  /** The same words in another order or form are the same search. */
  key: string
  query: string
  score: number
}

const strongWords = 6
const complaint = 'frustrating'
/** Words that stand side by side mean more together than two from different ends. */
const neighbourBonus = 1.2

function neighbours(subject: Subject, words: SubjectWord[]): Candidate[] {
  const byStem = new Map(words.map((word) => [word.stem, word]))
  return phrasesOf(subject).flatMap(({ stems }) => {
    const phrase = stems.flatMap((key) => byStem.get(key) ?? [])
    const last = phrase.findLast(({ word }) => !isGeneric(word))
    return phrase.slice(1).flatMap((second, at) => {
      const first = phrase[at]
      if (!first || first === second || (isWeak(first.word) && isWeak(second.word))) return []
      const isWhole = second === last && !isWeak(first.word) && !isWeak(second.word)
      return [candidateOf([first, second], isWhole ? neighbourBonus : 0.9)]
    })
  })
}

/** The two best, then one with a word that those have not: perhaps nobody else uses the strongest. */
function varied(best: readonly Candidate[], room: number): string[] {
  const chosen = best.slice(0, 2)
  const stems = new Set(chosen.flatMap((candidate) => candidate.stems))
  const fresh = best.find((candidate) => candidate.stems.some((stem) => !stems.has(stem)))
  const varied = new Set([...chosen, ...(fresh ? [fresh] : []), ...best])
  return [...varied].slice(0, room).map(({ query }) => query)
}

/** 'late invoice' as 'late payment': who has a problem seldom names it as who sells the cure. */
function inOtherWords(best: Candidate | undefined, head: SubjectWord): string | undefined {
  const said = best?.query.split(' ') ?? []
  const other = relatedWords(head.word).find((word) => !said.includes(word))
  if (other === undefined || !said.includes(head.word)) return undefined
  return said.map((word) => (word === head.word ? other : word)).join(' ')
}

function isWeak(word: string): boolean {
  return isGeneric(word) || isAudience(word)
}

function candidateOf(words: SubjectWord[], factor: number): Candidate {
  const spoken = words.toSorted((one, other) => one.position - other.position)
  const mean = words.reduce((sum, { weight }) => sum + weight, 0) / words.length
  const stems = words.map(({ stem }) => stem).toSorted()
  return {
    stems,
    key: stems.join(' '),
    query: spoken.map(({ word }) => word).join(' '),
    score: mean * factor,
  }
}
