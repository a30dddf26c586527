import { createHash } from 'node:crypto'
import type { Discussion, FetchedDiscussion } from '../shared/discussion.ts'
import type { Grade } from '../shared/grader.ts'
import type { Judgement } from '../shared/reader.ts'
import { type Counted, countKept } from './count-kept.ts'
import { type KeptDiscussion, type Sentiment, type Signal, signals } from './evidence/evidence.ts'
import { getCountries } from './evidence/regions.ts'
import { getSignals } from './evidence/signals.ts'
import { getAbout } from './reading/about.ts'
import { type Certainty, judge, thresholds } from './reading/judge.ts'
import { type Piece, getPieces } from './reading/pieces.ts'
import { maxSentences, getReading } from './reading/reading.ts'
import { getOpening } from './reading/sentences.ts'
import { withLanguage, isSurelyEnglish } from './relevance/language.ts'
import { getReadable, getRelevant } from './relevance/relevance.ts'
import { getMood } from './sentiment/sentiment.ts'
import { getSubject } from './subject/get-subject.ts'
import { type Subject, getCore, getSubjectWords } from './subject/subject.ts'
import { createStemmer } from './subject/words.ts'

export interface Analysis extends Counted {
  /**
   * Surest first. A quote is copied character for character from the text or the title.
   * All other fields count only the findings with certainty `sure`.
   */
  findings: AnalysedFinding[]
  counts: { source: string; found: number; kept: number }[]
}

export interface AnalysedFinding {
  discussion_id: string
  source: string
  platform: string
  community: string | null
  sentiment: 'positive' | 'negative' | 'other'
  quote: string
  signals: Signal[]
  title: string
  source_url: string
  /** ISO 8601 in UTC. */
  discussion_date: string
  fetched_at: string
  /**
   * 0..1: with a reader the probability that the writer has the problem, otherwise the relevance by words.
   */
  relevance_score: number
  certainty: Certainty
  /** SHA-256 of the whole text, in hexadecimal. */
  text_hash: string
  counted_from: CountedFrom
}

/** Needed to count the report again, but not shown to readers. */
export interface CountedFrom {
  kind: Discussion['kind']
  thread_id: string
  /** ISO 3166 alpha-2 or 'EU', named by the text, the title or the community. */
  countries: readonly string[]
  sentences: readonly string[]
}

interface AnalyseOptions {
  isThorough?: boolean
  /** By discussion id; null without a reader, then words alone decide. */
  judgements?: ReadonlyMap<string, Judgement> | null
  /** By discussion id; a language model grades only some of the discussions. */
  grades?: ReadonlyMap<string, Grade>
}

/**
 * Analyses what discussions say about a subject. Pure, with plain data in and out, so that it can run in a
 * worker thread.
 * @param now end of 'the last 90 days'
 */
export function analyse(
  searchQuery: string,
  discussions: readonly FetchedDiscussion[],
  now: Date,
  { isThorough = false, judgements = null, grades = new Map() }: AnalyseOptions = {},
): Analysis {
  const subject = withLanguage(getSubject(searchQuery))
  const all = judgements
    ? keepByReader(subject, discussions, judgements, grades)
    : keepByWords(subject, discussions, isThorough)
  // Count only findings that a reader of the report can look up.
  const kept = all.slice(0, maxFindings)
  const sure = kept.filter(({ certainty }) => certainty === 'sure')
  const counted = countKept(sure, now, searchQuery)
  const toolUsers = new Set(counted.evidence.signals.tool)
  return {
    findings: kept.map((one) => getFinding(toolUsers.has(one.id) ? withTool(one) : one)),
    ...counted,
    ...(subject.language && withoutSentiment),
    counts: getCounts(discussions, sure),
  }
}

function withTool(kept: KeptDiscussion): KeptDiscussion {
  const isStated = (signal: Signal) => signal === 'tool' || kept.signals.includes(signal)
  return { ...kept, signals: signals.filter(isStated) }
}

function keepByReader(
  subject: Subject,
  discussions: readonly FetchedDiscussion[],
  judgements: ReadonlyMap<string, Judgement>,
  grades: ReadonlyMap<string, Grade>,
): KeptDiscussion[] {
  const isAbout = getAbout(subject, createStemmer())
  const kept = getReadable(subject, discussions).flatMap((discussion): KeptDiscussion[] => {
    const judgement = judgements.get(discussion.id)
    const pieces = getPieces(discussion)
    const judged = judgement && judge(judgement, pieces, grades.get(discussion.id))
    if (!judged) return []
    const quote = judged.quote ?? getOpening(discussion.text)
    // All of it is cited, or a title that says nothing.
    if (quote === '') return []
    const sentences = getSentencesNear(pieces, (piece, at) => {
      const likeness = judgement.pieces[at] ?? 0
      return likeness >= thresholds.likeness || isAbout(piece.text) || quote.includes(piece.text)
    })
    const said = new Set(sentences.flatMap((sentence) => getSignals(sentence, isAbout)))
    const stated = signals.filter((signal) => said.has(signal))
    return [
      {
        ...discussion,
        quote,
        certainty: judged.certainty,
        relevance: Math.round(judgement.problemProbability * 1000) / 1000,
        sentiment: getMood(quote, stated),
        signals: stated,
        sentences: sentences.slice(0, maxSentences),
      },
    ]
  })
  return kept.toSorted(
    (one, other) =>
      certainties.indexOf(one.certainty) - certainties.indexOf(other.certainty) ||
      other.relevance - one.relevance ||
      (one.id < other.id ? -1 : 1),
  )
}

/** Quotable sentences about the problem and their neighbours: people write of other things in the same text, too. */
function getSentencesNear(
  pieces: readonly Piece[],
  isNamed: (piece: Piece, at: number) => boolean,
): string[] {
  const named = pieces.map(isNamed)
  return pieces.flatMap(({ text, canBeQuoted }, at) =>
    canBeQuoted && (named[at - 1] || named[at] || named[at + 1]) ? [text] : [],
  )
}

const certainties = ['sure', 'maybe', 'subject'] as const

function keepByWords(
  subject: Subject,
  discussions: readonly FetchedDiscussion[],
  isThorough: boolean,
): KeptDiscussion[] {
  const words = getSubjectWords(subject)
  const core = new Set(getCore(words).map(({ stem }) => stem))
  const getStems = createStemmer()
  const about = getRelevant(subject, discussions, { isThorough }).flatMap(
    ({ discussion, relevance, isSure }): KeptDiscussion[] => {
      const { kind, title } = discussion
      const isTitled = kind === 'post' && !core.isDisjointFrom(new Set(getStems(title)))
      const reading = getReading(discussion, words, getStems, isTitled)
      if (reading === null) return []
      const certainty = isSure ? 'sure' : 'maybe'
      const kept = { ...discussion, ...reading, relevance, certainty } as const
      return subject.language && !isSurelyEnglish(discussion.text)
        ? [{ ...kept, ...onlyMatched }]
        : [{ ...kept, sentiment: getMood(reading.quote, reading.signals) }]
    },
  )
  return withoutCrowds(about)
}

/** Sentiment is not measured in other languages, so there is no average. */
export const withoutSentiment = { sentimentScore: null }

/** Rules for sentiment, prices and tools exist for English only; other texts are matched by their words. */
const onlyMatched = {
  sentiment: { label: 'other', score: 0.5 } satisfies Sentiment,
  signals: [],
  sentences: [],
}

const maxFindings = 500
/** Keeps one long thread from filling a report that is made by words alone. */
const maxPerThread = 4

function withoutCrowds(kept: readonly KeptDiscussion[]): KeptDiscussion[] {
  const seen = new Map<string, number>()
  return kept.filter(({ threadId }) => {
    const count = (seen.get(threadId) ?? 0) + 1
    seen.set(threadId, count)
    return count <= maxPerThread
  })
}

export function getFinding(kept: KeptDiscussion): AnalysedFinding {
  return {
    discussion_id: kept.id,
    source: kept.source,
    platform: kept.platform,
    community: kept.community,
    sentiment: kept.sentiment.label,
    quote: kept.quote,
    signals: [...kept.signals],
    title: kept.title,
    source_url: kept.url,
    discussion_date: kept.createdAt.toISOString(),
    fetched_at: kept.fetchedAt.toISOString(),
    text_hash: createHash('sha256').update(kept.text).digest('hex'),
    relevance_score: kept.relevance,
    certainty: kept.certainty,
    counted_from: {
      kind: kept.kind,
      thread_id: kept.threadId,
      countries: [...getCountries(kept)],
      sentences: kept.sentences,
    },
  }
}

function getCounts(
  discussions: readonly FetchedDiscussion[],
  kept: readonly KeptDiscussion[],
): Analysis['counts'] {
  const bySource = Map.groupBy(discussions, ({ source }) => source)
  return [...bySource].map(([name, found]) => ({
    source: name,
    found: new Set(found.map(({ id }) => id)).size,
    kept: kept.filter(({ source }) => source === name).length,
  }))
}
