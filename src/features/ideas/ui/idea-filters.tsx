import { Search } from 'lucide-react'
import { type RefObject, type SubmitEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../platform/ui/button.tsx'
import { Select, type SelectOption } from '../../../platform/ui/select.tsx'
import { TextField } from '../../../platform/ui/text-field.tsx'
import type { FilterOptions } from '../contract.ts'
import { searchMaxLength } from '../rules.ts'
import { type IdeasAddress, ideasSearch, readIdeasAddress } from './ideas-address.ts'

export interface IdeaFiltersProps {
  address: IdeasAddress
  options: Pick<FilterOptions, 'countries' | 'audiences'>
}

/** Words, country and audience: a form that sends itself, or with Apply where no script runs. */
export function IdeaFilters({ address, options }: IdeaFiltersProps) {
  const navigate = useNavigate()
  const wordsRef = useFollowing<HTMLInputElement>(address.q)
  const countryRef = useFollowing<HTMLSelectElement>(address.country)
  const audienceRef = useFollowing<HTMLSelectElement>(address.audience)

  function show(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = readIdeasAddress(parametersOf(event.currentTarget))
    void navigate(`/ideas${ideasSearch(chosen)}`, { preventScrollReset: true })
  }

  return (
    <form
      action="/ideas"
      role="search"
      aria-label="Ideas"
      // A reload must not bring back choices that its address does not have.
      autoComplete="off"
      onSubmit={show}
      className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,1fr)_14rem_14rem]"
    >
      {address.category && <input type="hidden" name="category" value={address.category} />}
      {address.sort !== 'top' && <input type="hidden" name="sort" value={address.sort} />}
      {address.view !== 'grid' && <input type="hidden" name="view" value={address.view} />}
      <TextField
        ref={wordsRef}
        label="Search by words"
        name="q"
        type="search"
        defaultValue={address.q}
        maxLength={searchMaxLength}
        enterKeyHint="search"
        placeholder="Invoices, sleep, language learning"
        icon={<Search aria-hidden="true" />}
        onChange={(event) => {
          if (event.currentTarget.value === '' && address.q)
            event.currentTarget.form?.requestSubmit()
        }}
        className="col-span-2 lg:col-span-1"
      />
      <Select
        ref={countryRef}
        label="Country"
        name="country"
        defaultValue={address.country}
        options={choices('All countries', options.countries, address.country)}
        onChange={sendForm}
      />
      <Select
        ref={audienceRef}
        label="Audience"
        name="audience"
        defaultValue={address.audience}
        options={choices('All audiences', options.audiences, address.audience)}
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

/**
 * A control that shows what the address says, also after going back, and keeps what is being typed. What
 * was chosen before the page's script was there is sent now.
 */
function useFollowing<Control extends HTMLInputElement | HTMLSelectElement>(
  value: string,
): RefObject<Control | null> {
  const ref = useRef<Control>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    const control = ref.current
    if (!control) return
    if (!isFirst.current) control.value = value
    else if (control instanceof HTMLSelectElement && control.value !== value) {
      control.form?.requestSubmit()
    }
    isFirst.current = false
  }, [value])
  return ref
}

function parametersOf(form: HTMLFormElement): URLSearchParams {
  const parameters = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') parameters.set(name, value)
  }
  return parameters
}

/** The chosen value is offered even where no idea has it, so that the form says what is filtered. */
function choices(all: string, values: readonly string[], chosen: string): SelectOption[] {
  const isKnown = chosen === '' || values.includes(chosen)
  const offered = isKnown ? values : [...values, chosen]
  return [{ value: '', label: all }, ...offered.map((value) => ({ value, label: value }))]
}
