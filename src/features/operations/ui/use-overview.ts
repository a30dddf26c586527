import { useEffect, useState } from 'react'
import { useQuery } from '../../../platform/ui/use-query.ts'
import type { getOperatorsDesk } from '../contract.ts'

const everyMs = 30_000

/** Reads the overview again every 30 seconds while the page is visible. */
export function useOverview() {
  const reading = useQuery<typeof getOperatorsDesk>('/api/operations/desk')
  const { reload } = reading
  const [isAsked, setIsAsked] = useState(false)

  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible') return
      setIsAsked(false)
      reload()
    }
    const timer = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [reload])

  return {
    ...reading,
    /** requested by the button, not by the timer */
    isRefreshing: isAsked && reading.isLoading,
    refresh: () => {
      setIsAsked(true)
      reload()
    },
  }
}
