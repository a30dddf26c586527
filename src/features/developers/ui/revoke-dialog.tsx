import { failureText } from '../../../platform/functions/client.ts'
import { ConfirmDialog } from '../../../platform/ui/confirm-dialog.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import type { ListedKey } from './key-table.tsx'

interface RevokeDialogProps {
  /** null: the dialog is closed */
  doomed: ListedKey | null
  revoke: (keyId: string) => Promise<unknown>
  onClose: () => void
  onRevoked: (key: ListedKey) => void
}

export function RevokeDialog({ doomed, revoke, onClose, onRevoked }: RevokeDialogProps) {
  async function act() {
    if (!doomed) return
    try {
      await revoke(doomed.id)
      toast({ title: 'Key revoked' })
      onClose()
      onRevoked(doomed)
    } catch (failure) {
      const title = failureText(failure, 'The key could not be revoked. Please try again.')
      toast({ title, tone: 'error' })
    }
  }

  return (
    <ConfirmDialog
      isOpen={doomed !== null}
      title="Are you sure you want to revoke this key?"
      description="Programs that call with it are refused at once. It cannot be brought back."
      yes="Revoke key"
      busy="Revoking..."
      act={act}
      onClose={onClose}
    >
      <p dir="auto" className="font-medium wrap-anywhere">
        {doomed?.name}
      </p>
      <code className="text-sm text-ink-soft">{doomed?.hint}…</code>
    </ConfirmDialog>
  )
}
