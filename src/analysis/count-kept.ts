import { countEvidence } from './evidence/count-evidence.ts'
import type { Evidence, KeptDiscussion } from './evidence/evidence.ts'
import { minForAverageSentiment } from './limits.ts'

export interface Counted {
  metrics: PlatformMetric[]
  evidence: Evidence
  /** Mean, 0..1; null below `minForAverageSentiment` discussions. */
  sentimentScore: number | null
}

export interface PlatformMetric {
  platform: string
  discussion_count: number
  avg_sentiment: number
}

/**
 * @param now end of 'the last 90 days'
 * @param problem in the founder's words
 */
export function countKept(kept: readonly KeptDiscussion[], now: Date, problem: string): Counted {
  return {
    metrics: getMetrics(kept),
    evidence: countEvidence(kept, now, problem),
    sentimentScore: kept.length < minForAverageSentiment ? null : getMeanSentiment(kept),
  }
}

function getMetrics(kept: readonly KeptDiscussion[]): PlatformMetric[] {
  const groups = Map.groupBy(kept, ({ platform }) => platform)
  return [...groups]
    .map(([platform, group]) => ({
      platform,
      discussion_count: group.length,
      avg_sentiment: getMeanSentiment(group),
    }))
    .toSorted(
      (one, other) =>
        other.discussion_count - one.discussion_count || (one.platform < other.platform ? -1 : 1),
    )
}

function getMeanSentiment(kept: readonly KeptDiscussion[]): number {
  const sum = kept.reduce((total, { sentiment }) => total + sentiment.score, 0)
  return Math.round((sum / kept.length) * 1000) / 1000
}
