import { useCallback, useEffect, useReducer, useState } from 'react'
import type { LoadedReport, ReportId } from '../../reports/contract.ts'
import { reduceReport, type ReportState, getInitialState } from './report-state.ts'
import { type WatchOptions, watchReport } from './watch-report.ts'

export interface ReportHandle {
  state: ReportState
  retry: () => void
  recount: (recounted: Pick<LoadedReport, 'report' | 'metrics'>) => void
}

export interface ReportOptions extends Pick<
  WatchOptions,
  'pollEverySeconds' | 'isWritingAnnounced'
> {
  known: LoadedReport | undefined
}

/** `known` is in the page from the server; without it the report is fetched. Give the caller the id as key. */
export function useReport(
  reportId: ReportId,
  { known, pollEverySeconds, isWritingAnnounced }: ReportOptions,
): ReportHandle {
  const [state, dispatch] = useReducer(reduceReport, known, getInitialState)
  const [attempt, setAttempt] = useState(0)
  // Only the first value counts; later data of the page's loader adds nothing.
  const [initialReport] = useState(() => known?.report)

  useEffect(() => {
    const leaving = new AbortController()
    const knownReport = attempt === 0 ? initialReport : undefined
    const { signal } = leaving
    void watchReport(
      { reportId, knownReport, pollEverySeconds, isWritingAnnounced, signal },
      dispatch,
    )
    return () => leaving.abort()
  }, [reportId, initialReport, pollEverySeconds, isWritingAnnounced, attempt])

  const retry = useCallback(() => {
    dispatch({ type: 'retried' })
    setAttempt((count) => count + 1)
  }, [])

  const recount = useCallback((recounted: Pick<LoadedReport, 'report' | 'metrics'>) => {
    dispatch({ type: 'recounted', recounted })
  }, [])

  return { state, retry, recount }
}
