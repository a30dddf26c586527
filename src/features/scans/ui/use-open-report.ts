import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import type { ReportId } from '../contract.ts'

/** Puts a report's id into the address, so that a reload and the way back keep it. */
export function useOpenReport(): (reportId: ReportId) => void {
  const [, setSearchParams] = useSearchParams()
  return useCallback(
    (reportId) => {
      setSearchParams(
        (parameters) => {
          parameters.set('report', reportId)
          return parameters
        },
        { preventScrollReset: true },
      )
    },
    [setSearchParams],
  )
}
