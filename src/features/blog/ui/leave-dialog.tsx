import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../../../platform/ui/dialogs/confirm-dialog.tsx'
import { useUnsaved } from '../../../platform/ui/forms/use-unsaved.ts'

interface LeaveDialogProps {
  isChanged: boolean
  mayLeave: () => boolean
}

export function LeaveDialog({ isChanged, mayLeave }: LeaveDialogProps) {
  const blocker = useBlocker(() => !mayLeave())
  useUnsaved(isChanged)
  useEffect(() => {
    if (!isChanged) return
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', preventUnload)
    return () => window.removeEventListener('beforeunload', preventUnload)
  }, [isChanged])

  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title="Leave without saving?"
      text="Your changes to this post are not saved yet."
      cancel="Keep editing"
      action="Leave"
      busy="Leaving..."
      act={async () => blocker.proceed()}
      onCancel={() => blocker.reset()}
    />
  )
}
