import type { ReactNode } from 'react'
import { Button } from '../../../../platform/ui/button.tsx'
import { useIsOff } from '../../../../platform/ui/switches.ts'
import { Fold } from '../../../../platform/ui/fold.tsx'
import type { Report, ReportId } from '../../../reports/contract.ts'
import { getLiteReportId } from './get-lite-report-id.ts'
import { useFullReportAccess } from './use-full-report-access.ts'
import { getChancesText, chooseOffer, unreadText } from './full-report-chances.ts'
import { FullReportOffer } from './full-report-offer.tsx'
import { OwnFullReport } from './own-full-report.tsx'
import { UnlockCard, type UnlockCardProps } from './unlock-card.tsx'

export interface WayToFullReportProps extends Pick<UnlockCardProps, 'getDefaultEmail'> {
  report: Report
  onStarted: (reportId: ReportId) => void
  getSessionId: () => string
}

export function WayToFullReport(props: WayToFullReportProps) {
  const { report, onStarted, getSessionId, getDefaultEmail } = props
  const { credits, ownReportId, isKnown, hasFailed, reload } = useFullReportAccess(
    getLiteReportId(report),
  )
  const isScannerOff = useIsOff('SCANNER')
  const isSold = !useIsOff('CHECKOUT') && !isScannerOff
  return (
    <>
      {isRefunded(report) && (
        <p className="max-w-prose text-ink-soft">
          We refunded the full report, so you see what a free scan shows.
        </p>
      )}
      {ownReportId && <OwnFullReport reportId={ownReportId} />}
      {!ownReportId && hasFailed && ['line', 'card'].includes(chooseOffer(report)) && (
        <AccessFailure onRetry={reload} />
      )}
      {!ownReportId && !hasFailed && (credits || isSold) && (
        <Offer report={report}>
          {credits ? (
            <FullReportOffer
              report={report}
              credits={credits}
              isReady={isKnown}
              onSpent={reload}
              onStarted={onStarted}
              getSessionId={getSessionId}
            />
          ) : (
            <UnlockCard {...{ report, getDefaultEmail }} isReady={isKnown} />
          )}
        </Offer>
      )}
    </>
  )
}

function AccessFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 print:hidden">
      <p className="max-w-prose text-bad">
        We couldn’t find out whether this browser has the full report already.
      </p>
      <Button size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}

function Offer({ report, children }: { report: Report; children: ReactNode }) {
  const offer = chooseOffer(report)
  if (offer === 'none') return null
  if (offer === 'unread') return <p className="max-w-prose text-ink-soft">{unreadText}</p>
  if (offer === 'card') return children
  return (
    <div className="print:hidden">
      <p className="max-w-prose text-ink-soft">{getChancesText(report.total_findings)}</p>
      <Fold label="See the full report" isPrinted={false}>
        <div className="mt-3">{children}</div>
      </Fold>
    </div>
  )
}

/** A lite report with a free one before it is a refunded full report. */
function isRefunded({ kind, lite_report_id: liteId }: Report): boolean {
  return kind === 'lite' && liteId !== null
}
