import type { LoadedReport } from '../../../features/reports/contract.ts'
import { FullReport } from '../../../features/reports/ui/chapters/full-report.tsx'
import { ReportResults } from '../../../features/reports/ui/report-results.tsx'
import { ReportPart } from '../../../features/reports/ui/report-part.tsx'
import { SearchSummaryList } from '../../../features/reports/ui/searches.tsx'
import { SharePathContext } from '../../../features/reports/ui/share-path.ts'
import type { ScanSubject } from '../../../features/scans/ui/scan-subject.ts'
import { useIsOff } from '../../../platform/ui/switches.ts'
import { ButtonLink } from '../../../platform/ui/button-link.tsx'
import { PrintedLinks } from './printed-links.tsx'
import { ReportActions } from './report-actions.tsx'
import { ReportHeading } from './report-page.tsx'

export interface SharedReportPageProps {
  known: LoadedReport
  path: string
  subject: ScanSubject
}

export function SharedReportPage({ known, path, subject }: SharedReportPageProps) {
  const { report, quotes, best, metrics } = known
  const isScannerOff = useIsOff('SCANNER')
  const actions = <ReportActions report={report} hasOrigin />
  const results = { report, quotes, coverage: report.coverage, metrics, actions }
  return (
    <SharePathContext value={path}>
      <div className="page-width py-6 sm:py-10 print:pb-0">
        <ReportHeading label="Validation report, shared with you" subject={subject} />
        <div className="mt-6">
          {report.kind === 'full' && report.decision ? (
            <FullReport {...results} best={best} decision={report.decision} />
          ) : (
            <ReportResults
              {...results}
              searches={
                <ReportPart title="What we searched for">
                  <SearchSummaryList searches={report.searches} />
                </ReportPart>
              }
            />
          )}
        </div>
        <PrintedLinks />
        {!isScannerOff && (
          <section className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-5 border-t border-line pt-8 print:hidden">
            <div>
              <h2>Have an idea of your own?</h2>
              <p className="mt-1.5 max-w-prose text-ink-soft">
                A free scan finds what people already say about the problem it solves.
              </p>
            </div>
            <ButtonLink to="/validation" variant="primary">
              Start a new scan
            </ButtonLink>
          </section>
        )}
      </div>
    </SharePathContext>
  )
}
