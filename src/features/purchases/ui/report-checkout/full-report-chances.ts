import { isReaderMissing } from '../../../reports/rules.ts'
import type { Report } from '../../../reports/contract.ts'
import { erasedText } from '../../../../shared/erased-text.ts'
import { minFullEvidence, minLiteEvidence } from '../../../../analysis/limits.ts'

/**
 * With few findings a verdict is unlikely; texts in other languages were not read, and an erased one says nothing.
 * `unread`: nothing is offered, as no verdict is possible without the reading model.
 */
export function chooseOffer({
  total_findings: findings,
  reading,
  search_query: text,
}: Pick<Report, 'total_findings' | 'reading' | 'search_query'>): Offer {
  if (findings < minFindingsToOffer || reading?.language || text === erasedText) return 'none'
  if (isReaderMissing(reading)) return 'unread'
  return findings < minLiteEvidence ? 'line' : 'card'
}

type Offer = 'none' | 'unread' | 'line' | 'card'

export const unreadText =
  'Our reading model was not available for this scan, and a full report gives no verdict without it. So we don’t offer one. Scan again once it is available.'

export function getChancesText(findings: number): string {
  return `${getNeededText(findings)} ${scanBackText}`
}

export function getNeededText(findings: number): string {
  const { discussions, sources } = minFullEvidence
  const found = `The free scan found ${findings}.`
  return findings < discussions
    ? `${found} A verdict needs ${discussions} from at least ${sources} sources, and may not be reached.`
    : `${found} A verdict also needs ${sources} sources and clear evidence, and may not be reached.`
}

export const scanBackText = 'No verdict? You get the scan back.'

const minFindingsToOffer = 6
