import { useLayoutEffect, useRef, useState } from 'react'
import { getFailureText } from '../../../platform/functions/client.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { focusWithoutScroll } from '../../../platform/ui/dialogs/use-lost-focus.ts'
import { toast } from '../../../platform/ui/toasts/toast.ts'

interface RetryButtonProps {
  what: string
  done: string
  retry: () => Promise<unknown>
  /** also called after an error: the list is outdated then */
  onRetried: () => void
}

export function RetryButton({ what, done, retry, onRetried }: RetryButtonProps) {
  const [isBusy, setIsBusy] = useState(false)
  const ref = useRef<HTMLButtonElement>(null)

  // A job that runs again leaves the list, and its button would take the focus with it.
  useLayoutEffect(() => {
    const button = ref.current
    return () => {
      if (button === document.activeElement) focusWithoutScroll(button?.closest('section') ?? null)
    }
  }, [])

  async function press() {
    setIsBusy(true)
    try {
      await retry()
      toast({ title: done })
    } catch (error) {
      toast({ title: getFailureText(error, 'Could not retry.'), tone: 'error' })
    }
    setIsBusy(false)
    onRetried()
  }

  return (
    <Button ref={ref} size="sm" busy={isBusy && 'Retrying...'} onClick={() => void press()}>
      Retry<span className="sr-only"> {what}</span>
    </Button>
  )
}
