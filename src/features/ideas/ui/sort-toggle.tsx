import { ToggleGroup } from '../../../platform/ui/toggle-group.tsx'
import type { IdeaSort } from './ideas-search-params.ts'

export interface SortToggleProps {
  sort: IdeaSort
  urlOf: (sort: IdeaSort) => string
}

export function SortToggle({ sort, urlOf: addressOf }: SortToggleProps) {
  return (
    <ToggleGroup
      label="Sort"
      selected={sort}
      items={[
        { value: 'top', label: 'Best rate', to: addressOf('top') },
        { value: 'recent', label: 'Recent', to: addressOf('recent') },
      ]}
    />
  )
}
