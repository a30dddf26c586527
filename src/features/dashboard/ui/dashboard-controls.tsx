import type { ReactNode, SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../platform/ui/button.tsx'
import { formParameters } from '../../../platform/ui/forms/form-parameters.ts'
import { SearchField } from '../../../platform/ui/forms/search-field.tsx'
import { ToggleGroup } from '../../../platform/ui/forms/toggle-group.tsx'
import { useUrlValue } from '../../../platform/ui/use-url-value.ts'
import { maxSearchLength } from '../../ideas/rules.ts'
import { dashboardSorts, type DashboardSort } from '../rules.ts'
import {
  type DashboardQuery,
  formatDashboardSearch,
  readDashboardQuery,
} from './dashboard-search-params.ts'

export function DashboardControls({ query, total }: { query: DashboardQuery; total: ReactNode }) {
  const getUrl = (change: Partial<DashboardQuery>) =>
    `/analytics${formatDashboardSearch({ ...query, ...change })}`
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchForm query={query} />
      <div className="flex flex-wrap items-center gap-3">
        <ToggleGroup
          label="Show"
          selected={query.show}
          items={[
            { value: 'all', label: 'All Ideas', to: getUrl({ show: 'all' }) },
            { value: 'mine', label: 'My Ideas', to: getUrl({ show: 'mine' }) },
          ]}
        />
        <ToggleGroup
          label="Sort by"
          selected={query.sort}
          items={dashboardSorts.map((sort) => ({
            value: sort,
            label: sortLabels[sort],
            to: getUrl({ sort }),
          }))}
          className="max-w-full flex-wrap max-sm:*:px-2"
        />
      </div>
      {total}
    </div>
  )
}

const sortLabels: Record<DashboardSort, string> = {
  votes: 'Votes',
  waitlist: 'Waitlist',
  engagement: 'Engagement',
  date: 'Date',
}

function SearchForm({ query }: { query: DashboardQuery }) {
  const navigate = useNavigate()
  const wordsRef = useUrlValue<HTMLInputElement>(query.q)

  function applySearch(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = readDashboardQuery(formParameters(event.currentTarget))
    void navigate(`/analytics${formatDashboardSearch(chosen)}`, { preventScrollReset: true })
  }

  return (
    <form
      action="/analytics"
      role="search"
      aria-label="Ideas"
      // A reload must not restore a search that is not in the URL.
      autoComplete="off"
      onSubmit={applySearch}
      className="grid min-w-0 flex-1 basis-60 gap-3 max-lg:basis-full"
    >
      {query.show !== 'all' && <input type="hidden" name="show" value={query.show} />}
      {query.sort !== 'votes' && <input type="hidden" name="sort" value={query.sort} />}
      <SearchField
        ref={wordsRef}
        label="Search ideas"
        isLabelHidden
        defaultValue={query.q}
        maxLength={maxSearchLength}
        placeholder="Search ideas"
      />
      <noscript>
        <Button type="submit">Search</Button>
      </noscript>
    </form>
  )
}
