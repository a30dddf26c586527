import { useEffect, useState } from 'react'
import { read } from '../../../../platform/functions/client.ts'
import type { getPrices, Prices } from '../../contract.ts'

/** How payments are taken on this site; null while it is unknown. */
export function usePaymentsMode(): Prices['payments'] | null {
  const [mode, setMode] = useState<Prices['payments'] | null>(null)
  useEffect(() => {
    const request = new AbortController()
    read<typeof getPrices>('/api/prices', request.signal).then(
      ({ payments }) => setMode(payments),
      (error: unknown) => {
        if (request.signal.aborted) return
        // The checkout itself reports its errors.
        setMode('live')
        console.error('The prices could not be loaded.', error)
      },
    )
    return () => request.abort()
  }, [])
  return mode
}
