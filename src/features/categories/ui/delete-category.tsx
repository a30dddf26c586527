import { useState } from 'react'
import { call } from '../../../platform/functions/client.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { Dialog } from '../../../platform/ui/dialog.tsx'
import { plural } from '../../../platform/ui/plural.ts'
import { toast } from '../../../platform/ui/toast.ts'
import type { CategoryUse, deleteCategory } from '../contract.ts'
import { failureText } from './failure-text.ts'

interface DeleteCategoryProps {
  /** null: nothing is asked */
  category: CategoryUse | null
  onClose: () => void
  onDeleted: () => void
}

/** Asks first, and says who would notice. */
export function DeleteCategory({ category, onClose, onDeleted }: DeleteCategoryProps) {
  const [isSending, setIsSending] = useState(false)

  async function remove({ id }: CategoryUse) {
    setIsSending(true)
    try {
      await call<typeof deleteCategory>('/api/delete-category', { id })
      toast({ title: 'Category deleted successfully' })
    } catch (failure) {
      const text = failureText(failure, 'The category could not be deleted. Please try again.')
      toast({ title: text, tone: 'error' })
    }
    setIsSending(false)
    // Where it was refused the list is old too.
    onDeleted()
    onClose()
  }

  return (
    <Dialog
      isOpen={category !== null}
      title="Are you sure you want to delete this category?"
      description={category && usesText(category.ideas)}
      width="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button
            variant="danger"
            onClick={() => category && remove(category)}
            busy={isSending && 'Deleting...'}
          >
            Delete category
          </Button>
        </>
      }
    >
      <p dir="auto" className="font-medium wrap-anywhere">
        {category?.name}
      </p>
    </Dialog>
  )
}

function usesText(ideas: number): string {
  if (ideas === 0) return 'No idea uses it. Nobody can choose it any more.'
  const keep = ideas === 1 ? 'uses it. It keeps it' : 'use it. They keep it'
  return `${plural(ideas, 'idea')} ${keep}; nobody can choose it any more.`
}
