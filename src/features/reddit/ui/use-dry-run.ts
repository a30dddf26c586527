import { useRef, useState } from 'react'
import { call, getFailureText } from '../../../platform/functions/client.ts'
import { toast } from '../../../platform/ui/toasts/toast.ts'
import type { IdeaId } from '../../ideas/contract.ts'
import type { DryRun, rehearseRedditPost } from '../contract.ts'

export interface DryRunState {
  dryRun: DryRun | undefined
  isDryRunning: boolean
  /** null: of the idea that automation would post */
  startDryRun: (ideaId: IdeaId | null) => Promise<void>
  clear: () => void
}

export function useDryRun(): DryRunState {
  const [dryRun, setDryRun] = useState<DryRun>()
  const [isDryRunning, setIsDryRunning] = useState(false)
  const lastRequest = useRef(0)

  async function startDryRun(ideaId: IdeaId | null) {
    const request = ++lastRequest.current
    setIsDryRunning(true)
    try {
      const result = await call<typeof rehearseRedditPost>('/api/rehearse-reddit-post', { ideaId })
      if (request === lastRequest.current) setDryRun(result)
    } catch (failure) {
      if (request === lastRequest.current) {
        setDryRun(undefined)
        const title = getFailureText(failure, 'The dry run failed. Please try again.')
        toast({ title, tone: 'error' })
      }
    }
    if (request === lastRequest.current) setIsDryRunning(false)
  }

  function clear() {
    lastRequest.current += 1
    setDryRun(undefined)
    setIsDryRunning(false)
  }

  return { dryRun, isDryRunning, startDryRun, clear }
}
