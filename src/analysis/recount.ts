import type { Platform } from '../shared/discussion.ts'
import { type AnalysedFinding, withoutSentiment } from './analyse.ts'
import { assess, getLiteVerdict } from './assessment/assess.ts'
import type { Assessment } from './assessment/assessment.ts'
import { type Counted, countKept, type PlatformMetric } from './count-kept.ts'
import type { Evidence, KeptDiscussion } from './evidence/evidence.ts'
import { isCounted, type Mark } from './marks.ts'
import { withLanguage } from './relevance/language.ts'
import { getMood, toSentiment } from './sentiment/sentiment.ts'
import { getSubject } from './subject/get-subject.ts'
import { writePlainSections } from './writing/plain-sections.ts'
import type { Section } from './writing/section.ts'

export type MarkedFinding = Omit<AnalysedFinding, 'text_hash'> & { mark: Mark | null }

export interface Recount extends Counted {
  counted: MarkedFinding[]
}

/** Fields that replace a column have its name. */
export interface StoredRecount {
  marked_findings: number
  total_findings: number
  sentiment_score: number | null
  validation_score: number | null
  recommendation: string | null
  evidence: Evidence
  assessment: Assessment | null
  metrics: PlatformMetric[]
  kept: Record<string, number>
  /** Some counted findings were only matched by words and not marked; missing in recounts by an earlier version. */
  is_by_words?: boolean
  sections: Pick<Section, 'name' | 'claims'>[]
  /**
   * The result of the same rules without marks, if it differs from the scan's; else null. Missing in recounts by
   * an earlier version.
   */
  unmarked?: Outcome | null
}

type Outcome = Pick<StoredRecount, 'validation_score' | 'recommendation'>

interface RecountedReport extends Outcome {
  kind: 'lite' | 'full'
  created_at: Date
  search_query: string
  reading: { by: 'model' | 'words' | 'marks'; language: string | null } | null
}

export function recountReport(
  all: readonly MarkedFinding[],
  report: RecountedReport,
): StoredRecount {
  const { kind, created_at: scannedAt, search_query: problem, reading } = report
  const { counted: findings, evidence, metrics, sentimentScore } = recount(all, scannedAt, problem)
  const isByWords = areByWords(findings, reading)
  const assessment =
    kind === 'full'
      ? assess({ evidence, findings, isByWords: isByWords && !hasVerdict(report) })
      : null
  const bySource = Map.groupBy(findings, ({ source }) => source)
  return {
    marked_findings: all.filter(({ mark }) => mark !== null).length,
    total_findings: findings.length,
    sentiment_score: sentimentScore,
    validation_score: assessment?.score ?? null,
    recommendation: assessment?.verdict ?? getLiteVerdict(findings.length),
    evidence,
    assessment,
    metrics,
    kept: Object.fromEntries([...bySource].map(([source, group]) => [source, group.length])),
    is_by_words: isByWords,
    sections: assessment
      ? writePlainSections({ evidence, assessment, findings, language: reading?.language })
      : [],
    unmarked: assessment ? getChange(all, report) : null,
  }
}

/** The founder's mark replaces what no model has read. */
function areByWords(
  counted: readonly MarkedFinding[],
  reading: RecountedReport['reading'],
): boolean {
  return reading?.by === 'words' && counted.some(({ mark }) => mark === null)
}

/** Sold before decision 66, a verdict by words stays its reader's: the scan behind it was not returned. */
function hasVerdict({ validation_score: score }: Outcome): boolean {
  return score !== null
}

function getChange(
  all: readonly MarkedFinding[],
  { created_at: scannedAt, search_query: problem, reading, ...before }: RecountedReport,
): Outcome | null {
  const unmarked = all.map((finding) => ({ ...finding, mark: null }))
  const { counted: findings, evidence } = recount(unmarked, scannedAt, problem)
  const isByWords = areByWords(findings, reading) && !hasVerdict(before)
  const { score, verdict } = assess({ evidence, findings, isByWords })
  const isSame = score === before.validation_score && verdict === before.recommendation
  return isSame ? null : { validation_score: score, recommendation: verdict }
}

/**
 * Counts by the same code as the scan, so that without marks it returns what `analyse` returned. Pure.
 * @param now time of the scan, the end of 'the last 90 days'
 * @param problem in the founder's words
 */
export function recount(findings: readonly MarkedFinding[], now: Date, problem: string): Recount {
  const counted = findings
    .filter(({ certainty, mark }) => isCounted(certainty, mark))
    .toSorted(
      (one, other) =>
        other.relevance_score - one.relevance_score ||
        (one.discussion_id < other.discussion_id ? -1 : 1),
    )
    // A finding that the founder confirms cannot be surer.
    .map((finding): MarkedFinding => ({ ...finding, certainty: 'sure' }))
  const isForeign = withLanguage(getSubject(problem)).language !== undefined
  const kept = counted.map((finding) => getKept(finding, isForeign))
  return { counted, ...countKept(kept, now, problem), ...(isForeign && withoutSentiment) }
}

/** Restores the discussion as it was first counted; its text is not stored, and counting does not need it. */
function getKept(finding: MarkedFinding, isForeign: boolean): KeptDiscussion {
  const { kind, thread_id: threadId, countries, sentences } = finding.counted_from
  // The scan measured no sentiment in other languages and kept no sentences of such texts.
  const isOnlyMatched = isForeign && sentences.length === 0
  return {
    id: finding.discussion_id,
    source: finding.source,
    platform: finding.platform as Platform,
    community: finding.community,
    kind,
    threadId,
    title: finding.title,
    text: '',
    url: finding.source_url,
    score: null,
    commentCount: null,
    createdAt: new Date(finding.discussion_date),
    fetchedAt: new Date(finding.fetched_at),
    relevance: finding.relevance_score,
    certainty: 'sure',
    quote: finding.quote,
    // The label is of the rules of the scan, and the score of those of now.
    sentiment: toSentiment(
      finding.sentiment,
      isOnlyMatched ? 0.5 : getMood(finding.quote, finding.signals).score,
    ),
    signals: finding.signals,
    countries,
    sentences,
  }
}
