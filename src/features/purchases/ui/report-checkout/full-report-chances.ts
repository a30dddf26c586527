import type { Report } from '../../../reports/contract.ts'
import { erasedText } from '../../../../shared/erased-text.ts'
import { minFullEvidence, minLiteEvidence } from '../../../../analysis/limits.ts'

/** With few findings a verdict is unlikely; texts in other languages were not read, and an erased one says nothing. */
export function chooseOffer({
  total_findings: findings,
  reading,
  search_query: text,
}: Pick<Report, 'total_findings' | 'reading' | 'search_query'>): 'none' | 'line' | 'card' {
  if (findings < minFindingsToOffer || reading?.language || text === erasedText) return 'none'
  return findings < minLiteEvidence ? 'line' : 'card'
}

export function getChancesText(findings: number): string {
  return `${getNeededText(findings)} ${scanBackText}`
}

export function getNeededText(findings: number): string {
  const { discussions, sources } = minFullEvidence
  return `The free scan found ${findings}. A verdict needs ${discussions} from ${sources} sources, and may not be reached.`
}

export const scanBackText = 'No verdict? You get the scan back.'

const minFindingsToOffer = 6
