import { type ReactNode, useState } from 'react'
import { getFailureText } from '../../functions/client.ts'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'
import { toast } from '../toasts/toast.ts'

export interface ConfirmDialogProps {
  title: string
  text: string
  subject?: ReactNode
  cancel?: string
  action: string
  busy: string
  act: () => Promise<unknown>
  failed?: string
  onCancel: () => void
}

/** Stays open while it acts, and if it fails, with the error as a toast; the caller closes it after a success. */
export function ConfirmDialog({ title, text, subject, busy, act, ...rest }: ConfirmDialogProps) {
  const { action, cancel = 'Keep it', failed = 'That did not work. Please try again.' } = rest
  const [isActing, setIsActing] = useState(false)

  async function actOnce() {
    setIsActing(true)
    try {
      await act()
    } catch (failure) {
      toast({ title: getFailureText(failure, failed), tone: 'error' })
    } finally {
      setIsActing(false)
    }
  }

  return (
    <Dialog
      isOpen
      title={title}
      description={text}
      width="sm"
      onClose={() => {
        if (!isActing) rest.onCancel()
      }}
      footer={
        <>
          <Button disabled={isActing} onClick={rest.onCancel}>
            {cancel}
          </Button>
          <Button variant="danger" onClick={actOnce} busy={isActing && busy}>
            {action}
          </Button>
        </>
      }
    >
      {subject !== undefined && (
        <div dir="auto" className="font-medium wrap-anywhere">
          {subject}
        </div>
      )}
    </Dialog>
  )
}
