import { Link } from 'react-router'
import { classNames } from '../../../platform/ui/class-names.ts'
import { type IdeasQuery, formatIdeasSearch } from './ideas-search-params.ts'

export interface CategoryChipsProps {
  query: IdeasQuery
  categories: readonly string[]
}

export function CategoryChips({ query, categories }: CategoryChipsProps) {
  const chosen = query.category.toLowerCase()
  return (
    <nav aria-label="Categories">
      <ul className="flex gap-2 max-sm:-mx-4 max-sm:-my-1 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none] sm:flex-wrap">
        {['', ...categories].map((category) => {
          const isChosen = category.toLowerCase() === chosen
          return (
            <li key={category} className="shrink-0">
              <Link
                to={`/ideas${formatIdeasSearch({ ...query, category })}`}
                preventScrollReset
                aria-current={isChosen ? 'true' : undefined}
                className={classNames(
                  'inline-flex min-h-8 items-center rounded-md border px-3 text-sm font-medium pointer-coarse:min-h-11',
                  isChosen
                    ? 'border-gold-edge bg-gold-wash text-gold-ink'
                    : 'border-line bg-surface text-ink-soft hover:border-line-strong hover:text-ink',
                )}
              >
                <span dir="auto">{category || 'All'}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
