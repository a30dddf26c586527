import type { ReactNode } from 'react'
import { ButtonLink } from '../../../platform/ui/button-link.tsx'
import type { FilterOptions, IdeaList } from '../contract.ts'
import { CategoryChips } from './category-chips.tsx'
import { IdeaFilters } from './idea-filters.tsx'
import { IdeaTotal } from './idea-total.tsx'
import {
  formatIdeasSearch,
  getCategoryListUrl,
  getUnfilteredUrl,
  hasFilters,
  type IdeasQuery,
} from './ideas-search-params.ts'
import { SortToggle } from './sort-toggle.tsx'
import { ViewToggle } from './view-toggle.tsx'

export interface IdeaToolbarProps {
  path: string
  query: IdeasQuery
  options: FilterOptions
  list: Pick<IdeaList, 'total' | 'totalIsCapped'>
  /** of a category's page, else '' */
  category: string
  children: ReactNode
}

export function IdeaToolbar({ path, query, options, list, category, children }: IdeaToolbarProps) {
  const isFiltered = hasFilters(query)
  return (
    <div className="idea-toolbar">
      {children}
      <IdeaFilters path={path} query={query} options={options} list={list} />
      {isFiltered && (
        <ButtonLink
          to={getUnfilteredUrl(path, query)}
          variant="link"
          preventScrollReset
          className="justify-self-end at-clear text-sm md:justify-self-start"
        >
          Clear Filters
        </ButtonLink>
      )}
      <SortToggle
        sort={query.sort}
        getUrl={(sort) => `${path}${formatIdeasSearch({ ...query, sort })}`}
      />
      <ViewToggle
        view={query.view}
        getUrl={(view) => `${path}${formatIdeasSearch({ ...query, view })}`}
      />
      <IdeaTotal list={list} className={getCountStyles(Boolean(children), isFiltered)} />
      <CategoryChips
        chosen={category || query.category}
        categories={options.categories}
        getUrl={(name) => getCategoryListUrl(path, query, name)}
        evidence={
          (options.evidence || query.evidence) && {
            isChosen: query.evidence === 'yes',
            url: `${path}${formatIdeasSearch({ ...query, evidence: query.evidence ? '' : 'yes' })}`,
          }
        }
      />
    </div>
  )
}

function getCountStyles(hasHeading: boolean, isFiltered: boolean): string {
  if (!hasHeading) return 'at-start'
  return isFiltered ? 'at-count' : 'at-count max-md:sr-only'
}
