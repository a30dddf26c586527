import { useEffect } from 'react'
import { toast } from '../../../../platform/ui/toasts/toast.ts'
import { type QueryResult, useRequest } from '../../../../platform/ui/use-query.ts'

/** Shows an error if loading fails. @param load must be the same function on each call */
export function useMetrics<Data>(
  load: (key: string) => Promise<Data>,
  key: string,
): QueryResult<Data> {
  const result = useRequest(load, key)
  const hasFailed = result.failure !== undefined
  useEffect(() => {
    if (hasFailed) toast({ title: 'Failed to load analytics data', tone: 'error' })
  }, [hasFailed])
  return result
}
