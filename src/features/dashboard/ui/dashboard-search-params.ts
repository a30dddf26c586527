import { cleanUrlText } from '../../../platform/ui/clean-url-text.ts'
import { maxSearchLength } from '../../ideas/rules.ts'
import { type DashboardSort, dashboardSorts } from '../rules.ts'

/** What the address of the dashboard says; an empty text is a search that is not set. */
export interface DashboardQuery {
  show: 'all' | 'mine'
  sort: DashboardSort
  q: string
}

/** Reads what anybody may have typed: unknown values fall back. */
export function readDashboardQuery(parameters: URLSearchParams): DashboardQuery {
  const sort = parameters.get('sort')
  return {
    show: parameters.get('show') === 'mine' ? 'mine' : 'all',
    sort: dashboardSorts.find((known) => known === sort) ?? 'votes',
    q: cleanUrlText(parameters.get('q') ?? '', maxSearchLength),
  }
}

/** '?show=mine&sort=date', defaults left out; '' when all are defaults. */
export function dashboardSearch(query: Partial<DashboardQuery>, cursor?: string): string {
  const parameters = new URLSearchParams()
  if (query.show === 'mine') parameters.set('show', 'mine')
  if (query.sort && query.sort !== 'votes') parameters.set('sort', query.sort)
  if (query.q) parameters.set('q', query.q)
  if (cursor) parameters.set('cursor', cursor)
  return parameters.size === 0 ? '' : `?${parameters}`
}

/** The address of GET /api/dashboard for the page after `cursor`, or the first. */
export function dashboardApiUrl(query: DashboardQuery, cursor?: string): string {
  return `/api/dashboard${dashboardSearch(query, cursor)}`
}
