import { Card } from '../../../../platform/ui/card.tsx'
import type { Coverage, FindingsPage, Metric, Report } from '../../contract.ts'
import { getAuthorText } from '../author-text.ts'
import { ClaimList } from './claim-list.tsx'
import { CompetitionChapter } from './competition-chapter.tsx'
import { ContentsList } from './contents-list.tsx'
import { CopyReportLink } from '../copy-report-link.tsx'
import { DownloadReport } from '../download-report.tsx'
import { getChapter } from './full-report-chapters.ts'
import { hasQuotes } from '../findings/has-quotes.ts'
import { MarketChapter } from './market-chapter.tsx'
import { MoneyChapter } from './money-chapter.tsx'
import { Quotes } from '../findings/quotes.tsx'
import { ReportChapter } from './report-chapter.tsx'
import { RisksChapter } from './risks-chapter.tsx'
import { RoadmapChapter } from './roadmap-chapter.tsx'
import { ScoreMade } from './score-made.tsx'
import { SourcesChapter } from './sources-chapter.tsx'
import { UncountedFindings } from '../findings/uncounted-findings.tsx'
import { type FindingsLinks, useFindingsLinks } from '../findings/use-findings-links.ts'
import { VerdictSummary } from './verdict-summary.tsx'

export interface FullReportProps {
  report: Report
  decision: NonNullable<Report['decision']>
  quotes: FindingsPage
  coverage: readonly Coverage[]
  metrics: readonly Metric[]
}

export function FullReport({ report, decision, quotes, coverage, metrics }: FullReportProps) {
  const links = useFindingsLinks(report.id)
  return (
    <div className="@container">
      <Verdict report={report} decision={decision} links={links} />
      <div className="mt-8 grid gap-x-12 gap-y-8 @4xl:grid-cols-[10rem_minmax(0,1fr)] print:block">
        <ContentsList report={report} links={links} />
        <div className="grid min-w-0 gap-12 print:gap-8">
          <Score report={report} links={links} />
          <MarketChapter {...getChapter('market', report, links)} metrics={metrics} />
          <CompetitionChapter {...getChapter('competition', report, links)} />
          <MoneyChapter {...getChapter('money', report, links)} />
          <RisksChapter {...getChapter('risks', report, links)} />
          <RoadmapChapter {...getChapter('roadmap', report, links)} />
          <SourcesChapter report={report} coverage={coverage} links={links} />
          {hasQuotes(report, quotes) && (
            <div className="border-t border-line pt-8">
              <Quotes report={report} first={quotes} links={links} />
            </div>
          )}
          <UncountedFindings report={report} />
        </div>
      </div>
    </div>
  )
}

type VerdictProps = Pick<FullReportProps, 'report' | 'decision'> & { links: FindingsLinks }

function Verdict({ report, decision, links }: VerdictProps) {
  const reasons = report.sections?.find(({ name }) => name === 'reasons')
  return (
    <Card as="section" className="print:border-0 print:p-0">
      <div className="grid gap-x-12 gap-y-6 @3xl:grid-cols-[2fr_3fr]">
        <VerdictSummary report={report} decision={decision} links={links} />
        {reasons && reasons.claims.length > 0 && (
          <div className="min-w-0 @max-3xl:border-t @max-3xl:border-line @max-3xl:pt-5">
            <h3 className="mb-3">{report.validation_score === null ? 'What is missing' : 'Why'}</h3>
            <ClaimList section={reasons} links={links} />
          </div>
        )}
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-5">
        <div className="flex flex-wrap gap-2 print:hidden">
          <DownloadReport report={report} />
          <CopyReportLink reportId={report.id} />
        </div>
        {report.sections && report.sections.length > 0 && (
          <p className="min-w-60 flex-1 text-sm text-ink-faint wrap-anywhere">
            {getAuthorText(report.sections)} Figures and score are counted, never written.
          </p>
        )}
      </div>
    </Card>
  )
}

function Score({ report, links }: Pick<VerdictProps, 'report' | 'links'>) {
  const { score_parts: parts, validation_score: score } = report
  if (!parts || parts.length === 0) return null
  const isScored = score !== null
  return (
    <ReportChapter
      id="report-score"
      title={isScored ? 'How this score is made' : 'What was counted'}
      note={
        isScored
          ? 'Each part is counted from the discussions found; a longer bar weighs more. The points of all parts add up to the score.'
          : 'These are the parts that a score is made of. There is too little here to give points.'
      }
      links={links}
    >
      <ScoreMade parts={parts} score={score} links={links} />
    </ReportChapter>
  )
}
