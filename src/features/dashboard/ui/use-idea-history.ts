import { useEffect, useState } from 'react'
import { read } from '../../../platform/functions/client.ts'
import type { Idea } from '../../ideas/contract.ts'
import type { getIdeaHistory, IdeaHistory } from '../contract.ts'

export interface HistoryResult {
  days: IdeaHistory['days'] | null
  hasFailed: boolean
  retry: () => void
}

export function useIdeaHistory(ideaId: Idea['id']): HistoryResult {
  const [days, setDays] = useState<IdeaHistory['days'] | null>(null)
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    if (hasFailed) return
    const request = new AbortController()
    read<typeof getIdeaHistory>(`/api/ideas/${ideaId}/history`, request.signal).then(
      (history) => setDays(history.days),
      () => {
        if (!request.signal.aborted) setHasFailed(true)
      },
    )
    return () => request.abort()
  }, [ideaId, hasFailed])

  return { days, hasFailed, retry: () => setHasFailed(false) }
}
