import { type ReactNode, useCallback, useEffect } from 'react'
import { useLocation } from 'react-router'
import { Card } from '../../../platform/ui/card.tsx'
import { Skeleton } from '../../../platform/ui/skeleton.tsx'
import type { LoadedReport, ReportId } from '../../../features/reports/contract.ts'
import { EditSearches } from './edit-searches.tsx'
import { readSubmitterEmail } from '../../../features/founders/ui/submitter-email.ts'
import { FullReport } from '../../../features/reports/ui/chapters/full-report.tsx'
import { MarkingProvider } from '../../../features/reports/ui/findings/marking-provider.tsx'
import { ReportResults } from '../../../features/reports/ui/report-results.tsx'
import { OwnerActions } from './owner-actions.tsx'
import { ReportActions } from './report-actions.tsx'
import { ReportError } from './report-error.tsx'
import { ScanInProgress } from './scan-in-progress.tsx'
import { useOpenReport } from '../../../features/reports/ui/use-open-report.ts'
import { useReport } from '../../../features/scans/ui/use-report.ts'
import { hasAnnouncedAnalysis } from '../../../features/purchases/ui/report-checkout/use-payment-return.ts'
import { WayToFullReport } from '../../../features/purchases/ui/report-checkout/way-to-full-report.tsx'

const reopenedPollSeconds = 3

export interface ReportPanelProps {
  reportId: ReportId
  known?: LoadedReport | undefined
  pollEverySeconds?: number | undefined
  onRunningChange?: ((isRunning: boolean) => void) | undefined
  getSessionId: () => string
  scanForm?: ReactNode
  /** the page is of the report alone, so the report links to its idea and its free scan */
  hasOrigin?: boolean
  /** the page shows what of the report is published */
  onEvidenceChanged?: (() => void) | undefined
}

/** Its React key must be the report's id. */
export function ReportPanel({
  reportId,
  known,
  pollEverySeconds = reopenedPollSeconds,
  onRunningChange,
  getSessionId,
  scanForm,
  hasOrigin = false,
  onEvidenceChanged,
}: ReportPanelProps) {
  const openReport = useOpenReport()
  const isWritingAnnounced = hasAnnouncedAnalysis(useLocation().state)
  const { state, retry, recount } = useReport(reportId, {
    known,
    pollEverySeconds,
    isWritingAnnounced,
  })
  const showRecount = useCallback(
    (recounted: Parameters<typeof recount>[0]) => {
      recount(recounted)
      onEvidenceChanged?.()
    },
    [recount, onEvidenceChanged],
  )
  const isRunning = state.phase === 'running' || state.phase === 'collecting'

  useEffect(() => {
    onRunningChange?.(isRunning)
    return () => onRunningChange?.(false)
  }, [isRunning, onRunningChange])

  const { phase, report, quotes, best, steps, coverage, findings, metrics, errorMessage } = state
  if (phase === 'running' || phase === 'collecting') {
    const isCollecting = phase === 'collecting'
    const progress = { report, steps, coverage, findings, isCollecting }
    return <ScanInProgress reportId={reportId} {...progress} />
  }
  if (phase === 'completed' && report && quotes) {
    const actions = (
      <ReportActions report={report} hasOrigin={hasOrigin}>
        <OwnerActions report={report} onEvidenceChanged={onEvidenceChanged} />
      </ReportActions>
    )
    const results = { report, quotes, coverage, metrics, actions }
    return (
      <MarkingProvider reportId={reportId} onRecounted={showRecount}>
        {report.kind === 'full' && report.decision ? (
          <FullReport {...results} best={best} decision={report.decision} scanForm={scanForm} />
        ) : (
          <ReportResults
            {...results}
            scanForm={scanForm}
            searches={<EditSearches report={report} getSessionId={getSessionId} />}
          >
            {report.kind === 'lite' && (
              <div className="lg:in-data-own-report:min-h-133">
                <WayToFullReport
                  report={report}
                  onStarted={openReport}
                  getSessionId={getSessionId}
                  getDefaultEmail={readSubmitterEmail}
                />
              </div>
            )}
          </ReportResults>
        )}
      </MarkingProvider>
    )
  }
  if (phase === 'loading') return <ReportSkeleton />
  const reason = phase === 'completed' ? 'unreadable' : phase
  const error = { reason, report, errorMessage, coverage, getSessionId, scanForm } as const
  return <ReportError {...error} onRetry={retry} />
}

function ReportSkeleton() {
  return (
    <Card aria-busy="true">
      <p className="sr-only">Loading the report</p>
      <Skeleton className="h-8 w-64 max-w-full" />
      <Skeleton className="mt-3 h-5 w-full max-w-prose" />
      <Skeleton className="mt-6 h-8 w-48" />
      <Skeleton className="mt-8 h-32 w-full" />
    </Card>
  )
}
