import { useCallback, useEffect, useReducer, useState } from 'react'
import { read } from '../../../platform/functions/client.ts'
import { toast } from '../../../platform/ui/toast.ts'
import type { listFindings, ReportId } from '../contract.ts'
import { stateAfter, type ReportState, type ReportResults, startState } from './report-state.ts'
import { watchReport } from './watch-report.ts'

export interface ReportHandle {
  state: ReportState
  isReadingMore: boolean
  readMore: () => Promise<void>
  /** Looks again after a time-out or a failure to load. */
  retry: () => void
}

/**
 * A report and what becomes of it. `known` is what the server wrote into the page; without it the
 * report is fetched. Give the component that calls this the report's id as its key.
 */
export function useReport(
  reportId: ReportId,
  { known, pollEverySeconds }: { known: ReportResults | undefined; pollEverySeconds: number },
): ReportHandle {
  const [state, dispatch] = useReducer(stateAfter, known, startState)
  const [attempt, setAttempt] = useState(0)
  const [isReadingMore, setIsReadingMore] = useState(false)
  // What the first drawing knew decides; later answers of the page's loader tell nothing new.
  const [knownAtFirst] = useState(() => known?.report)

  useEffect(() => {
    const leaving = new AbortController()
    const knownReport = attempt === 0 ? knownAtFirst : undefined
    void watchReport({ reportId, knownReport, pollEverySeconds, signal: leaving.signal }, dispatch)
    return () => leaving.abort()
  }, [reportId, knownAtFirst, pollEverySeconds, attempt])

  const retry = useCallback(() => {
    dispatch({ type: 'retried' })
    setAttempt((count) => count + 1)
  }, [])

  async function readMore() {
    if (!state.nextCursor || isReadingMore) return
    setIsReadingMore(true)
    try {
      const cursor = encodeURIComponent(state.nextCursor)
      const more = await read<typeof listFindings>(
        `/api/reports/${reportId}/findings?cursor=${cursor}`,
      )
      dispatch({ type: 'more-read', ...more })
    } catch {
      toast({
        title: 'Error Loading Report',
        text: 'Could not load the report. Please try again.',
        tone: 'error',
      })
    } finally {
      setIsReadingMore(false)
    }
  }

  return { state, isReadingMore, readMore, retry }
}
