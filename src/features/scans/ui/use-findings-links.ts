import { useLocation } from 'react-router'
import type { FindingFilter, ReportId } from '../contract.ts'
import {
  type FindingsQuery,
  findingsLink,
  findingsSearch,
  readFindingsQuery,
} from './findings-search-params.ts'

export interface FindingsLinks {
  /** what the page's address asks for now */
  query: FindingsQuery
  /** the same page with other findings; works without scripts where the page is a report's own */
  to: (query: FindingsQuery) => string
  /** another part of the same page, with the findings that it shows now */
  toPart: (anchor: string) => string
  /** whether the address asks for exactly these, from their beginning */
  isCurrent: (filter: FindingFilter) => boolean
}

export function useFindingsLinks(reportId: ReportId): FindingsLinks {
  const { pathname, search } = useLocation()
  const query = readFindingsQuery(new URLSearchParams(search))
  const shown = findingsSearch(query)
  return {
    query,
    to: (next) => findingsLink(pathname, reportId, next),
    toPart: (anchor) => `${pathname}${search}#${anchor}`,
    isCurrent: (filter) => findingsSearch(filter) === shown,
  }
}
