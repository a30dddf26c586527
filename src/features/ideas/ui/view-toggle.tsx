import { LayoutGrid, List } from 'lucide-react'
import { ToggleGroup } from '../../../platform/ui/forms/toggle-group.tsx'
import type { IdeaView } from './ideas-search-params.ts'

export interface ViewToggleProps {
  view: IdeaView
  getUrl: (view: IdeaView) => string
}

export function ViewToggle({ view, getUrl }: ViewToggleProps) {
  return (
    <ToggleGroup
      label="View"
      isIconOnly
      selected={view}
      className="at-view"
      items={[
        {
          value: 'grid',
          label: 'Grid view',
          icon: <LayoutGrid aria-hidden="true" />,
          to: getUrl('grid'),
        },
        {
          value: 'list',
          label: 'List view',
          icon: <List aria-hidden="true" />,
          to: getUrl('list'),
        },
      ]}
    />
  )
}
