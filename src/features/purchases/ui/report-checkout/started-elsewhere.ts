import { useEffect, useState } from 'react'
import type { ReportId } from '../../../reports/contract.ts'

interface StartedReport {
  liteReportId: ReportId
  reportId: ReportId
}

const channelName = 'full-report-started'

/** So that none of them sells the same report again. */
export function notifyOtherTabs(started: StartedReport): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(started)
  channel.close()
}

export function useStartedElsewhere(liteReportId: ReportId): ReportId | null {
  const [reportId, setReportId] = useState<ReportId | null>(null)
  useEffect(() => {
    const channel = new BroadcastChannel(channelName)
    channel.addEventListener('message', ({ data }: MessageEvent<StartedReport>) => {
      if (data.liteReportId === liteReportId) setReportId(data.reportId)
    })
    return () => channel.close()
  }, [liteReportId])
  return reportId
}
