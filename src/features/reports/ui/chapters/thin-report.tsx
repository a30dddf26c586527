import { ButtonLink } from '../../../../platform/ui/button-link.tsx'
import { useScannerPath } from '../../../../platform/ui/switches.ts'
import { Fold } from '../../../../platform/ui/fold.tsx'
import { plural } from '../../../../shared/format/plural.ts'
import type { Report } from '../../contract.ts'
import { getAnswerText, isReaderMissing } from '../../rules.ts'
import { CountByMarks } from '../findings/count-by-marks.tsx'
import { CountedText } from '../findings/counted-text.tsx'
import { hasQuotes } from '../findings/has-quotes.ts'
import { QuoteFigure } from '../findings/quote-figure.tsx'
import { Quotes } from '../findings/quotes.tsx'
import { getAllQuotesLabel } from '../findings/quotes-heading.ts'
import { QuotesPopover } from '../findings/quotes-popover.tsx'
import { UncountedFindings } from '../findings/uncounted-findings.tsx'
import type { FindingsLinks } from '../findings/use-findings-links.ts'
import { useQuotesShown } from '../findings/use-quotes-shown.ts'
import { getReliabilityText, getUnreadText } from '../reading-text.ts'
import { useSharePath } from '../share-path.ts'
import { CoverageList } from '../coverage-list.tsx'
import { SearchSummaryList } from '../searches.tsx'
import { Answer } from './answer.tsx'
import { ClaimList } from './claim-list.tsx'
import { CompetitionChapter } from './competition-chapter.tsx'
import { type FullReportProps, getChapter } from './full-report-chapters.ts'
import { MoneyChapter } from './money-chapter.tsx'
import { RoadmapChapter } from './roadmap-chapter.tsx'
import { getCreditReturned, verdictLabels } from './verdict-labels.ts'

type ThinReportProps = FullReportProps & { links: FindingsLinks }

export function ThinReport(props: ThinReportProps) {
  const { report, quotes, links, actions, scanForm } = props
  const [isShown, setIsShown] = useQuotesShown(links, false)
  const isEmpty = report.total_findings === 0
  const uncounted = report.maybe_findings + report.subject_findings
  return (
    <QuotesPopover report={report} links={links}>
      <div className="@container grid gap-5">
        <div className="grid gap-x-12 gap-y-6 @4xl:grid-cols-[minmax(0,1fr)_22rem]">
          <Outcome {...props} />
          <div className="grid min-w-0 content-start gap-5">
            <RoadmapChapter {...getChapter('roadmap', report, links)} />
            <div className="flex flex-wrap gap-2 border-t border-line pt-5 print:hidden">
              {actions}
            </div>
          </div>
        </div>
        {/* On paper no grid: Chromium prints its next row over columns that go on after a page break. */}
        <div className="grid gap-2 border-t border-line pt-4 print:block">
          {(hasQuotes(report, quotes) || uncounted > 0) && (
            <Fold
              label={getQuotesLabel(report, uncounted)}
              open={isShown}
              onToggle={({ currentTarget }) => setIsShown(currentTarget.open)}
            >
              <div className="mt-4 mb-6 grid gap-6 print:block">
                {hasQuotes(report, quotes) && (
                  <Quotes report={report} first={quotes} links={links} />
                )}
                <UncountedFindings report={report} />
              </div>
            </Fold>
          )}
          {!isEmpty && <Searched {...props} />}
          {!isEmpty && (
            <Fold isHeading label="Tools and prices that people mention">
              <div className="mt-4 mb-6 grid gap-8">
                <CompetitionChapter {...getChapter('competition', report, links)} />
                <MoneyChapter {...getChapter('money', report, links)} />
              </div>
            </Fold>
          )}
          {scanForm && (
            <Fold label="Scan again for free, in different words" isPrinted={false}>
              <div className="mt-4 mb-4">{scanForm}</div>
            </Fold>
          )}
        </div>
      </div>
    </QuotesPopover>
  )
}

function Outcome({ report, coverage, decision, best, links }: ThinReportProps) {
  const isShared = useSharePath() !== null
  const scannerPath = useScannerPath()
  const isEmpty = report.total_findings === 0
  const { section: reasons } = getChapter('reasons', report, links)
  return (
    <section className="min-w-0">
      <h2>{isEmpty ? getAnswerText(report) : verdictLabels[decision.verdict].title}</h2>
      {!isEmpty && (
        <p className="mt-2 max-w-prose text-lg">
          <Answer report={report} links={links} />
        </p>
      )}
      <p className="mt-2 text-ink-soft">
        <CountedText
          text={decision.deciding_evidence}
          counts={decision.deciding_counts}
          links={links}
        />{' '}
        {getUnreadText(report)}
      </p>
      <CountByMarks report={report} className="mt-2 text-sm" />
      {best.length > 0 && (
        <div className="mt-4 grid max-w-prose gap-3">
          {best.map((finding) => (
            <QuoteFigure key={finding.id} finding={finding} maxLength={180} className="text-sm" />
          ))}
        </div>
      )}
      {!report.by_reading && !isShared && (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
          {isReaderMissing(report.reading) && report.lite_report_id ? (
            <ButtonLink to={`/validation?report=${report.lite_report_id}`} variant="primary">
              Go back to the free results
            </ButtonLink>
          ) : (
            <ButtonLink to={scannerPath} variant="primary">
              Use this scan for another idea
            </ButtonLink>
          )}
          <p className="basis-80 grow text-sm text-ink-soft">{getCreditReturned(report)}</p>
        </div>
      )}
      {isEmpty && (
        <div className="mt-4">
          <Searched report={report} coverage={coverage} isOpen />
        </div>
      )}
      {reasons && (
        <Fold isHeading label="Why we give no verdict" className="mt-3">
          <div className="mt-3 grid gap-2">
            <ClaimList section={reasons} links={links} />
            <p className="max-w-prose text-sm text-ink-faint empty:hidden">
              {getReliabilityText(report)}
            </p>
          </div>
        </Fold>
      )}
    </section>
  )
}

type SearchedProps = Pick<ThinReportProps, 'report' | 'coverage'> & { isOpen?: boolean }

function Searched({ report, coverage, isOpen }: SearchedProps) {
  return (
    <Fold isHeading label="What we searched for" open={isOpen}>
      <div className="mt-3 mb-4 grid gap-3">
        <SearchSummaryList searches={report.searches} />
        <Fold isHeading label="Sources that we asked">
          <CoverageList coverage={coverage} stage="final" className="mt-3 @2xl:grid-cols-2" />
        </Fold>
      </div>
    </Fold>
  )
}

function getQuotesLabel(report: Report, uncounted: number): string {
  const others = `${plural(uncounted, 'text')} that no figure counts`
  if (!hasQuotes(report)) return `Show ${others}`
  return `${getAllQuotesLabel(report)}${uncounted > 0 ? `, and ${others}` : ''}`
}
