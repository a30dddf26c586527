import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode, SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../platform/ui/button.tsx'
import { buttonStyle } from '../../../platform/ui/button-style.ts'
import { Popup } from '../../../platform/ui/dialogs/popup.tsx'
import { formParameters } from '../../../platform/ui/forms/form-parameters.ts'
import { Select, type SelectGroup, type SelectOption } from '../../../platform/ui/forms/select.tsx'
import { SearchField } from '../../../platform/ui/forms/search-field.tsx'
import { useUrlValue } from '../../../platform/ui/use-url-value.ts'
import type { FilterOptions, IdeaList } from '../contract.ts'
import { maxSearchLength, regions } from '../rules.ts'
import { formatTotal } from './idea-total.tsx'
import { type IdeasQuery, formatIdeasSearch, readIdeasQuery } from './ideas-search-params.ts'

export interface IdeaFiltersProps {
  path: string
  query: IdeasQuery
  options: Pick<FilterOptions, 'countries' | 'audiences'>
  list: Pick<IdeaList, 'total' | 'totalIsCapped'>
}

export function IdeaFilters({ path, query, options, list }: IdeaFiltersProps) {
  const navigate = useNavigate()
  const wordsRef = useUrlValue<HTMLInputElement>(query.q)
  const countryRef = useUrlValue<HTMLSelectElement>(query.country)
  const audienceRef = useUrlValue<HTMLSelectElement>(query.audience)

  function applyFilters(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = readIdeasQuery(formParameters(event.currentTarget))
    void navigate(`${path}${formatIdeasSearch(chosen)}`, { preventScrollReset: true })
  }

  return (
    <form
      action={path}
      role="search"
      aria-label="Ideas"
      // A reload must not restore choices that are not in the URL.
      autoComplete="off"
      onSubmit={applyFilters}
    >
      {query.category && <input type="hidden" name="category" value={query.category} />}
      {query.sort !== 'top' && <input type="hidden" name="sort" value={query.sort} />}
      {query.evidence && <input type="hidden" name="evidence" value="yes" />}
      {query.view !== 'grid' && <input type="hidden" name="view" value={query.view} />}
      <SearchField
        ref={wordsRef}
        label="Search ideas"
        defaultValue={query.q}
        maxLength={maxSearchLength}
        placeholder="Search ideas"
        isLabelHidden
        className="at-search"
      />
      <FilterSheet query={query} list={list}>
        <Select
          ref={countryRef}
          label="Country"
          name="country"
          defaultValue={query.country}
          options={groupRegions(getOptions('All countries', options.countries, query.country))}
          onChange={sendForm}
          className={`at-country ${selectStyles}`}
        />
        <Select
          ref={audienceRef}
          label="Audience"
          name="audience"
          defaultValue={query.audience}
          options={getOptions('All audiences', options.audiences, query.audience)}
          onChange={sendForm}
          className={`at-audience ${selectStyles}`}
        />
        <noscript>
          <Button type="submit">Apply</Button>
        </noscript>
      </FilterSheet>
    </form>
  )
}

const selectStyles = 'md:w-40 md:*:first:sr-only'

const sheetId = 'idea-filters'

interface FilterSheetProps {
  query: IdeasQuery
  list: Pick<IdeaList, 'total' | 'totalIsCapped'>
  children: ReactNode
}

function FilterSheet({ query, list, children }: FilterSheetProps) {
  const count = [query.country, query.audience].filter(Boolean).length
  return (
    <>
      <button
        type="button"
        popoverTarget={sheetId}
        title="Filters"
        className={buttonStyle({
          className: `px-3! at-filters md:hidden ${count > 0 ? 'text-gold-ink' : ''}`,
        })}
      >
        <SlidersHorizontal aria-hidden="true" />
        <span className="sr-only">Filters{count > 0 && ` (${count})`}</span>
      </button>
      <Popup
        id={sheetId}
        role="group"
        aria-label="Filters"
        className="inset-x-0 top-auto bottom-0 w-full max-w-none gap-4 rounded-t-xl p-5 backdrop:bg-veil open:grid md:contents"
      >
        {children}
        <Button
          variant="primary"
          popoverTarget={sheetId}
          popoverTargetAction="hide"
          className="mt-1 md:hidden noscript:hidden"
        >
          Show {formatTotal(list)}
        </Button>
      </Popup>
    </>
  )
}

function sendForm(event: { currentTarget: HTMLSelectElement }) {
  event.currentTarget.form?.requestSubmit()
}

function getOptions(all: string, values: readonly string[], chosen: string): SelectOption[] {
  const isKnown = chosen === '' || values.includes(chosen)
  const offered = isKnown ? values : [...values, chosen]
  return [{ value: '', label: all }, ...offered.map((value) => ({ value, label: value }))]
}

function groupRegions([all, ...offered]: SelectOption[]): (SelectOption | SelectGroup)[] {
  const toGroup = (heading: string, isOfGroup: (value: string) => boolean): SelectGroup[] => {
    const options = offered.map(({ value }) => value).filter(isOfGroup)
    return options.length > 0 ? [{ heading, options }] : []
  }
  return [
    ...(all ? [all] : []),
    ...toGroup('Countries', (value) => !regions.has(value)),
    ...toGroup('Regions', (value) => regions.has(value)),
  ]
}
