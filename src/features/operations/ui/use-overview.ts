import { useEffect, useState } from 'react'
import { useQuery } from '../../../platform/ui/use-read.ts'
import type { getOperatorsDesk } from '../contract.ts'

const everyMs = 30_000

/** The desk, read again every 30 seconds while somebody looks at it. */
export function useOverview() {
  const reading = useQuery<typeof getOperatorsDesk>('/api/operations/desk')
  const { again } = reading
  const [isAsked, setIsAsked] = useState(false)

  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible') return
      setIsAsked(false)
      again()
    }
    const timer = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [again])

  return {
    ...reading,
    /** by its button, not by the clock */
    isRefreshing: isAsked && reading.isReading,
    refresh: () => {
      setIsAsked(true)
      again()
    },
  }
}
