import type { Discussion } from '../../shared/discussion.ts'
import { getLikeness } from './feedback.ts'
import { isReadable } from './language.ts'
import { getComparedText, withoutNearDuplicates } from './near-duplicates.ts'
import { isAnnouncement, isNoise } from './noise.ts'
import {
  type Concepts,
  getConcepts,
  getDensest,
  getFocus,
  getTermScore,
  getWeight,
  getFullMatchWeight,
} from './concepts.ts'
import { type Subject, getCore, getSubjectWords } from '../subject/subject.ts'
import { type Voice, getVoice } from './voice.ts'
import { createStemmer } from '../subject/words.ts'

export interface Relevant<D extends Discussion = Discussion> {
  discussion: D
  /** 0..1, in steps of 0.001. */
  relevance: number
  /** Above the strict threshold; other discussions may share only words with the subject. */
  isSure: boolean
}

/**
 * Discussions about the subject, most relevant first, without duplicates, adverts and unreadable languages.
 * A viral thread gains nothing by its size, and a niche keeps its few discussions.
 * @param isThorough also keeps more discussions that are not sure
 */
export function getRelevant<D extends Discussion>(
  subject: Subject,
  discussions: readonly D[],
  { isThorough = false }: { isThorough?: boolean } = {},
): Relevant<D>[] {
  const texts = tokenizeAll(getCandidates(subject, discussions))
  const concepts = getSubjectConcepts(subject, texts)
  const factors = getFactors(concepts, texts)
  const scored = factors.flatMap((factor, at) => {
    const discussion = texts[at]?.discussion
    return discussion && factor.isAbout ? [{ discussion, relevance: getRelevance(factor) }] : []
  })
  const unique = withoutNearDuplicates(scored.toSorted(byRelevance), ({ discussion }) =>
    getComparedText(discussion),
  )
  const strict = getStrictLimit(unique[0]?.relevance ?? 0)
  const floor = strict * (isThorough ? thoroughShare : 1)
  return unique
    .filter(
      ({ relevance }, at) =>
        relevance >= floor ||
        niches.some(({ minRelevance, maxCount }) => relevance >= minRelevance && at < maxCount),
    )
    .map((one) => ({ ...one, isSure: one.relevance >= strict }))
}

/** Texts in a readable language without duplicates and noise, in the order of their ids. */
export function getReadable<D extends Discussion>(
  subject: Subject,
  discussions: readonly D[],
): D[] {
  return withoutNearDuplicates(getCandidates(subject, discussions), getComparedText)
}

/**
 * Order in which to read the discussions when there may not be time for all: combines relevance by words
 * with likeness to the problem (reciprocal rank fusion; Cormack, Clarke and Büttcher 2009).
 * @param likeness of each discussion to the problem, in the same order; empty without a model
 */
export function rankToRead<D extends Discussion>(
  subject: Subject,
  discussions: readonly D[],
  likeness: readonly number[],
): D[] {
  const byWords = new Map(
    getRelevant(subject, discussions, { isThorough: true }).map(({ discussion }, at) => [
      discussion.id,
      at,
    ]),
  )
  const near = new Map(
    [...discussions.keys()]
      .toSorted((one, other) => (likeness[other] ?? 0) - (likeness[one] ?? 0) || one - other)
      .map((at, rank) => [at, rank]),
  )
  const scores = discussions.map(({ id }, at) => {
    const ranks = [byWords.get(id), likeness.length > 0 ? near.get(at) : undefined]
    return ranks.reduce<number>(
      (sum, rank) => (rank === undefined ? sum : sum + 1 / (rankConstant + rank)),
      0,
    )
  })
  return [...discussions.keys()]
    .toSorted((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0) || one - other)
    .flatMap((at) => discussions[at] ?? [])
}

const rankConstant = 60

function getCandidates<D extends Discussion>(subject: Subject, discussions: readonly D[]): D[] {
  const languages = new Set([subject.language ?? 'en'])
  return deduplicate(discussions).filter(
    (discussion) => !isNoise(discussion) && isReadable(discussion.text, languages),
  )
}

/**
 * Discussions far below the best one are about something else; when all are alike, none is far below.
 * @param best relevance of the surest discussion
 */
function getStrictLimit(best: number): number {
  return Math.min(sure, Math.max(likely, shareOfBest * best))
}

const sure = 0.58
const likely = 0.4
const shareOfBest = 0.74
/**
 * Share of the strict threshold. Keeps about 2.3 times as many; of the labelled ones 0.60 are right,
 * instead of 0.65.
 */
const thoroughShare = 0.8
/** Keeps less sure discussions only while there are few, so that no niche is empty. */
const niches = [
  { minRelevance: 0.5, maxCount: 4 },
  { minRelevance: 0.25, maxCount: 2 },
]

interface TokenizedDiscussion<D extends Discussion> {
  discussion: D
  title: readonly string[]
  text: readonly string[]
  community: string
}

function deduplicate<D extends Discussion>(discussions: readonly D[]): D[] {
  const byId = new Map(discussions.map((discussion) => [discussion.id, discussion]))
  return [...byId.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

function tokenizeAll<D extends Discussion>(discussions: readonly D[]): TokenizedDiscussion<D>[] {
  const getStems = createStemmer()
  return discussions.map((discussion) => {
    const title = getStems(discussion.title)
    const text = getStems(discussion.text)
    return {
      discussion,
      title,
      text: discussion.kind === 'post' ? [...title, ...text] : text,
      community: (discussion.community ?? '').replace(/^\w\//, '').toLowerCase(),
    }
  })
}

function getSubjectConcepts(
  subject: Subject,
  texts: readonly TokenizedDiscussion<Discussion>[],
): Concepts {
  const words = getSubjectWords(subject)
  const core = new Set(getCore(words).map(({ stem }) => stem))
  const pool = texts.map(({ title, text }) => new Set([...title, ...text]))
  return getConcepts(words, core, pool)
}

interface Factors {
  isAbout: boolean
  /** From the first words, including the title of a post: a text opens with its subject. */
  opening: number
  focus: number
  passage: number
  phrase: number
  terms: number
  likeness: number
  isAtHome: boolean
  voice: Voice
  isAnnouncement: boolean
  isBare: boolean
  length: number
}

function getFactors(
  concepts: Concepts,
  texts: readonly TokenizedDiscussion<Discussion>[],
): Factors[] {
  const fullMatchWeight = getFullMatchWeight(concepts) || 1
  const cores = new Set(
    [...concepts.values()].flatMap(({ concept, isCore }) => (isCore ? [concept] : [])),
  )
  const getRarity = createRarity(texts)
  const names = [...concepts].flatMap(([stem, { isCore }]) =>
    isCore && stem.length >= minNameLength ? [stem] : [],
  )
  const factors = texts.map(({ discussion, title, text, community }) => {
    const densest = getDensest(concepts, text, maxPassageStems)
    const isAtHome = names.some((name) => community.includes(name))
    const named = [
      ...(discussion.kind === 'comment' ? title.filter((stem) => concepts.has(stem)) : []),
      ...names.filter((name) => community.includes(name)),
    ]
    return {
      isAbout: isAbout(concepts, cores.size, densest, named),
      opening: getWeight(concepts, text.slice(0, maxOpeningStems)) / fullMatchWeight,
      passage: getWeight(concepts, densest) / fullMatchWeight,
      phrase: getWeight(concepts, getDensest(concepts, text, maxPhraseStems)) / fullMatchWeight,
      focus: getFocus(
        concepts,
        title.length > 0 ? title : text.slice(0, maxOpeningStems),
        getRarity,
      ),
      terms: getTermScore(concepts, text) / fullMatchWeight,
      likeness: 0,
      isAtHome,
      voice: getVoice(discussion),
      isAnnouncement: isAnnouncement(discussion),
      isBare: discussion.kind === 'post' && discussion.title === discussion.text,
      length: Math.log((text.length + 1) / 100),
    }
  })
  const likeness = getLikeness(
    texts.map(({ text }) => text),
    getSurest(factors),
  )
  return factors.map((factor, at) => ({ ...factor, likeness: likeness[at] ?? 0 }))
}

const maxOpeningStems = 60
const maxPassageStems = 40
const maxPhraseStems = 8

function createRarity(texts: readonly TokenizedDiscussion<Discussion>[]): (stem: string) => number {
  const holders = new Map<string, number>()
  for (const { title, text } of texts) {
    for (const stem of new Set([...title, ...text])) {
      holders.set(stem, (holders.get(stem) ?? 0) + 1)
    }
  }
  return (stem) => Math.log(1 + texts.length / (holders.get(stem) ?? 1))
}

/** A community may be named after the subject: shorter stems also occur inside other words. */
const minNameLength = 4
const maxSurest = 20

function getSurest(factors: readonly Factors[]): number[] {
  const sums = factors.map(({ opening, focus, terms }) => opening + focus + terms)
  return factors
    .flatMap(({ isAbout }, at) => (isAbout ? [at] : []))
    .toSorted((one, other) => (sums[other] ?? 0) - (sums[one] ?? 0) || one - other)
    .slice(0, maxSurest)
}

/**
 * One matching word is chance: two different concepts must be close together, one of them core, unless the
 * subject has a single core concept. The title of a comment counts, but the comment must have a concept
 * itself.
 */
function isAbout(
  concepts: Concepts,
  cores: number,
  densest: ReadonlySet<string>,
  named: readonly string[],
): boolean {
  const inPassage = [...densest].flatMap((stem) => concepts.get(stem) ?? [])
  const all = [...inPassage, ...named.flatMap((stem) => concepts.get(stem) ?? [])]
  if (inPassage.length === 0 || !all.some(({ isCore }) => isCore)) return false
  return (
    new Set(all.map(({ concept }) => concept)).size >= 2 ||
    (cores <= 1 && inPassage.some(({ isCore }) => isCore))
  )
}

/** Weights fitted on the tuned half of bench/scan-quality, then rounded; not a probability. */
function getRelevance(factor: Factors): number {
  const sum =
    1.3 * factor.focus +
    1.5 * factor.opening +
    0.4 * factor.passage +
    0.7 * factor.phrase +
    0.6 * factor.terms +
    0.6 * factor.likeness +
    0.4 * factor.voice.firstPersonShare +
    (factor.voice.hasQuestion ? 0.6 : 0) +
    (factor.voice.hasComplaint ? 0.3 : 0) +
    (factor.isAtHome ? 0.6 : 0) -
    (factor.isAnnouncement ? 1 : 0) -
    (factor.isBare ? 1.3 : 0) -
    0.3 * Math.max(0, factor.length) -
    2.4
  return Math.round(1000 / (1 + Math.exp(-sum))) / 1000
}

/** Ties by id, so that the same input gives the same list. */
function byRelevance(one: Omit<Relevant, 'isSure'>, other: Omit<Relevant, 'isSure'>): number {
  return other.relevance - one.relevance || (one.discussion.id < other.discussion.id ? -1 : 1)
}
