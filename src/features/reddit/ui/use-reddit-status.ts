import { useEffect } from 'react'
import { call } from '../../../platform/functions/client.ts'
import { toast } from '../../../platform/ui/toasts/toast.ts'
import { type QueryResult, useRequest } from '../../../platform/ui/use-query.ts'
import type { getRedditStatus, RedditStatus } from '../contract.ts'

export const statusFailedText = 'Failed to check Reddit connection status'

export function useRedditStatus(): QueryResult<RedditStatus> {
  const reading = useRequest(fetchStatus, '')
  const hasFailed = reading.failure !== undefined
  useEffect(() => {
    if (hasFailed) toast({ title: statusFailedText, tone: 'error' })
  }, [hasFailed])
  return reading
}

function fetchStatus(): Promise<RedditStatus> {
  return call<typeof getRedditStatus>('/api/get-reddit-status', {})
}
