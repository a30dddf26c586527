import { useEffect, useState } from 'react'
import { read } from '../../../../platform/functions/client.ts'
import type { getScanCredits, ScanCredits } from '../../contract.ts'
import type { getOwnFullReport, ReportId } from '../../../reports/contract.ts'

interface Means {
  /** the credits that this browser has left; null if there are none */
  credits: ScanCredits | null
  ownReportId: ReportId | null
}

export interface MeansHandle extends Means {
  isLoading: boolean
  clearCredits: () => void
}

const noMeans: Means = { credits: null, ownReportId: null }

export function useMeansToFullReport(liteId: ReportId): MeansHandle {
  const [known, setKnown] = useState<Means>()

  useEffect(() => {
    const request = new AbortController()
    fetchMeans(liteId, request.signal).then(setKnown, (error: unknown) => {
      if (request.signal.aborted) return
      setKnown(noMeans)
      console.error('The scan credits could not be loaded.', error)
    })
    return () => request.abort()
  }, [liteId])

  return {
    ...(known ?? noMeans),
    isLoading: known === undefined,
    clearCredits: () => setKnown({ ...(known ?? noMeans), credits: null }),
  }
}

async function fetchMeans(liteId: ReportId, signal: AbortSignal): Promise<Means> {
  const [credits, own] = await Promise.all([
    read<typeof getScanCredits>('/api/scan-credits', signal),
    read<typeof getOwnFullReport>(`/api/reports/${liteId}/full-report`, signal),
  ])
  return {
    credits: credits.scans_remaining > 0 ? credits : null,
    ownReportId: own.report_id,
  }
}
