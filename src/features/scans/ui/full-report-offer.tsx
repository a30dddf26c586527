import { FileChartColumn } from 'lucide-react'
import { useState } from 'react'
import { call, CallError } from '../../../platform/functions/client.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { Card } from '../../../platform/ui/card.tsx'
import { plural } from '../../../platform/ui/plural.ts'
import { toast } from '../../../platform/ui/toast.ts'
import type { ScanCredits } from '../../purchases/contract.ts'
import type { Report, scanPainPoints } from '../contract.ts'
import { useScanCredits } from './full-report-credits.ts'
import { useOpenReport } from './use-open-report.ts'

export interface FullReportOfferProps {
  /** a completed lite report */
  report: Report
  /** This browser's session id (UUID). */
  sessionId: () => string
}

/** The way from a free scan to its full report; nothing for a browser that has no scan left. */
export function FullReportOffer({ report, sessionId }: FullReportOfferProps) {
  const { credits, forget } = useScanCredits()
  const openReport = useOpenReport()
  const [isStarting, setIsStarting] = useState(false)

  async function start() {
    if (isStarting) return
    setIsStarting(true)
    try {
      const { reportId } = await call<typeof scanPainPoints>('/api/scan-pain-points', {
        searchQuery: report.search_query,
        isLite: false,
        reportId: report.id,
        ideaId: report.idea_id,
        sessionId: sessionId(),
      })
      toast({
        title: 'Full Validation Started!',
        text: 'Looking for about 56+ discussions. You can leave and come back to the report.',
      })
      // Busy until the new report has taken this one's place.
      openReport(reportId)
    } catch (error) {
      setIsStarting(false)
      const text = (error instanceof CallError && error.message) || 'Unknown error'
      toast({ title: 'Scan Failed', text, tone: 'error' })
      // Another tab or browser has used the last one.
      if (error instanceof CallError && error.code === 'payment_required') forget()
    }
  }

  if (!credits) return null
  return (
    <Card as="section" className="mt-7 border-gold-edge! bg-gold-wash! print:hidden">
      <h2>Run the full report</h2>
      <p className="mt-1.5 max-w-prose text-ink-soft">
        A deeper search of the same idea, and an answer: is it worth building?
      </p>
      <ul className="mt-4 grid list-disc gap-x-8 gap-y-1 ps-5 marker:text-gold-edge sm:grid-cols-2">
        {contents.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p className="mt-4 max-w-prose text-sm text-ink-soft wrap-anywhere">{costText(credits)}</p>
      <Button
        variant="primary"
        size="lg"
        onClick={start}
        busy={isStarting && 'Starting...'}
        className="mt-5 w-full sm:w-auto"
      >
        <FileChartColumn aria-hidden="true" />
        Start Full Validation
      </Button>
    </Card>
  )
}

const contents = [
  'A score, and how it is made',
  'GO or NO-GO, with the reasons',
  'The market: how much, how fast, where',
  'The competition and what it leaves open',
  'The money: what people pay and would pay',
  'The risks',
  'A roadmap: what to test, and with whom',
  'Every source, with the quotes behind each claim',
]

function costText({ scans_remaining: remaining, business_email: email }: ScanCredits): string {
  const uses = remaining === 1 ? 'Uses your 1 scan' : `Uses 1 of your ${plural(remaining, 'scan')}`
  const whose = email === null ? '' : ` (${email})`
  return `${uses}${whose}. It comes back if the evidence is not enough or the analysis fails.`
}
