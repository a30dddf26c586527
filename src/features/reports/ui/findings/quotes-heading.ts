import { formatMonth } from '../../../../shared/format/format-month.ts'
import { plural } from '../../../../shared/format/plural.ts'
import type { FindingFilter, Report } from '../../contract.ts'
import { sentimentLabels, signalClauses } from './statement-labels.ts'

/**
 * '3 negative quotes from Forums in May 2026 that mention paying or prices'.
 * @param title the name of the number in `behind`; null if the report has none
 */
export function getQuotesHeading(
  filter: FindingFilter,
  count: number | null,
  title: string | null = null,
): string {
  const { platform, month, sentiment, signal } = filter
  const kind = sentiment === undefined ? '' : `${sentimentLabels[sentiment].toLowerCase()} `
  const [one, many] = signal === undefined ? ['', ''] : signalClauses[signal]
  const parts = [
    count === null ? `${kind}quotes` : plural(count, `${kind}quote`),
    platform === undefined ? '' : `from ${platform}`,
    month === undefined ? '' : `in ${formatMonth(month)}`,
    filter.behind === undefined ? '' : `behind ${title === null ? 'this figure' : `“${title}”`}`,
    signal === undefined ? '' : `that ${count === 1 ? one : many}`,
  ]
  const text = parts.filter((part) => part !== '').join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** No number where marks exclude findings, because the list shows those, too. */
export function getAllQuotesLabel({
  by_reading,
  total_findings,
}: Pick<Report, 'by_reading' | 'total_findings'>): string {
  return by_reading ? 'Show all quotes' : `Show all ${plural(total_findings, 'quote')}`
}
