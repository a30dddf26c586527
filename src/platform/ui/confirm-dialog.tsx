import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  isOpen: boolean
  /** a question */
  title: string
  /** the consequence of a yes */
  description?: string | null
  /** label of the button that cancels */
  no?: string
  yes: string
  /** label of the yes button while it acts */
  busy: string
  /** acts and reports the outcome; never rejects */
  act: () => Promise<void>
  onClose: () => void
  children?: ReactNode
}

/** Asks for confirmation before an action that a press cannot undo. */
export function ConfirmDialog({
  title,
  no = 'Keep it',
  yes,
  busy,
  act,
  ...rest
}: ConfirmDialogProps) {
  const { isOpen, description, onClose, children = null } = rest
  const [isActing, setIsActing] = useState(false)

  async function actOnce() {
    setIsActing(true)
    await act()
    setIsActing(false)
  }

  return (
    <Dialog
      isOpen={isOpen}
      title={title}
      description={description}
      width="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{no}</Button>
          <Button variant="danger" onClick={actOnce} busy={isActing && busy}>
            {yes}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
