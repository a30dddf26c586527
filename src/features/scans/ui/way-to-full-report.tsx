import type { Report } from '../contract.ts'
import { basisOf } from './basis-of.ts'
import { useMeansToFullReport } from './use-means-to-full-report.ts'
import { FullReportOffer } from './full-report-offer.tsx'
import { OwnFullReport } from './own-full-report.tsx'
import { UnlockCard } from './unlock-card.tsx'

export interface WayToFullReportProps {
  /** a completed lite report */
  report: Report
  /** This browser's session id (UUID). */
  sessionId: () => string
}

/** From a free report to its full one: with a scan that this browser has, or by buying one. */
export function WayToFullReport({ report, sessionId }: WayToFullReportProps) {
  const { credits, ownReportId, isAsking, forgetCredits } = useMeansToFullReport(basisOf(report))
  return (
    <>
      {isTakenBack(report) && (
        <p className="mt-6 max-w-prose text-ink-soft">
          The payment for the full report was given back, so this is what a free scan shows.
        </p>
      )}
      {ownReportId && <OwnFullReport reportId={ownReportId} />}
      {!ownReportId && credits && (
        <FullReportOffer
          report={report}
          credits={credits}
          onSpent={forgetCredits}
          sessionId={sessionId}
        />
      )}
      {!ownReportId && !credits && <UnlockCard report={report} isReady={!isAsking} />}
    </>
  )
}

/** Only full reports name a free one before them; this one shows no more than that. */
function isTakenBack({ kind, lite_report_id: liteId }: Report): boolean {
  return kind === 'lite' && liteId !== null
}
