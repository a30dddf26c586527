import { Trash2 } from 'lucide-react'
import { EmptyState } from '../../../platform/ui/empty-state.tsx'
import { IconButton } from '../../../platform/ui/icon-button.tsx'
import { plural } from '../../../shared/format/plural.ts'
import { preloadDialog } from '../../../platform/ui/dialogs/dialog.tsx'
import type { CategoryUse } from '../contract.ts'

interface CategoryListProps {
  categories: readonly CategoryUse[]
  onDelete: (category: CategoryUse) => void
}

export function CategoryList({ categories, onDelete }: CategoryListProps) {
  if (categories.length === 0) {
    return (
      <EmptyState drawing="page" text="There are no categories. Ideas are posted without one." />
    )
  }
  return (
    <ul className="divide-y divide-line border-y border-line">
      {categories.map((category) => (
        <li key={category.id} className="flex min-h-13 items-center gap-4 py-1">
          <span dir="auto" className="min-w-0 grow wrap-anywhere">
            {category.name}
          </span>
          <span className="text-sm whitespace-nowrap text-ink-faint">
            {plural(category.ideas, 'idea')}
          </span>
          <IconButton
            label={`Delete ${category.name}`}
            onClick={() => onDelete(category)}
            onPointerEnter={preloadDialog}
            onFocus={preloadDialog}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
