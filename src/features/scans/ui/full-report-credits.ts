import { useEffect, useState } from 'react'
import { read } from '../../../platform/functions/client.ts'
import type { getScanCredits, ScanCredits } from '../../purchases/contract.ts'

/** The full scans that this browser has left; null while it is asked, and when there are none. */
export function useScanCredits(): { credits: ScanCredits | null; forget: () => void } {
  const [credits, setCredits] = useState<ScanCredits | null>(null)
  useEffect(() => {
    const request = new AbortController()
    read<typeof getScanCredits>('/api/scan-credits', request.signal).then(
      (answer) => setCredits(answer.scans_remaining > 0 ? answer : null),
      (error: unknown) => {
        if (!request.signal.aborted) console.error('The scan credits could not be read.', error)
      },
    )
    return () => request.abort()
  }, [])
  return { credits, forget: () => setCredits(null) }
}
