import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ReportId } from '../../../features/reports/contract.ts'
import { pollEverySeconds, typedIdeaName } from '../../../features/scans/rules.ts'
import { getPayment } from '../../../features/purchases/ui/report-checkout/payment-search-params.ts'
import { PaymentReturn } from '../../../features/purchases/ui/report-checkout/payment-return.tsx'
import { ScanForm } from '../../../features/scans/ui/scan-form.tsx'
import { createLazyPart } from '../../../platform/ui/lazy-part.tsx'
import { useIsOff } from '../../../platform/ui/switches.ts'
import { getIdeaText } from '../../../features/scans/ui/scan-subject.ts'
import { useOpenReport } from '../../../features/reports/ui/use-open-report.ts'

export interface ScannerProps {
  idea?: { id: string; title: string; description: string } | undefined
  ideaText?: string | undefined
  reportId?: string | undefined
  otherWay?: ReactNode
  getSessionId: () => string
  onEvidenceChanged?: (() => void) | undefined
}

export function Scanner(props: ScannerProps) {
  return <ScannerOfOneIdea key={props.idea?.id} {...props} />
}

function ScannerOfOneIdea({
  idea,
  ideaText = '',
  reportId,
  getSessionId,
  otherWay,
  onEvidenceChanged,
}: ScannerProps) {
  const openReport = useOpenReport(typedIdeaName)
  const reportRef = useRef<HTMLDivElement>(null)
  const [startedId, setStartedId] = useState<ReportId>()
  const [isScanning, setIsScanning] = useState(false)
  const isFresh = startedId !== undefined && startedId === reportId
  const isPaid = getPayment(useSearchParams()[0]) === 'success'
  const hasPaid = useRef(false)
  const isOff = useIsOff('SCANNER')

  useEffect(() => {
    if (isFresh) reportRef.current?.focus()
  }, [isFresh])

  // Buyers return to the top of a long page, so it scrolls to the report, and again once the report is there.
  useEffect(() => {
    if (!isPaid && !hasPaid.current) return
    hasPaid.current = isPaid
    reportRef.current?.focus({ preventScroll: true })
    reportRef.current?.scrollIntoView({ block: 'start' })
  }, [isPaid])

  return (
    <div className="grid gap-8" onFocusCapture={ReportPanel.preload}>
      {!isOff && (
        <ScanForm
          subject={{ idea: idea ? getIdeaText(idea) : ideaText, problem: '' }}
          ideaId={idea?.id}
          getSessionId={getSessionId}
          isScanning={isScanning}
          otherWay={otherWay}
          onStarted={(started) => {
            setStartedId(started)
            openReport(started)
          }}
        />
      )}
      {(isPaid || reportId) && (
        <div ref={reportRef} tabIndex={-1}>
          {isPaid && <PaymentReturn />}
          {!isPaid && reportId && (
            <ReportPanel
              key={reportId}
              reportId={reportId as ReportId}
              pollEverySeconds={isFresh ? pollEverySeconds : undefined}
              onRunningChange={setIsScanning}
              getSessionId={getSessionId}
              onEvidenceChanged={onEvidenceChanged}
            />
          )}
        </div>
      )}
    </div>
  )
}

const ReportPanel = createLazyPart(async () => (await import('./report-panel.tsx')).ReportPanel)
