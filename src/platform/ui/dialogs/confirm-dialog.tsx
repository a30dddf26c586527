import { type ReactNode, useState } from 'react'
import { getFailureText } from '../../functions/client.ts'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'
import { toast } from '../toasts/toast.ts'

export interface ConfirmDialogProps {
  /** a question */
  title: string
  /** the consequence of the action */
  text: string
  /** the thing that is acted on */
  subject?: ReactNode
  /** label of the button that cancels */
  cancel?: string
  action: string
  /** label of the action's button while it acts */
  busy: string
  act: () => Promise<unknown>
  /** the error if a rejection of `act` has no text */
  failed?: string
  onCancel: () => void
}

/**
 * Asks for confirmation before an action that a press cannot undo. Stays open while it acts, and
 * if it fails, with the error as a toast; the caller closes it after a success.
 */
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
