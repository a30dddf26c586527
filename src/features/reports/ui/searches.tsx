import { classNames } from '../../../platform/ui/class-names.ts'
import type { SearchSummary } from '../contract.ts'
import { getSearchText } from './coverage-text.ts'

export function SearchSummaryList({ searches }: { searches: readonly SearchSummary[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-1.5 text-sm md:grid-cols-2">
      {searches.map(({ query, found }) => (
        <li
          key={query}
          className={classNames('min-w-0 wrap-anywhere', found.length === 0 && 'print:hidden')}
        >
          <span className="font-medium">{query}</span>{' '}
          <span className="text-ink-soft tabular-nums">{getSearchText(found)}</span>
        </li>
      ))}
    </ul>
  )
}
