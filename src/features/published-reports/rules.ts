import { minLiteEvidence } from '../../analysis/limits.ts'
import type { Report } from '../reports/contract.ts'

export const publishLimits = {
  perIdea: { name: 'publish-report:idea', points: 20, seconds: 86_400 },
  unpublishPerIp: { name: 'unpublish-report:address', points: 60, seconds: 60 },
  listPerIp: { name: 'list-reports-of-idea:address', points: 120, seconds: 60 },
} as const

export const shownQuotes = 2

/** Why a report of the founder cannot be shown as evidence; null if it can. */
export function findObstacle({
  status,
  total_findings: total,
}: Pick<Report, 'status' | 'total_findings'>): string | null {
  if (status === 'processing') return 'You can publish a report once it is complete.'
  if (status === 'failed') return 'This scan failed, so there is nothing to publish.'
  if (total >= minLiteEvidence) return null
  const found =
    total === 0
      ? 'We found no one who clearly describes this problem'
      : `We found only ${total} who clearly describe this problem`
  return `${found}. ${minLiteEvidence} are needed before a report can be published as evidence. Try a scan that describes the problem in other words.`
}

const sentenceLength = { min: 40, max: 180 }

/** Whether a quote reads well alone: no title, no link, neither a fragment nor a paragraph. */
export function isWholeSentence({ quote, title }: { quote: string; title: string }): boolean {
  const { min, max } = sentenceLength
  const isSentence = quote.length >= min && quote.length <= max && /[.!?]["”)]?$/.test(quote)
  return isSentence && quote !== title && !/https?:|www\./i.test(quote)
}
