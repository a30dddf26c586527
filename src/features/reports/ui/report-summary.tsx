import { plural } from '../../../shared/format/plural.ts'
import type { Coverage, Report } from '../contract.ts'
import { minLiteEvidence, minForAverageSentiment } from '../../../analysis/limits.ts'
import { CountByMarks } from './findings/count-by-marks.tsx'
import { formatElapsed } from '../../../shared/format/format-elapsed.ts'
import { countFound, isEvidenceThin } from '../rules.ts'
import { formatPercent } from '../../../shared/format/format-percent.ts'
import { getReadingText } from './reading-text.ts'

export interface ReportSummaryProps {
  report: Report
  coverage: readonly Coverage[]
}

export function ReportSummary({ report, coverage }: ReportSummaryProps) {
  const isThin = isEvidenceThin(report)
  const basis = `${plural(report.total_findings, 'finding')} from ${plural(countFound(coverage), 'discussion')}`
  return (
    <div>
      <h2>{isThin ? 'Not enough evidence' : basis}</h2>
      <p className="mt-1.5 max-w-prose text-ink-soft">
        {[
          isThin ? getThinText(report, basis) : getSentimentText(report),
          getReadingText(report),
          getScanText(report, coverage),
        ]
          .filter((sentence) => sentence !== '')
          .join(' ')}
      </p>
      <CountByMarks report={report} className="mt-3" />
    </div>
  )
}

function getThinText({ by_reading }: Report, basis: string): string {
  const outcome = by_reading ? 'The count by marks came to' : 'The scan ended with'
  return (
    `${outcome} ${basis}; fewer than ${minLiteEvidence} findings are too few to judge an idea by. ` +
    'That does not mean that nobody has the problem: try other words for it, or ask people directly.'
  )
}

function getSentimentText({ sentiment_score, total_findings }: Report): string {
  if (sentiment_score === null || total_findings < minForAverageSentiment) return ''
  return `Average sentiment ${formatPercent(sentiment_score)} over ${plural(total_findings, 'finding')}.`
}

function getScanText({ completed_at, created_at }: Report, coverage: readonly Coverage[]): string {
  const responded = coverage.filter(({ status }) => status === 'ok').length
  const sources = `${responded} of ${plural(coverage.length, 'source')} answered`
  if (completed_at === null) return `${sources}.`
  return `${sources}; the scan took ${formatScanDuration(Date.parse(completed_at) - Date.parse(created_at))}.`
}

function formatScanDuration(milliseconds: number): string {
  return milliseconds < 1000 ? 'less than a second' : formatElapsed(milliseconds)
}
