import { ToggleGroup } from '../../../platform/ui/forms/toggle-group.tsx'
import type { IdeaSort } from './ideas-search-params.ts'

export interface SortToggleProps {
  sort: IdeaSort
  getUrl: (sort: IdeaSort) => string
}

export function SortToggle({ sort, getUrl }: SortToggleProps) {
  return (
    <ToggleGroup
      label="Sort"
      selected={sort}
      className="at-sort"
      items={[
        { value: 'top', label: 'Best rate', to: getUrl('top') },
        { value: 'recent', label: 'Recent', to: getUrl('recent') },
      ]}
    />
  )
}
