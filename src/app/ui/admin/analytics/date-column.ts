import { type AnalyticsAddress, analyticsSearch } from './analytics-address.ts'
import type { Column } from './data-table.tsx'

/** The column that a list is ordered by, from its first page on. */
export function dateColumn(address: AnalyticsAddress): Column {
  const isNewest = address.sort === 'newest'
  return {
    label: 'Date',
    sort: {
      direction: isNewest ? 'descending' : 'ascending',
      to: analyticsSearch({ ...address, sort: isNewest ? 'oldest' : 'newest', cursor: null }),
    },
  }
}
