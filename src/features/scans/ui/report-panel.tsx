import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { Card } from '../../../platform/ui/card.tsx'
import { Skeleton } from '../../../platform/ui/skeleton.tsx'
import type { ReportId } from '../contract.ts'
import { FullReport } from './full-report.tsx'
import { MarkingProvider } from './marking-provider.tsx'
import type { ReportResults as KnownReport } from './report-state.ts'
import { ReportResults } from './report-results.tsx'
import { ReportError } from './report-error.tsx'
import { ScanInProgress } from './scan-in-progress.tsx'
import { useReport } from './use-report.ts'
import { hasAnnouncedAnalysis } from './use-payment-return.ts'
import { WayToFullReport } from './way-to-full-report.tsx'

const reopenedPollSeconds = 3

export interface ReportPanelProps {
  reportId: ReportId
  /** results that the server rendered into the page */
  known?: KnownReport | undefined
  pollEverySeconds?: number | undefined
  onRunningChange?: ((isRunning: boolean) => void) | undefined
  sessionId: () => string
}

/** Shows a report in any state. Its React key must be the report's id. */
export function ReportPanel({
  reportId,
  known,
  pollEverySeconds = reopenedPollSeconds,
  onRunningChange,
  sessionId,
}: ReportPanelProps) {
  const isWritingAnnounced = hasAnnouncedAnalysis(useLocation().state)
  const { state, retry, recount } = useReport(reportId, {
    known,
    pollEverySeconds,
    isWritingAnnounced,
  })
  const isRunning = state.phase === 'running' || state.phase === 'collecting'

  useEffect(() => {
    onRunningChange?.(isRunning)
    return () => onRunningChange?.(false)
  }, [isRunning, onRunningChange])

  if (isRunning) return <ScanInProgress reportId={reportId} state={state} />
  if (state.phase === 'loading') return <ReportSkeleton />
  if (state.phase === 'completed' && state.report && state.quotes) {
    const { report, quotes } = state
    if (report.kind === 'full' && report.decision) {
      const { decision } = report
      return (
        <MarkingProvider reportId={reportId} onRecounted={recount}>
          <FullReport report={report} decision={decision} quotes={quotes} state={state} />
        </MarkingProvider>
      )
    }
    return (
      <MarkingProvider reportId={reportId} onRecounted={recount}>
        <ReportResults report={report} quotes={quotes} state={state} sessionId={sessionId}>
          {report.kind === 'lite' && <WayToFullReport report={report} sessionId={sessionId} />}
        </ReportResults>
      </MarkingProvider>
    )
  }
  return <ReportError state={state} onRetry={retry} />
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
