import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../platform/ui/button.tsx'
import { formParameters } from '../../../platform/ui/forms/form-parameters.ts'
import { Select, type SelectOption } from '../../../platform/ui/forms/select.tsx'
import { SearchField } from '../../../platform/ui/forms/search-field.tsx'
import { useUrlValue } from '../../../platform/ui/use-url-value.ts'
import type { FilterOptions } from '../contract.ts'
import { maxSearchLength } from '../rules.ts'
import { type IdeasQuery, formatIdeasSearch, readIdeasQuery } from './ideas-search-params.ts'

export interface IdeaFiltersProps {
  query: IdeasQuery
  options: Pick<FilterOptions, 'countries' | 'audiences'>
}

/** Search, country and audience: a form that submits itself, or with Apply if no script runs. */
export function IdeaFilters({ query, options }: IdeaFiltersProps) {
  const navigate = useNavigate()
  const wordsRef = useUrlValue<HTMLInputElement>(query.q)
  const countryRef = useUrlValue<HTMLSelectElement>(query.country)
  const audienceRef = useUrlValue<HTMLSelectElement>(query.audience)

  function applyFilters(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = readIdeasQuery(formParameters(event.currentTarget))
    void navigate(`/ideas${formatIdeasSearch(chosen)}`, { preventScrollReset: true })
  }

  return (
    <form
      action="/ideas"
      role="search"
      aria-label="Ideas"
      // A reload must not restore choices that are not in the URL.
      autoComplete="off"
      onSubmit={applyFilters}
      className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,1fr)_14rem_14rem]"
    >
      {query.category && <input type="hidden" name="category" value={query.category} />}
      {query.sort !== 'top' && <input type="hidden" name="sort" value={query.sort} />}
      {query.view !== 'grid' && <input type="hidden" name="view" value={query.view} />}
      <SearchField
        ref={wordsRef}
        defaultValue={query.q}
        maxLength={maxSearchLength}
        placeholder="Invoices, sleep, language learning"
        className="col-span-2 lg:col-span-1"
      />
      <Select
        ref={countryRef}
        label="Country"
        name="country"
        defaultValue={query.country}
        options={getOptions('All countries', options.countries, query.country)}
        onChange={sendForm}
      />
      <Select
        ref={audienceRef}
        label="Audience"
        name="audience"
        defaultValue={query.audience}
        options={getOptions('All audiences', options.audiences, query.audience)}
        onChange={sendForm}
      />
      <noscript>
        <Button type="submit">Apply</Button>
      </noscript>
    </form>
  )
}

function sendForm(event: { currentTarget: HTMLSelectElement }) {
  event.currentTarget.form?.requestSubmit()
}

/** The chosen value is offered even if no idea has it, so that the form shows the filter. */
function getOptions(all: string, values: readonly string[], chosen: string): SelectOption[] {
  const isKnown = chosen === '' || values.includes(chosen)
  const offered = isKnown ? values : [...values, chosen]
  return [{ value: '', label: all }, ...offered.map((value) => ({ value, label: value }))]
}
