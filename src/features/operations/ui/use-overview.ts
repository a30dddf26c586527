import { useEffect, useState } from 'react'
import { useQuery } from '../../../platform/ui/use-query.ts'
import type { getOperatorsDesk } from '../contract.ts'

const pollMs = 30_000

export function useOverview() {
  const reading = useQuery<typeof getOperatorsDesk>('/api/operations/desk')
  const { reload } = reading
  const [isRequested, setIsRequested] = useState(false)

  useEffect(() => {
    const poll = () => {
      if (document.visibilityState !== 'visible') return
      setIsRequested(false)
      reload()
    }
    const timer = setInterval(poll, pollMs)
    document.addEventListener('visibilitychange', poll)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', poll)
    }
  }, [reload])

  return {
    ...reading,
    isRequested,
    isRefreshing: isRequested && reading.isLoading,
    refresh: () => {
      setIsRequested(true)
      reload()
    },
  }
}
