export const analyticsLists = ['reports', 'validation-purchases', 'waitlist-purchases'] as const
export type AnalyticsList = (typeof analyticsLists)[number]

/** What the address of the platform's analytics says. */
export interface AnalyticsQuery {
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

/** '?list=reports&sort=oldest', defaults left out; '?' where all are, which stays on the page. */
export function analyticsSearch(query: Partial<AnalyticsQuery>): string {
  const parameters = new URLSearchParams()
  if (query.list) parameters.set('list', query.list)
  if (query.kind) parameters.set('kind', query.kind)
  if (query.sort === 'oldest') parameters.set('sort', query.sort)
  if (query.cursor) parameters.set('cursor', query.cursor)
  if (query.by === 'month') parameters.set('by', query.by)
  return `?${parameters}`
}
