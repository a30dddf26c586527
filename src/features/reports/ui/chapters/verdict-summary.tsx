import { Hallmark } from '../../../../platform/ui/hallmark.tsx'
import { TextLink } from '../../../../platform/ui/text-link.tsx'
import type { Report } from '../../contract.ts'
import { getBasisText } from '../basis-text.ts'
import { CountByMarks } from '../findings/count-by-marks.tsx'
import { getReadingText } from '../reading-text.ts'
import { formatPercent } from '../../../../shared/format/format-percent.ts'
import { confidenceText } from '../../../../analysis/writing/caveats.ts'
import { getScoreMark } from '../../rules.ts'
import type { FindingsLinks } from '../findings/use-findings-links.ts'
import { VerdictMark } from './verdict-mark.tsx'
import { creditReturned, verdictLabels } from './verdict-labels.ts'

export interface VerdictSummaryProps {
  report: Report
  decision: NonNullable<Report['decision']>
  links: FindingsLinks
}

export function VerdictSummary({ report, decision, links }: VerdictSummaryProps) {
  const mark = getScoreMark(report)
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
      {mark && (
        <p className="flex w-21 shrink-0 flex-col items-center">
          <Hallmark
            value={mark.outOfTen}
            label={`Score: ${mark.outOfTen} out of 10, ${mark.label}`}
            shape="shield"
            size="lg"
            tone={mark.tone}
          />
          <span aria-hidden="true" className="mt-1.5 text-center text-xs text-ink-faint">
            out of 10
            <br />
            {mark.label}
          </span>
        </p>
      )}
      <div className="min-w-40 flex-1">
        <h2 className="text-title leading-(--text-title--line-height)">
          <span className="sr-only">Verdict: </span>
          <VerdictMark verdict={decision.verdict} />
        </h2>
        <p className="mt-1 max-w-prose text-lg text-ink-soft">
          {verdictLabels[decision.verdict].meaning}
        </p>
        {!mark && !report.by_reading && (
          <p className="mt-2 max-w-prose font-medium">{creditReturned}</p>
        )}
        <Metrics report={report} decision={decision} links={links} />
        <p className="mt-4 max-w-prose text-sm text-ink-soft empty:hidden">
          {getReadingText(report)}
        </p>
        <CountByMarks report={report} className="mt-4 text-sm" />
      </div>
    </div>
  )
}

function Metrics({ report, decision: { confidence }, links }: VerdictSummaryProps) {
  const { validation_score: score } = report
  const metrics = [
    score !== null && {
      label: 'Score',
      value: <TextLink to={links.toPart('report-score')}>{score} of 100 points</TextLink>,
    },
    confidence !== null && {
      label: `Confidence: ${confidenceText}`,
      value: formatPercent(confidence),
    },
    {
      label: 'Basis',
      value: (
        <TextLink to={links.to({})} aria-current={links.isCurrent({}) || undefined}>
          {getBasisText(report)}
        </TextLink>
      ),
    },
  ].filter((metric) => metric !== false)
  return (
    <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-2 text-sm">
      {metrics.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-ink-faint">{label}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
