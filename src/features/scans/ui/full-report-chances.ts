import type { Report } from '../contract.ts'
import { minFullEvidence, minLiteEvidence } from '../../../analysis/limits.ts'

/**
 * How a free report leads to the full one: the fewer findings, the likelier is a report without a verdict.
 * Nothing is offered for a problem in another language, as its texts were not read.
 */
export function offerAfter({
  total_findings: findings,
  reading,
}: Pick<Report, 'total_findings' | 'reading'>): 'none' | 'line' | 'card' {
  if (findings < minToOffer || reading?.language) return 'none'
  return findings < minLiteEvidence ? 'line' : 'card'
}

/** What a buyer should know of the chances, wherever a full report is offered. */
export function chancesText(findings: number): string {
  const { discussions, sources } = minFullEvidence
  return `The free scan found ${findings}. A verdict needs ${discussions} from ${sources} sources, and may not be reached. If it isn't, you get the scan back.`
}

const minToOffer = 6
