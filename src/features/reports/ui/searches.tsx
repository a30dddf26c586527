import { plural } from '../../../shared/format/plural.ts'
import type { SearchSummary } from '../contract.ts'

export function SearchSummaryList({ searches }: { searches: readonly SearchSummary[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-1.5 text-sm md:grid-cols-2">
      {searches.map(({ query, found }) => (
        <li key={query} className="min-w-0 wrap-anywhere">
          <span className="font-medium">{query}</span>{' '}
          <span className="text-ink-soft tabular-nums">{getFoundText(found)}</span>
        </li>
      ))}
    </ul>
  )
}

function getFoundText(found: SearchSummary['found']): string {
  if (found.length === 0) return 'not used'
  const count = found.reduce((sum, each) => sum + each.count, 0)
  return `${plural(count, 'discussion')}, ${plural(found.length, 'source')} asked`
}
