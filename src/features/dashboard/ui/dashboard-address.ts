import { addressText } from '../../../platform/ui/address-text.ts'
import { searchMaxLength } from '../../ideas/rules.ts'
import { type DashboardSort, dashboardSorts } from '../rules.ts'

/** What the address of the dashboard says; an empty text is a search that is not set. */
export interface DashboardAddress {
  show: 'all' | 'mine'
  sort: DashboardSort
  q: string
}

/** Reads what anybody may have typed: unknown values fall back. */
export function readDashboardAddress(parameters: URLSearchParams): DashboardAddress {
  const sort = parameters.get('sort')
  return {
    show: parameters.get('show') === 'mine' ? 'mine' : 'all',
    sort: dashboardSorts.find((known) => known === sort) ?? 'votes',
    q: addressText(parameters.get('q') ?? '', searchMaxLength),
  }
}

/** '?show=mine&sort=date', defaults left out; '' when all are defaults. */
export function dashboardSearch(address: Partial<DashboardAddress>, cursor?: string): string {
  const parameters = new URLSearchParams()
  if (address.show === 'mine') parameters.set('show', 'mine')
  if (address.sort && address.sort !== 'votes') parameters.set('sort', address.sort)
  if (address.q) parameters.set('q', address.q)
  if (cursor) parameters.set('cursor', cursor)
  return parameters.size === 0 ? '' : `?${parameters}`
}

/** The address of GET /api/dashboard for the page after `cursor`, or the first. */
export function dashboardApiAddress(address: DashboardAddress, cursor?: string): string {
  return `/api/dashboard${dashboardSearch(address, cursor)}`
}
