import { useEffect, useState } from 'react'
import type { ReportId } from '../../../reports/contract.ts'

interface StartedReport {
  liteReportId: ReportId
  reportId: ReportId
}

let channel: BroadcastChannel | undefined

/** One for the whole tab: a channel hears all others, also those of the same tab, but not itself. */
function getChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel('full-report-started')
  return channel
}

/** So that none of them sells the same report again. */
export function notifyOtherTabs(started: StartedReport): void {
  getChannel().postMessage(started)
}

export function useStartedElsewhere(liteReportId: ReportId): ReportId | null {
  const [reportId, setReportId] = useState<ReportId | null>(null)
  useEffect(() => {
    const adopt = ({ data }: MessageEvent<StartedReport>) => {
      if (data.liteReportId === liteReportId) setReportId(data.reportId)
    }
    getChannel().addEventListener('message', adopt)
    return () => getChannel().removeEventListener('message', adopt)
  }, [liteReportId])
  return reportId
}
