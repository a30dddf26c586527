import { useState } from 'react'
import { getFailureText } from '../functions/client.ts'
import { Button } from './button.tsx'
import { toast } from './toasts/toast.ts'
import { preloadDialog } from './dialogs/dialog.tsx'

interface TwoWayButtonProps {
  label: string
  name: string
  /** Opens the confirmation; undefined in the state in which `back` applies. */
  onConfirm: (() => void) | undefined
  back: { act: () => Promise<unknown>; busy: string; done: string; failed: string }
  onDone: () => void
}

/** One button for both states, so that it keeps the focus. */
export function TwoWayButton({ label, name, onConfirm, back, onDone }: TwoWayButtonProps) {
  const [isSending, setIsSending] = useState(false)

  async function goBack() {
    setIsSending(true)
    try {
      await back.act()
      toast({ title: back.done })
      onDone()
    } catch (failure) {
      toast({ title: getFailureText(failure, back.failed), tone: 'error' })
    } finally {
      setIsSending(false)
    }
  }

  return (
    <Button
      size="sm"
      aria-label={name}
      busy={isSending && back.busy}
      onClick={onConfirm ?? (() => void goBack())}
      onPointerEnter={preloadDialog}
      onFocus={preloadDialog}
    >
      {label}
    </Button>
  )
}
