import { isCounted } from '../../../../analysis/marks.ts'
import { getAuthorText } from '../author-text.ts'
import { isFiltered } from '../findings/findings-search-params.ts'
import { hasQuotes } from '../findings/has-quotes.ts'
import { useMarking } from '../findings/marking.ts'
import { Quotes } from '../findings/quotes.tsx'
import { QuotesPopover } from '../findings/quotes-popover.tsx'
import { UncountedFindings } from '../findings/uncounted-findings.tsx'
import { useFindingsLinks } from '../findings/use-findings-links.ts'
import { CompetitionChapter } from './competition-chapter.tsx'
import { ContentsList } from './contents-list.tsx'
import { type FullReportProps, getChapter } from './full-report-chapters.ts'
import { MarketChapter } from './market-chapter.tsx'
import { MoneyChapter } from './money-chapter.tsx'
import { ReportHead } from './report-head.tsx'
import { RisksChapter } from './risks-chapter.tsx'
import { RoadmapChapter } from './roadmap-chapter.tsx'
import { ScoreChapter } from './score-chapter.tsx'
import { SourcesChapter } from './sources-chapter.tsx'
import { ThinReport } from './thin-report.tsx'

export function FullReport({ scanForm, ...props }: FullReportProps) {
  const { report, decision, quotes, coverage, metrics, actions } = props
  const { getMark } = useMarking()
  const best = props.best.filter((finding) => isCounted(finding.certainty, getMark(finding)))
  const links = useFindingsLinks(report.id)
  if (decision.verdict === 'NOT ENOUGH EVIDENCE') {
    return <ThinReport {...props} best={best} links={links} scanForm={scanForm} />
  }
  return (
    <QuotesPopover report={report} links={links}>
      <div className="@container">
        <div className="grid gap-x-12 gap-y-8 @4xl:grid-cols-[minmax(0,1fr)_22rem] print:block">
          <ReportHead report={report} decision={decision} best={best} links={links} />
          <div className="grid min-w-0 content-start gap-5 print:mt-6">
            <div className="flex flex-wrap gap-2 print:hidden">{actions}</div>
            <RoadmapChapter {...getChapter('roadmap', report, links)} />
          </div>
        </div>
        <ContentsList report={report} links={links} />
        <div className="mt-6 grid gap-8 print:break-before-page">
          <MarketChapter
            {...getChapter('market', report, links)}
            metrics={metrics}
            best={best
              .slice(1)
              .filter(({ signals }) => !report.signal_counts?.pain || signals.includes('pain'))}
          />
          <CompetitionChapter {...getChapter('competition', report, links)} />
          <MoneyChapter {...getChapter('money', report, links)} />
          <RisksChapter {...getChapter('risks', report, links)} />
          <ScoreChapter {...getChapter('reasons', report, links)} />
          <SourcesChapter
            report={report}
            coverage={coverage}
            links={links}
            areAllQuoted={quotes.nextCursor === null && !isFiltered(quotes.query)}
          />
          {hasQuotes(report, quotes) && (
            <div className="border-t border-line pt-5">
              <Quotes report={report} first={quotes} links={links} />
            </div>
          )}
          <UncountedFindings report={report} />
        </div>
        {report.sections && report.sections.length > 0 && (
          <p className="mt-8 max-w-prose text-sm text-ink-faint wrap-anywhere">
            {getAuthorText(report.sections)} Score and figures are calculated, not generated.
          </p>
        )}
      </div>
    </QuotesPopover>
  )
}
