import { relatedWords } from './related-words.ts'
import { querySeparator } from './rules.ts'
import { complaintWords } from './word-lists.ts'
import { isAudience, isGeneric, isStopWord, singularOf, stem, wordsOf } from './words.ts'

/** What a scan is about, in its founder's words. */
export interface Subject {
  idea: string
  problem: string
}

/** A text without a blank line is taken as the problem. */
export function subjectOf(searchQuery: string): Subject {
  const at = searchQuery.indexOf(querySeparator)
  if (at < 0) return { idea: '', problem: searchQuery.trim() }
  return {
    idea: searchQuery.slice(0, at).trim(),
    problem: searchQuery.slice(at + querySeparator.length).trim(),
  }
}

export interface SubjectWord {
  /** In the singular, as a search would have it. */
  word: string
  stem: string
  /** How much the subject is about it, 0..1; the strongest word has 1. */
  weight: number
  /** Where it first stood, problem before idea. */
  position: number
  /** Not said in the subject: a word that others use for one of its words. */
  isRelated: boolean
}

/** The words that carry the subject, strongest first, and the words that others use for the same. */
export function subjectWords(subject: Subject): SubjectWord[] {
  const found = new Map<string, SubjectWord>()
  for (const { stems, words, weight } of phrasesOf(subject)) {
    const headAt = words.findLastIndex((word) => !isGeneric(word))
    words.forEach((word, at) => {
      const key = stems[at] ?? word
      const known = found.get(key) ?? {
        word,
        stem: key,
        weight: 0,
        position: found.size,
        isRelated: false,
      }
      const gain = weight * strengthOf(word) * (at === headAt ? headBonus : 1)
      // Said again counts half as much each time, so that no chorus drowns the rest.
      const both = Math.max(known.weight, gain) + Math.min(known.weight, gain) / 2
      found.set(key, { ...known, weight: both })
    })
  }
  const said = [...found.values()].toSorted(byWeight)
  const most = said[0]?.weight ?? 1
  const words = said.map((word) => ({ ...word, weight: word.weight / most }))
  return [...words, ...relatedTo(words)].toSorted(byWeight)
}

/**
 * The words without which nothing is about the subject: no generic ones, and nobody's role where
 * anything else is named ('invoice', 'late', but not 'freelancer').
 */
export function coreOf(words: readonly SubjectWord[]): readonly SubjectWord[] {
  const said = words.filter(({ isRelated }) => !isRelated)
  const telling = said.filter(({ word }) => !isGeneric(word))
  const core = telling.filter(({ word }) => !isAudience(word))
  if (core.length > 0) return core
  return telling.length > 0 ? telling : said
}

/** Pairs of stems that stand side by side in the subject, as in 'screen time'. */
export function pairsOf(subject: Subject): [string, string][] {
  return phrasesOf(subject).flatMap(({ words, stems }) =>
    stems.slice(1).flatMap((second, at): [string, string][] => {
      const first = stems[at]
      const isTelling = words
        .slice(at, at + 2)
        .some((word) => !isGeneric(word) && !isAudience(word))
      return first !== undefined && first !== second && isTelling ? [[first, second]] : []
    }),
  )
}

function relatedTo(words: readonly SubjectWord[]): SubjectWord[] {
  const found = new Map<string, SubjectWord>()
  for (const { word, weight } of words) {
    for (const other of relatedWords(word)) {
      const key = stem(other)
      if (words.some((said) => said.stem === key) || found.has(key)) continue
      found.set(key, {
        word: other,
        stem: key,
        weight: weight * relatedShare,
        position: words.length + found.size,
        isRelated: true,
      })
    }
  }
  return [...found.values()]
}

function byWeight(one: SubjectWord, other: SubjectWord): number {
  return other.weight - one.weight || one.position - other.position
}

interface Phrase {
  words: string[]
  stems: string[]
  weight: number
}

/** Runs of words that carry meaning, as in [freelancer] [chase late invoice]. */
export function phrasesOf({ idea, problem }: Subject): Phrase[] {
  return [...runsOf(problem, 1), ...runsOf(idea, ideaWeight)]
}

/** People tell of problems, seldom of the idea that nobody has built. */
const ideaWeight = 0.7
/** In English the last word of a phrase is what it is about: late invoices. */
const headBonus = 1.2
const relatedShare = 0.5
const genericStrength = 0.3
const audienceStrength = 0.7
/** What comes first matters most: each phrase a little less than the one before, down to a limit. */
const laterWeight = 0.93
const lateWeight = 0.6
const mostPhrases = 60

function runsOf(text: string, weight: number): Phrase[] {
  const runs: string[][] = []
  for (const part of text.split(/[.,;:!?()[\]{}"“”\n\r/|–—]+|\s-+\s/)) {
    let run: string[] = []
    for (const word of wordsOf(part)) {
      if (!isStopWord(word) && !complaintWords.has(word)) run.push(singularOf(word))
      else if (run.length > 0) {
        runs.push(run)
        run = []
      }
    }
    if (run.length > 0) runs.push(run)
  }
  return runs.slice(0, mostPhrases).map((words, at) => ({
    words,
    stems: words.map(stem),
    weight: weight * Math.max(lateWeight, laterWeight ** at),
  }))
}

function strengthOf(word: string): number {
  if (isGeneric(word)) return genericStrength
  return isAudience(word) ? audienceStrength : 1
}
