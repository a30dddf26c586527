import { createHash } from 'node:crypto'
import type { FetchedDiscussion } from '../shared/discussion.ts'
import { countEvidence } from './evidence/count-evidence.ts'
import type { Evidence, KeptDiscussion, Signal } from './evidence/evidence.ts'
import { readingOf } from './reading/reading.ts'
import { relevantOf } from './relevance/relevance.ts'
import { sentimentOf } from './sentiment/sentiment.ts'
import { coreOf, subjectOf, subjectWords } from './subject/subject.ts'
import { createStemmer } from './subject/words.ts'

export interface Analysis {
  /** Most relevant first; a quote is a part of its discussion's text, character for character. */
  findings: AnalysedFinding[]
  /** Over the findings, and nothing else: what a reader cannot look up is not counted. */
  metrics: PlatformMetric[]
  evidence: Evidence
  /** Mean over the findings, 0..1; null where there are none. */
  sentimentScore: number | null
  /** Different discussions that came in, and the findings among them. */
  counts: { source: string; found: number; kept: number }[]
}

/** As the report stores it, without the ids of finding and report. */
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
  /** ISO 8601 in UTC */
  discussion_date: string
  fetched_at: string
  relevance_score: number
  /** of the whole text, SHA-256 in hexadecimal */
  text_hash: string
}

export interface PlatformMetric {
  platform: string
  discussion_count: number
  /** of the findings, 0..1 */
  avg_sentiment: number
}

/**
 * What the discussions say about a subject. Pure, and of plain data both ways, so that it can run in a
 * worker thread. @param now what 'the last 90 days' end with @param isThorough for a full report
 */
export function analyse(
  searchQuery: string,
  discussions: readonly FetchedDiscussion[],
  now: Date,
  isThorough = false,
): Analysis {
  const subject = subjectOf(searchQuery)
  const words = subjectWords(subject)
  const core = new Set(coreOf(words).map(({ stem }) => stem))
  const stemsOf = createStemmer()
  const about = relevantOf(subject, discussions, { isThorough }).flatMap(
    ({ discussion, relevance }): KeptDiscussion[] => {
      const { kind, title } = discussion
      const isTitled = kind === 'post' && !core.isDisjointFrom(new Set(stemsOf(title)))
      const reading = readingOf(discussion, words, stemsOf, isTitled)
      if (reading === null) return []
      return [{ ...discussion, ...reading, relevance, sentiment: sentimentOf(reading.quote) }]
    },
  )
  const kept = withoutCrowds(about).slice(0, mostFindings)
  return {
    findings: kept.map(findingOf),
    metrics: metricsOf(kept),
    evidence: countEvidence(kept, now),
    sentimentScore: kept.length === 0 ? null : meanSentiment(kept),
    counts: countsOf(discussions, kept),
  }
}

const mostFindings = 500
/** One long thread must not be the whole report. */
const mostPerThread = 4

function withoutCrowds(kept: readonly KeptDiscussion[]): KeptDiscussion[] {
  const seen = new Map<string, number>()
  return kept.filter(({ threadId }) => {
    const count = (seen.get(threadId) ?? 0) + 1
    seen.set(threadId, count)
    return count <= mostPerThread
  })
}

/** As the report stores it. */
export function findingOf(kept: KeptDiscussion): AnalysedFinding {
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
  }
}

function metricsOf(kept: readonly KeptDiscussion[]): PlatformMetric[] {
  const groups = Map.groupBy(kept, ({ platform }) => platform)
  return [...groups]
    .map(([platform, group]) => ({
      platform,
      discussion_count: group.length,
      avg_sentiment: meanSentiment(group),
    }))
    .toSorted(
      (one, other) =>
        other.discussion_count - one.discussion_count || (one.platform < other.platform ? -1 : 1),
    )
}

function meanSentiment(kept: readonly KeptDiscussion[]): number {
  const sum = kept.reduce((total, { sentiment }) => total + sentiment.score, 0)
  return Math.round((sum / kept.length) * 1000) / 1000
}

function countsOf(
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
