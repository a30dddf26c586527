import { useState } from 'react'
import { formatCount } from '../../../shared/format/format-count.ts'
import { formatElapsed } from '../../../shared/format/format-elapsed.ts'
import { formatPercent } from '../../../shared/format/format-percent.ts'
import { plural } from '../../../shared/format/plural.ts'
import {
  minForAverageSentiment,
  minFullEvidence,
  minLiteEvidence,
} from '../../../analysis/limits.ts'
import type { Coverage, Report } from '../contract.ts'
import { countFound, getAnswer, isEvidenceThin } from '../rules.ts'
import { Answer } from './chapters/answer.tsx'
import { getRespondedText } from './coverage-text.ts'
import { CountByMarks } from './findings/count-by-marks.tsx'
import { FindingsLink } from './findings/findings-link.tsx'
import type { FindingsLinks } from './findings/use-findings-links.ts'
import { getMaybeText, getReliabilityText, getUnreadText } from './reading-text.ts'

export function ReportSummary({ report, links }: { report: Report; links: FindingsLinks }) {
  const [people] = getAnswer(report)
  if (isEvidenceThin(report) || !people) {
    return (
      <div className="min-w-0">
        <h2>Not enough evidence</h2>
        <p className="mt-1.5 max-w-prose text-ink-soft">
          <Answer report={report} links={links} /> {getUnreadText(report)} {thinText}
        </p>
      </div>
    )
  }
  return (
    <div className="min-w-0">
      <h2>
        <FindingsLink links={links} filter={people.filter}>
          {formatCount(people.count)}
        </FindingsLink>{' '}
        {people.text}
      </h2>
      <p className="mt-1.5 text-ink-soft empty:hidden">{getUnreadText(report)}</p>
    </div>
  )
}

export interface ReportBasisProps {
  report: Report
  coverage: readonly Coverage[]
}

export function ReportBasis({ report, coverage }: ReportBasisProps) {
  // The first mark must move nothing: the place of a sentence that it ends stays until the page is left.
  const [first] = useState({ reliability: getReliabilityText(report), maybe: getMaybeText(report) })
  const texts = [getSentimentText(report), getScanText(report, coverage), first.reliability]
  const maybe = getMaybeText(report)
  return (
    <div className="mt-5">
      <p className="max-w-prose text-sm text-ink-soft">
        {texts.filter((text) => text !== '').join(' ')}{' '}
        <span className={maybe === '' ? 'invisible' : undefined}>{maybe || first.maybe}</span>
      </p>
      <CountByMarks report={report} className="mt-3" />
    </div>
  )
}

const { discussions, sources } = minFullEvidence
const thinText = `A result needs ${minLiteEvidence}, a verdict ${discussions} from ${sources} sources. People may still have the problem.`

function getSentimentText({ sentiment_score, total_findings }: Report): string {
  if (sentiment_score === null || total_findings < minForAverageSentiment) return ''
  return `Average sentiment ${formatPercent(sentiment_score)} (0 = all negative, 100 = all positive).`
}

function getScanText(
  { completed_at, created_at, total_findings }: Report,
  coverage: readonly Coverage[],
): string {
  const basis = `${plural(total_findings, 'finding')} from ${plural(countFound(coverage), 'discussion')}`
  const responded = getRespondedText(coverage)
  if (completed_at === null) return `${basis}; ${responded}.`
  const duration = formatScanDuration(Date.parse(completed_at) - Date.parse(created_at))
  return `${basis}; ${responded}; the scan took ${duration}.`
}

function formatScanDuration(milliseconds: number): string {
  return milliseconds < 1000 ? 'less than a second' : formatElapsed(milliseconds)
}
