import { type AnalyticsQuery, analyticsSearch } from './analytics-search-params.ts'
import type { Column } from '../../../../platform/ui/lists/data-table.tsx'

export function dateColumn(query: AnalyticsQuery): Column {
  const isNewest = query.sort === 'newest'
  return {
    label: 'Date',
    sort: {
      direction: isNewest ? 'descending' : 'ascending',
      to: analyticsSearch({ ...query, sort: isNewest ? 'oldest' : 'newest', cursor: null }),
    },
  }
}
