import { useState } from 'react'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'
import { toast } from '../toasts/toast.ts'

interface Confirmation extends Omit<ConfirmDialogProps, 'onCancel'> {
  done?: string
  onDone?: () => void
}

export function useConfirm() {
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null)
  const close = () => setConfirmation(null)

  async function actAndClose({ act, done, onDone }: Confirmation) {
    await act()
    if (done !== undefined) toast({ title: done })
    close()
    onDone?.()
  }

  const dialog = confirmation && (
    <ConfirmDialog {...confirmation} act={() => actAndClose(confirmation)} onCancel={close} />
  )
  return { confirm: (next: Confirmation) => setConfirmation(next), dialog }
}
