import MiniSearch from 'minisearch'
import type { Discussion } from '../../integrations/discussions/contract.ts'
import { withoutNearDuplicates } from './near-duplicates.ts'
import { type Passage, bestPassage, holdsPair, isAbout } from './passage.ts'
import { type Subject, type SubjectWord, pairsOf, subjectWords } from './subject.ts'
import { createStemmer } from './words.ts'

export interface Relevant {
  discussion: Discussion
  /** 0..1, in steps of 0.001. */
  relevance: number
}

/**
 * The discussions that are about the subject, most relevant first, without repeats. The larger part of
 * a score is how much of the subject stands close together in one passage, which no other discussion
 * can change; the rest is BM25 among those found. So a viral thread gains nothing by its size, and a
 * niche keeps the few that it has.
 */
export function relevantOf(subject: Subject, discussions: readonly Discussion[]): Relevant[] {
  const words = subjectWords(subject)
  const stemsOf = createStemmer()
  const read = distinct(discussions).map((discussion): Read => {
    const title = stemsOf(discussion.title)
    const text = stemsOf(discussion.text)
    return { discussion, title, text, passage: bestPassage(words, discussion.kind, title, text) }
  })
  const ranks = ranksOf(words, read)
  const pairs = pairsOf(subject)
  const scored = read.flatMap(({ discussion, title, text, passage }) => {
    if (!isAbout(words, passage)) return []
    const rank = ranks.get(discussion.id) ?? 0
    const isLoose = pairs.length > 0 && !holdsPair(pairs, [...title, ...text])
    const score =
      (passageShare * passage.coverage + (1 - passageShare) * rank) *
      (isLoose ? looseShare : 1) *
      (isTitleOnly(discussion) || isAnnouncement(discussion) ? announcementShare : 1)
    return [{ discussion, relevance: round(score) }]
  })
  const unique = withoutNearDuplicates(
    scored.filter(({ relevance }) => relevance >= nicheFloor).toSorted(byRelevance),
    ({ discussion }) => discussion.text,
  )
  return unique.filter(({ relevance }, at) => relevance >= floor || at < nicheSize)
}

/** Below it nothing is kept, above the other all; between the two only while there are few. */
const nicheFloor = 0.38
const floor = 0.45
const nicheSize = 8

interface Read {
  discussion: Discussion
  title: string[]
  text: string[]
  passage: Passage
}

const passageShare = 0.65
/** For a discussion that has the subject's words, but never two that belong together. */
const looseShare = 0.88
/** Who offers something, or shares a link, tells less than who has the problem. */
const announcementShare = 0.85

function distinct(discussions: readonly Discussion[]): Discussion[] {
  return [...new Map(discussions.map((discussion) => [discussion.id, discussion])).values()]
}

/** BM25 of each discussion, the best one having 1. */
function ranksOf(words: readonly SubjectWord[], read: readonly Read[]): Map<string, number> {
  const index = new MiniSearch<Read>({
    fields: ['title', 'text'],
    idField: 'id',
    extractField: ({ discussion, title, text }, field) => {
      if (field === 'id') return discussion.id
      return (field === 'title' ? title : text).join(' ')
    },
    tokenize: (joined) => joined.split(' '),
    processTerm: (term) => term,
  })
  index.addAll(read)
  const weights = new Map(words.map(({ stem, weight }) => [stem, weight]))
  const results = index.search([...weights.keys()].join(' '), {
    boost: { title: 2 },
    boostTerm: (term) => weights.get(term) ?? 1,
  })
  const most = results[0]?.score ?? 1
  return new Map(results.map(({ id, score }) => [String(id), score / most]))
}

function isTitleOnly({ kind, title, text }: Discussion): boolean {
  return kind === 'post' && title === text
}

function isAnnouncement({ kind, title }: Discussion): boolean {
  return kind === 'post' && /^((show|launch|apply) hn\b|introducing\b|announcing\b)/i.test(title)
}

/** Equal ones in the order of their ids, so that the same input gives the same list. */
function byRelevance(one: Relevant, other: Relevant): number {
  return other.relevance - one.relevance || (one.discussion.id < other.discussion.id ? -1 : 1)
}

function round(score: number): number {
  return Math.round(Math.min(1, score) * 1000) / 1000
}
