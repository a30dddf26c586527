import { useState } from 'react'
import { failureText } from '../../../platform/functions/client.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { toast } from '../../../platform/ui/toast.ts'

interface RetryButtonProps {
  /** 'the job run-scan', for those who do not see what it stands beside */
  what: string
  /** what the toast says */
  done: string
  retry: () => Promise<unknown>
  /** also where it was refused: what is shown is old then */
  onRetried: () => void
}

/** Asks nothing first: to try again is harmless. */
export function RetryButton({ what, done, retry, onRetried }: RetryButtonProps) {
  const [isBusy, setIsBusy] = useState(false)

  async function press() {
    setIsBusy(true)
    try {
      await retry()
      toast({ title: done })
    } catch (error) {
      toast({ title: failureText(error, 'It could not be tried again.'), tone: 'error' })
    }
    setIsBusy(false)
    onRetried()
  }

  return (
    <Button size="sm" busy={isBusy && 'Retrying...'} onClick={() => void press()}>
      Retry<span className="sr-only"> {what}</span>
    </Button>
  )
}
