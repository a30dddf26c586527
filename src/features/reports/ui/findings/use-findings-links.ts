import { useLocation } from 'react-router'
import type { FindingFilter, ReportId, FindingsQuery } from '../../contract.ts'
import { getFindingsLink, getFindingsSearch, readFindingsQuery } from './findings-search-params.ts'

export interface FindingsLinks {
  query: FindingsQuery
  /** the same page with other findings; works without scripts on a report's own page */
  to: (query: FindingsQuery) => string
  toPart: (anchor: string) => string
  isCurrent: (filter: FindingFilter) => boolean
  getLink: (filter: FindingFilter) => { to: string; isCurrent: boolean }
}

export function useFindingsLinks(reportId: ReportId): FindingsLinks {
  const { pathname, search } = useLocation()
  const query = readFindingsQuery(new URLSearchParams(search))
  const shown = getFindingsSearch(query)
  const to = (next: FindingsQuery) => getFindingsLink(pathname, reportId, next)
  const isCurrent = (filter: FindingFilter) => getFindingsSearch(filter) === shown
  return {
    query,
    to,
    toPart: (anchor) => `${pathname}${search}#${anchor}`,
    isCurrent,
    getLink: (filter) => ({ to: to(filter), isCurrent: isCurrent(filter) }),
  }
}
