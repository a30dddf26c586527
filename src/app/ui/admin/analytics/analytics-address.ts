export const analyticsLists = ['reports', 'validation-purchases', 'waitlist-purchases'] as const
export type AnalyticsList = (typeof analyticsLists)[number]

/** What the address of the platform's analytics says. */
export interface AnalyticsAddress {
  /** the one list that is shown in full; null: all figures */
  list: AnalyticsList | null
  /** of the reports: those of one kind */
  kind: 'free' | 'paid' | null
  sort: 'newest' | 'oldest'
  /** where the list goes on */
  cursor: string | null
  /** how revenue is drawn */
  by: 'day' | 'month'
}

/** Reads what anybody may have typed: unknown values fall back. */
export function readAnalyticsAddress(parameters: URLSearchParams): AnalyticsAddress {
  const list = analyticsLists.find((known) => known === parameters.get('list')) ?? null
  const kind = parameters.get('kind')
  return {
    list,
    kind: list === 'reports' && (kind === 'free' || kind === 'paid') ? kind : null,
    sort: parameters.get('sort') === 'oldest' ? 'oldest' : 'newest',
    cursor: parameters.get('cursor') || null,
    by: parameters.get('by') === 'month' ? 'month' : 'day',
  }
}

/** '?list=reports&sort=oldest', defaults left out; '?' where all are, which stays on the page. */
export function analyticsSearch(address: Partial<AnalyticsAddress>): string {
  const parameters = new URLSearchParams()
  if (address.list) parameters.set('list', address.list)
  if (address.kind) parameters.set('kind', address.kind)
  if (address.sort === 'oldest') parameters.set('sort', address.sort)
  if (address.cursor) parameters.set('cursor', address.cursor)
  if (address.by === 'month') parameters.set('by', address.by)
  return `?${parameters}`
}
