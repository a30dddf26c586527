import { cleanUrlText } from '../../../platform/ui/sharing/clean-url-text.ts'
import { maxSearchLength } from '../../ideas/rules.ts'
import { type DashboardSort, dashboardSorts } from '../rules.ts'

export interface DashboardQuery {
  show: 'all' | 'mine'
  sort: DashboardSort
  q: string
}

export function readDashboardQuery(parameters: URLSearchParams): DashboardQuery {
  const sort = parameters.get('sort')
  return {
    show: parameters.get('show') === 'mine' ? 'mine' : 'all',
    sort: dashboardSorts.find((known) => known === sort) ?? 'votes',
    q: cleanUrlText(parameters.get('q') ?? '', maxSearchLength),
  }
}

export function formatDashboardSearch(query: Partial<DashboardQuery>, cursor?: string): string {
  const parameters = new URLSearchParams()
  if (query.show === 'mine') parameters.set('show', 'mine')
  if (query.sort && query.sort !== 'votes') parameters.set('sort', query.sort)
  if (query.q) parameters.set('q', query.q)
  if (cursor) parameters.set('cursor', cursor)
  return parameters.size === 0 ? '' : `?${parameters}`
}

export function getDashboardApiUrl(query: DashboardQuery, cursor?: string): string {
  return `/api/dashboard${formatDashboardSearch(query, cursor)}`
}
