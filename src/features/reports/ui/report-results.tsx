import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { minLiteEvidence } from '../../../analysis/limits.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { ButtonLink } from '../../../platform/ui/button-link.tsx'
import { classNames } from '../../../platform/ui/class-names.ts'
import { Fold } from '../../../platform/ui/fold.tsx'
import type { Coverage, FindingsPage, Metric, Report } from '../contract.ts'
import { isEvidenceThin } from '../rules.ts'
import { CoverageList } from './coverage-list.tsx'
import { DiscussionsByMonth } from './discussions-by-month.tsx'
import { DiscussionsByPlatform } from './discussions-by-platform.tsx'
import { hasQuotes } from './findings/has-quotes.ts'
import { Quotes } from './findings/quotes.tsx'
import { QuotesPopover } from './findings/quotes-popover.tsx'
import { Statements } from './findings/statements.tsx'
import { UncountedFindings } from './findings/uncounted-findings.tsx'
import { type FindingsLinks, useFindingsLinks } from './findings/use-findings-links.ts'
import { useQuotesShown } from './findings/use-quotes-shown.ts'
import { ReportPart } from './report-part.tsx'
import { ReportBasis, ReportSummary } from './report-summary.tsx'
import { getAveragedPlatforms, SentimentByPlatform } from './sentiment-by-platform.tsx'

export interface ReportResultsProps {
  report: Report
  quotes: FindingsPage
  coverage: readonly Coverage[]
  metrics: readonly Metric[]
  actions?: ReactNode
  scanForm?: ReactNode
  searches: ReactNode
  /** the offer, beside the quotes; below the third one on a phone */
  children?: ReactNode
}

export function ReportResults({
  children,
  actions,
  scanForm,
  searches,
  ...results
}: ReportResultsProps) {
  const { report, quotes, coverage } = results
  const links = useFindingsLinks(report.id)
  const panelId = useId()
  const [isShown, setIsShown] = useQuotesShown(links, true)
  const isThin = isEvidenceThin(report)
  const toggle = (
    <Button
      size="sm"
      aria-expanded={isShown}
      aria-controls={`${panelId} ${panelId}-counts`}
      onClick={() => setIsShown(!isShown)}
      className="justify-self-start print:hidden"
    >
      <ChevronDown
        aria-hidden="true"
        className={classNames('transition-transform', isShown && 'rotate-180')}
      />
      {isShown ? 'Hide free results' : 'Show free results'}
    </Button>
  )
  const shownStyle = isShown ? 'grid' : 'hidden print:grid'
  return (
    <QuotesPopover report={report} links={links}>
      <section className="@container">
        <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
          <ReportSummary report={report} links={links} />
          {!isThin && toggle}
        </div>
        {isThin && scanForm && (
          <div className="mt-5 grid gap-6">
            {scanForm}
            {searches}
          </div>
        )}
        {isThin && <div className="mt-6">{toggle}</div>}
        <div className="mt-4 grid gap-x-10 gap-y-8 @4xl:grid-cols-[minmax(0,1fr)_21.5rem] @4xl:grid-rows-[auto_1fr] print:block">
          <div id={panelId} className={classNames('min-w-0', shownStyle)}>
            {hasQuotes(report, quotes) && (
              <Quotes report={report} first={quotes} links={links} isBelowAnswer={!isThin} />
            )}
            <ReportBasis report={report} coverage={coverage} />
          </div>
          <div className="grid content-start gap-5 @4xl:sticky @4xl:top-24 @4xl:col-start-2 @4xl:row-span-2 @4xl:row-start-1 @4xl:self-start print:hidden">
            {children}
            <div className="flex flex-wrap gap-2">
              {isThin && (
                <ButtonLink size="sm" to="/submit">
                  Get User Feedback
                </ButtonLink>
              )}
              {actions}
            </div>
          </div>
          <div
            id={`${panelId}-counts`}
            className={classNames('min-w-0 content-start gap-8', shownStyle)}
          >
            <Counts {...results} links={links} searches={isThin && scanForm ? null : searches} />
          </div>
        </div>
        {!isThin && scanForm && (
          <Fold label="Try different words" isPrinted={false} className="mt-10">
            <div className="mt-4">{scanForm}</div>
          </Fold>
        )}
      </section>
    </QuotesPopover>
  )
}

type CountsProps = Omit<ReportResultsProps, 'quotes' | 'actions' | 'scanForm' | 'children'> & {
  links: FindingsLinks
}

function Counts({ report, coverage, metrics, links, searches }: CountsProps) {
  const averaged = getAveragedPlatforms(report, metrics)
  const { discussion_volume: volume, signal_counts: counts, total_findings: total } = report
  // Bars of a few discussions would look like a trend.
  const isDrawn = volume !== null && total >= minLiteEvidence
  return (
    <>
      <UncountedFindings report={report} />
      {counts && total > 0 && (
        <ReportPart title="What they mention">
          <Statements counts={counts} total={total} links={links} />
        </ReportPart>
      )}
      {isDrawn && (
        <ReportPart
          title="When people talked about it"
          note="Counts are of what this scan found, not of all that exists."
        >
          <DiscussionsByMonth volume={volume} links={links} />
        </ReportPart>
      )}
      {isDrawn && (
        <div className="grid gap-8 @2xl:grid-cols-2">
          <ReportPart title="Platforms">
            <DiscussionsByPlatform volume={volume} links={links} />
          </ReportPart>
          {averaged.length > 0 && (
            <ReportPart title="Sentiment by platform">
              <SentimentByPlatform metrics={averaged} links={links} />
            </ReportPart>
          )}
        </div>
      )}
      <ReportPart title="Sources">
        <CoverageList
          coverage={coverage}
          stage="final"
          className="@2xl:grid-cols-2 print:grid-cols-2"
        />
      </ReportPart>
      {searches}
    </>
  )
}
