import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { formParameters } from '../../../platform/ui/forms/form-parameters.ts'
import { SearchField } from '../../../platform/ui/forms/search-field.tsx'
import { ToggleGroup } from '../../../platform/ui/forms/toggle-group.tsx'
import { useUrlValue } from '../../../platform/ui/use-url-value.ts'
import { maxSearchLength } from '../../ideas/rules.ts'
import {
  type ModeratedIdeasQuery,
  formatModeratedIdeasSearch,
  readModeratedIdeasQuery,
} from './moderated-ideas-search-params.ts'

export function ModeratedIdeasControls({ query }: { query: ModeratedIdeasQuery }) {
  const navigate = useNavigate()
  const wordsRef = useUrlValue<HTMLInputElement>(query.q)

  function show(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { q } = readModeratedIdeasQuery(formParameters(event.currentTarget))
    void navigate(formatModeratedIdeasSearch({ ...query, q }), { preventScrollReset: true })
  }

  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <form
        role="search"
        aria-label="Ideas"
        autoComplete="off"
        onSubmit={show}
        className="w-full sm:max-w-sm"
      >
        <SearchField
          ref={wordsRef}
          label="Search ideas"
          defaultValue={query.q}
          maxLength={maxSearchLength}
          placeholder="Words of a title or a description"
        />
      </form>
      <ToggleGroup
        label="Show"
        selected={query.show}
        items={[
          { value: 'all', label: 'All', to: formatModeratedIdeasSearch({ ...query, show: 'all' }) },
          {
            value: 'hidden',
            label: 'Hidden',
            to: formatModeratedIdeasSearch({ ...query, show: 'hidden' }),
          },
        ]}
      />
    </div>
  )
}
