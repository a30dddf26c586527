import { countEvidence } from '../../src/analysis/evidence/count-evidence.ts'
import type { KeptDiscussion } from '../../src/analysis/evidence/evidence.ts'
import { keptSample } from './kept-sample.ts'
import type { AssessmentInput, CountedFinding } from '../../src/analysis/assessment/assessment.ts'

export const scanAt = new Date('2026-11-20T12:00:00Z')

export function assessmentInput(kept: readonly KeptDiscussion[]): AssessmentInput {
  const ranked = kept.toSorted((one, other) => other.relevance - one.relevance)
  return { evidence: countEvidence(kept, scanAt), findings: ranked.map(getFinding) }
}

/** Alternates between two sources, all dated at the scan; ids from 'd:1', the first the most relevant. */
export function keptMany(
  count: number,
  given: (at: number) => Partial<KeptDiscussion> = () => ({}),
): KeptDiscussion[] {
  return Array.from({ length: count }, (_none, at) =>
    keptSample({
      id: `d:${at + 1}`,
      relevance: 1 - at / 1000,
      source: at % 2 === 0 ? 'Reddit' : 'Hacker News',
      platform: at % 2 === 0 ? 'Reddit' : 'Hacker News',
      createdAt: scanAt,
      ...given(at),
    }),
  )
}

function getFinding(kept: KeptDiscussion): CountedFinding {
  return {
    discussion_id: kept.id,
    source: kept.source,
    platform: kept.platform,
    sentiment: kept.sentiment.label,
    signals: kept.signals,
    relevance_score: kept.relevance,
    discussion_date: kept.createdAt.toISOString(),
  }
}
