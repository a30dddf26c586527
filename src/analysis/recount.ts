// Counts a report again, by the marks of its founder where there are any and by our own reading elsewhere.
import type { Platform } from '../shared/discussion.ts'
import { type AnalysedFinding, withoutSentiment } from './analyse.ts'
import { type Counted, countKept } from './count-kept.ts'
import type { KeptDiscussion } from './evidence/evidence.ts'
import { isCounted, type Mark } from './marks.ts'
import { withLanguage } from './relevance/language.ts'
import { getSentiment } from './sentiment/sentiment.ts'
import { getSubject } from './subject/subject.ts'

/** A finding as a report keeps it. */
export type MarkedFinding = Omit<AnalysedFinding, 'text_hash'> & { mark: Mark | null }

export interface Recount extends Counted {
  /** what was counted, most relevant first */
  counted: MarkedFinding[]
}

/**
 * By the same code as the scan: without a mark it gives what `analyse` gave. Pure.
 * @param now what 'the last 90 days' end with: the time of the scan
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
    // Whom a founder says to have it is as sure as can be.
    .map((finding): MarkedFinding => ({ ...finding, certainty: 'sure' }))
  const isForeign = withLanguage(getSubject(problem)).language !== undefined
  const kept = counted.map((finding) => getKept(finding, isForeign))
  return { counted, ...countKept(kept, now, problem), ...(isForeign && withoutSentiment) }
}

/** As it was kept when it was counted first; the text itself is not stored, and nothing counts it. */
function getKept(finding: MarkedFinding, isForeign: boolean): KeptDiscussion {
  const { kind, thread_id: threadId, countries, sentences } = finding.counted_from
  // The scan measured no sentiment in other languages, and kept no sentence of such a text.
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
      score: isOnlyMatched ? 0.5 : getSentiment(finding.quote).score,
    },
    signals: finding.signals,
    countries,
    sentences,
  }
}
