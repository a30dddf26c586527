import { useEffect } from 'react'
import { toast } from '../../../../platform/ui/toasts/toast.ts'
import { type Reading, useAnswer } from '../../../../platform/ui/use-query.ts'

/**
 * Loads metrics of the platform; shows an error if that fails.
 * @param ask stays the same function
 */
export function useMetrics<Answer>(
  ask: (about: string) => Promise<Answer>,
  about: string,
): Reading<Answer> {
  const reading = useAnswer(ask, about)
  const hasFailed = reading.failure !== undefined
  useEffect(() => {
    if (hasFailed) toast({ title: 'Failed to load analytics data', tone: 'error' })
  }, [hasFailed])
  return reading
}
