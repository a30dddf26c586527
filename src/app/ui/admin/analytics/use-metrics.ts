import { useEffect } from 'react'
import { toast } from '../../../../platform/ui/toasts/toast.ts'
import { type QueryResult, useRequest } from '../../../../platform/ui/use-query.ts'

/**
 * Loads metrics of the platform; shows an error if that fails.
 * @param load stays the same function
 */
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
