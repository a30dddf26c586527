import { useEffect, useState } from 'react'
import { read } from '../../../platform/functions/client.ts'
import type { getPrices, Prices } from '../../purchases/contract.ts'

export function usePrices() {
  const [prices, setPrices] = useState<Prices | null>(null)
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    if (hasFailed) return
    const request = new AbortController()
    read<typeof getPrices>('/api/prices', request.signal).then(setPrices, () => {
      if (!request.signal.aborted) setHasFailed(true)
    })
    return () => request.abort()
  }, [hasFailed])

  return { prices, hasFailed, retry: () => setHasFailed(false) }
}
