import { getRelatedWords } from './related-words.ts'
import { complaintWords, namingWords } from './word-lists.ts'
import {
  getClauses,
  isAudience,
  isGeneric,
  isStopWord,
  getSingular,
  stem,
  getWords,
} from './words.ts'

export interface Subject {
  idea: string
  problem: string
  /** ISO 639-1; set only for a language other than English. */
  language?: string
}

export interface SubjectWord {
  word: string
  stem: string
  /** 0..1, relative to the strongest word. */
  weight: number
  /** Order of first occurrence, problem before idea. */
  position: number
  /** In the problem, or related to a word that is; false for words of the idea alone. */
  isOfProblem: boolean
  /** Not in the subject, but used by others for one of its words. */
  isRelated: boolean
  /** Stem of the subject's word that it belongs to; its own stem when it is in the subject. */
  concept: string
}

export function getSubjectWords(subject: Subject): SubjectWord[] {
  const found = new Map<string, SubjectWord>()
  const ofProblem = new Set(getWords(subject.problem).map((word) => stem(getSingular(word))))
  for (const { stems, words, weight } of getPhrases(subject)) {
    words.forEach((word, at) => {
      const key = stems[at] ?? word
      const known = found.get(key) ?? {
        word,
        stem: key,
        weight: 0,
        position: found.size,
        isOfProblem: ofProblem.has(key),
        isRelated: false,
        concept: key,
      }
      const strength = subject.language
        ? 1
        : getStrength(word, found.size > 0) * (isHead(words, at) ? headBonus : 1)
      const gain = weight * strength
      // A repeated word counts half, so that it does not dominate.
      const both = Math.max(known.weight, gain) + Math.min(known.weight, gain) / 2
      found.set(key, { ...known, weight: both })
    })
  }
  const ownWords = [...found.values()].toSorted(byWeight)
  const maxWeight = ownWords[0]?.weight ?? 1
  const words = ownWords.map((word) => ({ ...word, weight: word.weight / maxWeight }))
  // The lists of related and generic words are English.
  return subject.language ? words : [...words, ...getRelated(words)].toSorted(byWeight)
}

/**
 * Words of which a relevant text needs at least one: no generic ones, and no roles of people when anything
 * else is named ('invoice', 'late', but not 'freelancer'). A problem of generic words alone is about the
 * things it names ('quit a job'), not about its idea.
 */
export function getCore(words: readonly SubjectWord[]): readonly SubjectWord[] {
  const ownWords = words.filter(({ isRelated }) => !isRelated)
  const named = ownWords.filter(({ word, isOfProblem }) => isOfProblem && namingWords.has(word))
  const hasOwn = ownWords.some(({ word, isOfProblem }) => isOfProblem && !isGeneric(word))
  if (!hasOwn && named.length > 0) return named
  const specific = ownWords.filter(({ word }) => !isGeneric(word))
  const core = specific.filter(({ word }) => !isAudience(word))
  if (core.length > 0) return core
  // The group named first complains about later ones: 'founders cannot find customers'.
  const first = Math.min(...specific.map(({ position }) => position))
  const others = specific.filter(({ position }) => position !== first)
  if (others.length > 0) return others
  return specific.length > 0 ? specific : ownWords
}

function getRelated(words: readonly SubjectWord[]): SubjectWord[] {
  const found = new Map<string, SubjectWord>()
  for (const { word, weight, concept, isOfProblem } of words) {
    for (const other of getRelatedWords(word)) {
      const key = stem(other)
      if (words.some((ownWords) => ownWords.stem === key) || found.has(key)) continue
      found.set(key, {
        word: other,
        stem: key,
        weight: weight * relatedShare,
        position: words.length + found.size,
        isOfProblem,
        isRelated: true,
        concept,
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

export function getPhrases({ idea, problem, language }: Subject): Phrase[] {
  const isEnglish = language === undefined
  return [...getRuns(problem, 1, isEnglish), ...getRuns(idea, ideaWeight, isEnglish)]
}

/** People write about problems, seldom about an idea that nobody has built. */
const ideaWeight = 0.45
/** In English the last specific word of a phrase is its subject: late invoices, social anxiety. */
const headBonus = 1.2
const relatedShare = 0.5
const genericStrength = 0.25
const audienceStrength = 0.35
const otherStrength = 0.8
/** Earlier phrases matter more: each weighs a little less than the one before, down to a minimum. */
const laterWeight = 0.93
const minLaterWeight = 0.6
const maxPhrases = 60

function getRuns(text: string, weight: number, isEnglish: boolean): Phrase[] {
  const runs: string[][] = []
  for (const part of getClauses(text)) {
    let run: string[] = []
    for (const word of getWords(part)) {
      if (!isEnglish) run.push(word)
      else if (!isStopWord(word) && !complaintWords.has(word)) run.push(getSingular(word))
      else if (run.length > 0) {
        runs.push(run)
        run = []
      }
    }
    if (run.length > 0) runs.push(run)
  }
  return runs.slice(0, maxPhrases).map((words, at) => ({
    words,
    stems: words.map(stem),
    weight: weight * Math.max(minLaterWeight, laterWeight ** at),
  }))
}

function isHead(words: readonly string[], at: number): boolean {
  const [word = '', next] = words.slice(at, at + 2)
  return !isWeak(word) && (next === undefined || (isWeak(next) && !modifiers.has(next)))
}

/** A noun follows these: 'chase late invoices' is about invoices, 'social anxiety avoid calls' about both. */
export const modifiers: ReadonlySet<string> = new Set(
  `average bad basic best better big cheap current daily different digital early extra fair final
  first free full good great hard high huge important individual large last late local long low
  main many modern monthly natural old online open own personal physical poor popular possible
  private professional public quick real regular remote right separate serious short similar
  simple single slow small social special specific standard strong technical unexpected virtual
  weekly wrong yearly`.split(/\s+/),
)

function isWeak(word: string): boolean {
  return isGeneric(word) || isAudience(word)
}

function getStrength(word: string, isLater: boolean): number {
  if (isGeneric(word)) return genericStrength
  if (!isAudience(word)) return 1
  return isLater ? otherStrength : audienceStrength
}
