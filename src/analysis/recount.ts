import type { Platform } from '../shared/discussion.ts'
import { type AnalysedFinding, withoutSentiment } from './analyse.ts'
import { type Counted, countKept } from './count-kept.ts'
import type { KeptDiscussion } from './evidence/evidence.ts'
import { isCounted, type Mark } from './marks.ts'
import { withLanguage } from './relevance/language.ts'
import { getMood } from './sentiment/sentiment.ts'
import { getSubject } from './subject/get-subject.ts'

export type MarkedFinding = Omit<AnalysedFinding, 'text_hash'> & { mark: Mark | null }

export interface Recount extends Counted {
  counted: MarkedFinding[]
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
    sentiment: {
      label: finding.sentiment,
      score: isOnlyMatched ? 0.5 : getMood(finding.quote, finding.signals).score,
    },
    signals: finding.signals,
    countries,
    sentences,
  }
}
