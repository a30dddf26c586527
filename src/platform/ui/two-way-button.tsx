import { useState } from 'react'
import { failureText } from '../functions/client.ts'
import { Button } from './button.tsx'
import { toast } from './toast.ts'
import { preloadDialog } from './preload-dialog.ts'

interface TwoWayButtonProps {
  label: string
  /** what a screen reader calls it: the label, and what it is about */
  name: string
  /** The way there, which is asked about first; undefined where the way back is open. */
  onAsk: (() => void) | undefined
  /** the way back, which asks nothing */
  back: { act: () => Promise<unknown>; busy: string; done: string; failed: string }
  onDone: () => void
}

/** One button in both states, so that it keeps the focus. */
export function TwoWayButton({ label, name, onAsk, back, onDone }: TwoWayButtonProps) {
  const [isSending, setIsSending] = useState(false)

  async function goBack() {
    setIsSending(true)
    try {
      await back.act()
      toast({ title: back.done })
      onDone()
    } catch (failure) {
      toast({ title: failureText(failure, back.failed), tone: 'error' })
    } finally {
      setIsSending(false)
    }
  }

  return (
    <Button
      size="sm"
      aria-label={name}
      busy={isSending && back.busy}
      onClick={onAsk ?? (() => void goBack())}
      onPointerEnter={preloadDialog}
      onFocus={preloadDialog}
    >
      {label}
    </Button>
  )
}
