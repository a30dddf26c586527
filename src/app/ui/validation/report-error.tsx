import { OctagonAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../platform/ui/button.tsx'
import { Card } from '../../../platform/ui/card.tsx'
import type { Coverage, Report } from '../../../features/reports/contract.ts'
import { CoverageList } from '../../../features/reports/ui/coverage-list.tsx'
import { getScanErrorText } from '../../../features/scans/rules.ts'
import { erasedText } from '../../../shared/erased-text.ts'
import { FailedFullReport } from '../../../features/reports/ui/failed-full-report.tsx'
import { ScanAgain } from './scan-again.tsx'

export interface ReportErrorProps {
  reason: 'failed' | 'timed-out' | 'unreadable'
  report: Report | null
  errorMessage: string | null
  coverage: readonly Coverage[]
  onRetry: () => void
  getSessionId: () => string
  scanForm?: ReactNode
}

export function ReportError(props: ReportErrorProps) {
  const { reason, report, coverage, onRetry, getSessionId, scanForm } = props
  const isFailed = reason === 'failed'
  const { title, text } = getMessage(props)
  const failedFull = isFailed && report?.kind === 'full' ? report : null
  const failedFree = isFailed && report?.kind === 'lite' ? report : null
  return (
    <>
      <Card as="section" className="border-bad-edge!">
        <h2 className="flex items-center gap-2.5">
          <OctagonAlert aria-hidden="true" className="size-5 shrink-0 text-bad" />
          {title}
        </h2>
        <p className="mt-2 max-w-prose text-ink-soft wrap-anywhere">{text}</p>
        {failedFull && <FailedFullReport report={failedFull} />}
        {coverage.length > 0 && (
          <div className="mt-4">
            <CoverageList coverage={coverage} stage="searched" />
          </div>
        )}
        {failedFree && failedFree.search_query !== erasedText && (
          <ScanAgain report={failedFree} getSessionId={getSessionId} />
        )}
        {!isFailed && (
          <Button onClick={onRetry} className="mt-5">
            Check again
          </Button>
        )}
      </Card>
      {failedFree && scanForm && <div className="mt-8">{scanForm}</div>}
    </>
  )
}

function getMessage({ reason, report, errorMessage }: ReportErrorProps): {
  title: string
  text: string
} {
  if (reason !== 'failed') return messages[reason]
  if (report?.kind === 'full') return messages.analysis
  return { title: 'Scan Failed', text: getScanErrorText(errorMessage) }
}

const messages = {
  analysis: {
    title: 'Analysis Failed',
    text: 'There was an error processing your report. Please contact support.',
  },
  'timed-out': {
    title: 'Scan Timeout',
    text: 'The scan is taking longer than expected. Please try again.',
  },
  unreadable: {
    title: 'Error Loading Report',
    text: 'Could not load the report. Please try again.',
  },
}
