import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../../platform/ui/button.tsx'
import { ButtonLink } from '../../../platform/ui/button-link.tsx'
import { Card } from '../../../platform/ui/card.tsx'
import { classNames } from '../../../platform/ui/class-names.ts'
import type { Coverage, FindingsPage, Metric, Report } from '../contract.ts'
import { CopyReportLink } from './copy-report-link.tsx'
import { CoverageList } from './coverage-list.tsx'
import { DiscussionsByMonth } from './discussions-by-month.tsx'
import { DiscussionsByPlatform } from './discussions-by-platform.tsx'
import { hasQuotes } from './findings/has-quotes.ts'
import { isEvidenceThin } from '../rules.ts'
import { Quotes } from './findings/quotes.tsx'
import { ReportPart } from './report-part.tsx'
import { ReportSummary } from './report-summary.tsx'
import { EditSearches } from './searches.tsx'
import { SentimentByPlatform, getAveragedPlatforms } from './sentiment-by-platform.tsx'
import { Statements } from './findings/statements.tsx'
import { UncountedFindings } from './findings/uncounted-findings.tsx'
import { useFindingsLinks } from './findings/use-findings-links.ts'

export interface ReportResultsProps {
  report: Report
  quotes: FindingsPage
  coverage: readonly Coverage[]
  metrics: readonly Metric[]
  sessionId: () => string
}

interface ReportResultsFrame extends ReportResultsProps {
  /** shown between the summary and the details */
  children?: ReactNode
}

export function ReportResults({ children, ...results }: ReportResultsFrame) {
  const { report, coverage } = results
  const panelId = useId()
  const [isShown, setIsShown] = useState(true)
  return (
    <Card as="section" className="print:border-0 print:p-0">
      <ReportSummary report={report} coverage={coverage} />
      <div className="mt-5 flex flex-wrap gap-2 print:hidden">
        <Button
          size="sm"
          aria-expanded={isShown}
          aria-controls={panelId}
          onClick={() => setIsShown(!isShown)}
        >
          <ChevronDown
            aria-hidden="true"
            className={classNames('transition-transform', isShown && 'rotate-180')}
          />
          {isShown ? 'Hide free results' : 'Show free results'}
        </Button>
        <CopyReportLink reportId={report.id} />
        {isEvidenceThin(report) && (
          <ButtonLink size="sm" to="/submit">
            Get User Feedback
          </ButtonLink>
        )}
      </div>
      {children}
      <div
        id={panelId}
        className={classNames(
          'mt-7 gap-10 border-t border-line pt-7',
          isShown ? 'grid' : 'hidden print:grid',
        )}
      >
        <Panel {...results} />
      </div>
    </Card>
  )
}

function Panel({ report, quotes, coverage, metrics, sessionId }: ReportResultsProps) {
  const links = useFindingsLinks(report.id)
  const averaged = getAveragedPlatforms(report, metrics)
  const { discussion_volume: volume, signal_counts: signalCounts, total_findings: total } = report
  const hasVolume = volume !== null && volume.total_discussions > 0
  return (
    <>
      {hasVolume && (
        <ReportPart
          title="When people talked about it"
          note="Counts are of what this scan found, not of all that exists. Each leads to the quotes behind it."
        >
          <DiscussionsByMonth volume={volume} links={links} />
        </ReportPart>
      )}
      {(hasVolume || averaged.length > 0) && (
        <div className="grid gap-10 md:grid-cols-2">
          {hasVolume && (
            <ReportPart title="Platforms">
              <DiscussionsByPlatform volume={volume} links={links} />
            </ReportPart>
          )}
          {averaged.length > 0 && (
            <ReportPart title="Sentiment by platform">
              <SentimentByPlatform metrics={averaged} links={links} />
            </ReportPart>
          )}
        </div>
      )}
      {signalCounts && total > 0 && (
        <ReportPart title="What people state">
          <Statements counts={signalCounts} total={total} links={links} />
        </ReportPart>
      )}
      <ReportPart title="Sources">
        <CoverageList
          coverage={coverage}
          stage="final"
          className="md:grid-cols-2 print:grid-cols-2"
        />
      </ReportPart>
      <EditSearches report={report} sessionId={sessionId} />
      {hasQuotes(report, quotes) && <Quotes report={report} first={quotes} links={links} />}
      <UncountedFindings report={report} />
    </>
  )
}
