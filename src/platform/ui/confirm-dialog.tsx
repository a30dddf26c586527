import { type ReactNode, useState } from 'react'
import { failureText } from '../functions/client.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

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
 * with the error if it fails; the caller closes it after a success.
 */
export function ConfirmDialog({ title, text, subject, busy, act, ...rest }: ConfirmDialogProps) {
  const { action, cancel = 'Keep it', failed = 'That did not work. Please try again.' } = rest
  const [isActing, setIsActing] = useState(false)
  const [error, setError] = useState<string>()

  async function actOnce() {
    setIsActing(true)
    setError(undefined)
    try {
      await act()
    } catch (failure) {
      setError(failureText(failure, failed))
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
      {error !== undefined && (
        <p role="alert" className="mt-3 text-sm wrap-anywhere text-bad">
          {error}
        </p>
      )}
    </Dialog>
  )
}
