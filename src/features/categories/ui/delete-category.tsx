import { call, failureText } from '../../../platform/functions/client.ts'
import { ConfirmDialog } from '../../../platform/ui/confirm-dialog.tsx'
import { plural } from '../../../shared/format/plural.ts'
import { toast } from '../../../platform/ui/toast.ts'
import type { CategoryUse, deleteCategory } from '../contract.ts'

interface DeleteCategoryProps {
  /** null: the dialog is closed */
  category: CategoryUse | null
  onClose: () => void
  onDeleted: () => void
}

/** Asks for a confirmation, and shows how many ideas use the category. */
export function DeleteCategory({ category, onClose, onDeleted }: DeleteCategoryProps) {
  async function remove() {
    if (!category) return
    try {
      await call<typeof deleteCategory>('/api/delete-category', { id: category.id })
      toast({ title: 'Category deleted successfully' })
    } catch (failure) {
      const text = failureText(failure, 'The category could not be deleted. Please try again.')
      toast({ title: text, tone: 'error' })
    }
    // After a rejection the list is out of date too.
    onDeleted()
    onClose()
  }

  return (
    <ConfirmDialog
      isOpen={category !== null}
      title="Are you sure you want to delete this category?"
      description={category && usesText(category.ideas)}
      yes="Delete category"
      busy="Deleting..."
      act={remove}
      onClose={onClose}
    >
      <p dir="auto" className="font-medium wrap-anywhere">
        {category?.name}
      </p>
    </ConfirmDialog>
  )
}

function usesText(ideas: number): string {
  if (ideas === 0) return 'No idea uses it. Nobody can choose it any more.'
  const keep = ideas === 1 ? 'uses it. It keeps it' : 'use it. They keep it'
  return `${plural(ideas, 'idea')} ${keep}; nobody can choose it any more.`
}
