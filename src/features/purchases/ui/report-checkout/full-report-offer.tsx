import { FileChartColumn } from 'lucide-react'
import { useState } from 'react'
import { call, CallError, getFailureTextOrOffline } from '../../../../platform/functions/client.ts'
import { Button } from '../../../../platform/ui/button.tsx'
import { Card } from '../../../../platform/ui/card.tsx'
import { plural } from '../../../../shared/format/plural.ts'
import { toast } from '../../../../platform/ui/toasts/toast.ts'
import type { ScanCredits } from '../../contract.ts'
import type { Report, ReportId } from '../../../reports/contract.ts'
import type { scanPainPoints } from '../../../scans/contract.ts'
import { getLiteReportId } from './get-lite-report-id.ts'
import { getChancesText } from './full-report-chances.ts'
import { FullReportContents } from './full-report-contents.tsx'
import { notifyOtherTabs } from './started-elsewhere.ts'

export interface FullReportOfferProps {
  report: Report
  credits: ScanCredits
  /** it is known that this browser does not have the full report */
  isReady: boolean
  onSpent: () => void
  onStarted: (reportId: ReportId) => void
  getSessionId: () => string
}

export function FullReportOffer({
  report,
  credits,
  isReady,
  onSpent,
  onStarted,
  getSessionId,
}: FullReportOfferProps) {
  const [isStarting, setIsStarting] = useState(false)

  async function start() {
    if (isStarting) return
    setIsStarting(true)
    try {
      const liteId = getLiteReportId(report)
      const { reportId } = await call<typeof scanPainPoints>('/api/scan-pain-points', {
        searchQuery: report.search_query,
        isLite: false,
        reportId: liteId,
        ideaId: report.idea_id,
        sessionId: getSessionId(),
      })
      notifyOtherTabs({ liteReportId: liteId, reportId })
      toast({
        title: 'Full Validation Started!',
        text: 'Looking for about 56+ discussions. You can leave and come back to the report.',
      })
      // Stays busy until the new report has replaced this one.
      onStarted(reportId)
    } catch (error) {
      setIsStarting(false)
      const text = getFailureTextOrOffline(error)
      toast({ title: 'Scan Failed', text, tone: 'error' })
      if (error instanceof CallError && error.code === 'payment_required') onSpent()
    }
  }

  return (
    <Card as="section" className="border-gold-edge! bg-gold-wash! print:hidden">
      <h2>Run the full report</h2>
      <p className="mt-1.5 max-w-prose text-ink-soft">
        A deeper search of the same idea, and an answer: is it worth building?
      </p>
      <FullReportContents />
      <p className="mt-3 max-w-prose text-sm text-ink-soft wrap-anywhere">
        {getCostText(credits)} {getChancesText(report.total_findings)}
      </p>
      <Button
        variant="primary"
        size="lg"
        disabled={!isReady}
        onClick={start}
        busy={isStarting && 'Starting...'}
        className="mt-5 w-full"
      >
        <FileChartColumn aria-hidden="true" />
        Start Full Validation
      </Button>
    </Card>
  )
}

function getCostText({ scans_remaining: remaining, business_email: email }: ScanCredits): string {
  const uses = remaining === 1 ? 'Uses your 1 scan' : `Uses 1 of your ${plural(remaining, 'scan')}`
  const whose = email === null ? '' : ` (${email})`
  return `${uses}${whose}.`
}
