import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface AskDialogProps {
  isOpen: boolean
  /** the question */
  title: string
  /** what comes of a yes */
  description?: string | null
  /** the way out */
  no?: string
  yes: string
  /** what the yes says while its work is under way */
  busy: string
  /** does it, and tells what became of it; never rejects */
  act: () => Promise<void>
  onClose: () => void
  /** what it is about */
  children?: ReactNode
}

/** Asks before something that cannot be undone with a press. */
export function AskDialog({ title, no = 'Keep it', yes, busy, act, ...rest }: AskDialogProps) {
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
