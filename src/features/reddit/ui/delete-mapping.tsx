import { call, failureText } from '../../../platform/functions/client.ts'
import { ConfirmDialog } from '../../../platform/ui/confirm-dialog.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import type { deleteRedditMapping, RedditMapping } from '../contract.ts'

interface DeleteMappingProps {
  /** null: the dialog is closed */
  mapping: RedditMapping | null
  onClose: () => void
  onDeleted: () => void
}

export function DeleteMapping({ mapping, onClose, onDeleted }: DeleteMappingProps) {
  async function remove() {
    if (!mapping) return
    try {
      await call<typeof deleteRedditMapping>('/api/delete-reddit-mapping', { id: mapping.id })
      toast({ title: 'Mapping deleted successfully' })
    } catch (failure) {
      toast({ title: failureText(failure, 'Failed to delete mapping'), tone: 'error' })
    }
    // After a rejection the list is outdated too.
    onDeleted()
    onClose()
  }

  return (
    <ConfirmDialog
      isOpen={mapping !== null}
      title="Are you sure you want to delete this mapping?"
      description="What was posted by it stays on Reddit and in the history."
      yes="Delete mapping"
      busy="Deleting..."
      act={remove}
      onClose={onClose}
    >
      <p dir="auto" className="font-medium wrap-anywhere">
        {mapping?.category_name ?? 'Unknown'} to r/{mapping?.subreddit}
      </p>
    </ConfirmDialog>
  )
}
