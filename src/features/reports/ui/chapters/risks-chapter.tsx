import { Flag } from 'lucide-react'
import { plural } from '../../../../shared/format/plural.ts'
import type { Report } from '../../contract.ts'
import { DiscussionsBySeason } from '../discussions-by-season.tsx'
import type { ChapterProps } from './full-report-chapters.ts'
import { QuotesLink } from '../findings/quotes-link.tsx'
import { ReportChapter } from './report-chapter.tsx'
import { ReportPart } from '../report-part.tsx'
import { getUnreportedFlags } from './unreported-flags.ts'

type Risk = NonNullable<Report['risk_assessment']>

export function RisksChapter({ report, links, ...chapter }: ChapterProps) {
  const risk = report.risk_assessment
  const flags = getUnreportedFlags(report)
  const seasons = risk?.seasonal_patterns ?? []
  return (
    <ReportChapter {...chapter} figure={getFlagCount(risk)} links={links}>
      {flags.length > 0 && (
        <ReportPart isInner title="Red flags">
          <ul className="grid max-w-prose gap-2">
            {flags.map(({ text, at }) => (
              <li key={at} className="flex gap-2.5 break-inside-avoid">
                <Flag aria-hidden="true" className="mt-1.25 size-4 shrink-0 text-bad" />
                <span className="min-w-0 wrap-anywhere">
                  {text}{' '}
                  <QuotesLink
                    links={links}
                    behind={`flag.${at}`}
                    count={risk?.red_flag_discussions[at]?.length ?? 0}
                  />
                </span>
              </li>
            ))}
          </ul>
        </ReportPart>
      )}
      {risk && <RiskMetrics risk={risk} />}
      <ReportPart isInner title="By season">
        {seasons.length > 0 ? (
          <DiscussionsBySeason seasons={seasons} links={links} />
        ) : (
          <p className="text-sm text-ink-soft">
            Not known: too little data over full years to see a season.
          </p>
        )}
      </ReportPart>
    </ReportChapter>
  )
}

function getFlagCount(risk: Risk | null): string {
  const count = risk?.red_flags.length ?? 0
  return count === 0 ? 'No red flag found' : plural(count, 'red flag')
}

function RiskMetrics({ risk: { market_saturation, sentiment_trend } }: { risk: Risk }) {
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      <div>
        <dt className="text-sm text-ink-faint">Market saturation</dt>
        <dd className="font-medium">{levelLabels[market_saturation]}</dd>
      </div>
      <div>
        <dt className="text-sm text-ink-faint">Sentiment, newer against older half</dt>
        <dd className="font-medium">{levelLabels[sentiment_trend]}</dd>
      </div>
    </dl>
  )
}

const levelLabels: Record<Risk['market_saturation' | 'sentiment_trend'], string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  improving: 'Improving',
  steady: 'Steady',
  worsening: 'Worsening',
  unknown: 'Not known',
}
