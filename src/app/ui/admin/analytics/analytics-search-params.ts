export const analyticsLists = ['reports', 'validation-purchases', 'waitlist-purchases'] as const
export type AnalyticsList = (typeof analyticsLists)[number]

export interface AnalyticsQuery {
  list: AnalyticsList | null
  kind: 'free' | 'paid' | null
  sort: 'newest' | 'oldest'
  cursor: string | null
  by: 'day' | 'month'
}

export function readAnalyticsQuery(parameters: URLSearchParams): AnalyticsQuery {
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

export function analyticsSearch(query: Partial<AnalyticsQuery>): string {
  const parameters = new URLSearchParams()
  if (query.list) parameters.set('list', query.list)
  if (query.kind) parameters.set('kind', query.kind)
  if (query.sort === 'oldest') parameters.set('sort', query.sort)
  if (query.cursor) parameters.set('cursor', query.cursor)
  if (query.by === 'month') parameters.set('by', query.by)
  return `?${parameters}`
}
