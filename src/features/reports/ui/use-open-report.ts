import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import type { ReportId } from '../contract.ts'
import { findingsQueryNames } from '../rules.ts'

/** Puts a report's id into the URL, in place of the form's own value there. Reloading and going back keep it. */
export function useOpenReport(formName = ''): (reportId: ReportId) => void {
  const [, setSearchParams] = useSearchParams()
  return useCallback(
    (reportId) => {
      setSearchParams(
        (parameters) => {
          for (const name of [...findingsQueryNames, formName]) parameters.delete(name)
          parameters.set('report', reportId)
          return parameters
        },
        { preventScrollReset: true },
      )
    },
    [setSearchParams, formName],
  )
}
