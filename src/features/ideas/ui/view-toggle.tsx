import { LayoutGrid, List } from 'lucide-react'
import { ToggleGroup } from '../../../platform/ui/forms/toggle-group.tsx'
import type { IdeaView } from './ideas-search-params.ts'

export interface ViewToggleProps {
  view: IdeaView
  getUrl: (view: IdeaView) => string
  className?: string | undefined
}

export function ViewToggle({ view, getUrl, className }: ViewToggleProps) {
  return (
    <ToggleGroup
      label="View"
      isIconOnly
      selected={view}
      className={className}
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
