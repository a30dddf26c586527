import { useQuery } from '../../../../platform/ui/use-query.ts'
import type { getScanCredits, ScanCredits } from '../../contract.ts'
import type { getOwnFullReport, ReportId } from '../../../reports/contract.ts'
import { useStartedElsewhere } from './started-elsewhere.ts'

export interface FullReportAccess {
  /** the credits that this browser has left; null if there are none, or it is not known */
  credits: ScanCredits | null
  /** the full report that this browser has; null if there is none, or it is not known */
  ownReportId: ReportId | null
  /** nothing may be sold or spent before */
  isKnown: boolean
  hasFailed: boolean
  reload: () => void
}

export function useFullReportAccess(liteId: ReportId): FullReportAccess {
  const startedId = useStartedElsewhere(liteId)
  const credits = useQuery<typeof getScanCredits>('/api/scan-credits')
  const own = useQuery<typeof getOwnFullReport>(`/api/reports/${liteId}/full-report`)
  const answers = [credits, own]
  return {
    credits: credits.data && credits.data.scans_remaining > 0 ? credits.data : null,
    ownReportId: startedId ?? own.data?.report_id ?? null,
    isKnown: answers.every(({ failure, isLoading }) => !isLoading && failure === undefined),
    hasFailed: answers.some(({ failure }) => failure !== undefined),
    reload() {
      for (const { reload } of answers) reload()
    },
  }
}
