import { useCallback, useEffect, useReducer, useState } from 'react'
import type { ReportId } from '../contract.ts'
import { stateAfter, type ReportState, type ReportResults, startState } from './report-state.ts'
import { type WatchOptions, watchReport } from './watch-report.ts'

export interface ReportHandle {
  state: ReportState
  /** Looks again after a time-out or a failure to load. */
  retry: () => void
  /** Takes in what the report comes to by its founder's marks. */
  recount: (recounted: Pick<ReportResults, 'report' | 'metrics'>) => void
}

export interface ReportOptions extends Pick<
  WatchOptions,
  'pollEverySeconds' | 'isWritingAnnounced'
> {
  known: ReportResults | undefined
}

/**
 * A report and what becomes of it. `known` is what the server wrote into the page; without it the
 * report is fetched. Give the component that calls this the report's id as its key.
 */
export function useReport(
  reportId: ReportId,
  { known, pollEverySeconds, isWritingAnnounced }: ReportOptions,
): ReportHandle {
  const [state, dispatch] = useReducer(stateAfter, known, startState)
  const [attempt, setAttempt] = useState(0)
  // What the first drawing knew decides; later answers of the page's loader tell nothing new.
  const [knownAtFirst] = useState(() => known?.report)

  useEffect(() => {
    const leaving = new AbortController()
    const knownReport = attempt === 0 ? knownAtFirst : undefined
    const { signal } = leaving
    void watchReport(
      { reportId, knownReport, pollEverySeconds, isWritingAnnounced, signal },
      dispatch,
    )
    return () => leaving.abort()
  }, [reportId, knownAtFirst, pollEverySeconds, isWritingAnnounced, attempt])

  const retry = useCallback(() => {
    dispatch({ type: 'retried' })
    setAttempt((count) => count + 1)
  }, [])

  const recount = useCallback((recounted: Pick<ReportResults, 'report' | 'metrics'>) => {
    dispatch({ type: 'recounted', recounted })
  }, [])

  return { state, retry, recount }
}
