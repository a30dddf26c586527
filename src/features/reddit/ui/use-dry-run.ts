import { useRef, useState } from 'react'
import { call, getFailureText } from '../../../platform/functions/client.ts'
import { toast } from '../../../platform/ui/toasts/toast.ts'
import type { IdeaId } from '../../ideas/contract.ts'
import type { DryRun, rehearseRedditPost } from '../contract.ts'

export interface DryRunning {
  /** undefined before the first one, and after `forget` */
  dryRun: DryRun | undefined
  isDryRunning: boolean
  /** of that idea; with null, of the one that automation would post */
  startDryRun: (ideaId: IdeaId | null) => Promise<void>
  forget: () => void
}

export function useDryRun(): DryRunning {
  const [dryRun, setDryRun] = useState<DryRun>()
  const [isDryRunning, setIsDryRunning] = useState(false)
  const lastAsked = useRef(0)

  async function startDryRun(ideaId: IdeaId | null) {
    const asked = ++lastAsked.current
    setIsDryRunning(true)
    try {
      const made = await call<typeof rehearseRedditPost>('/api/rehearse-reddit-post', { ideaId })
      if (asked === lastAsked.current) setDryRun(made)
    } catch (failure) {
      if (asked === lastAsked.current) {
        setDryRun(undefined)
        const title = getFailureText(failure, 'The rehearsal failed. Please try again.')
        toast({ title, tone: 'error' })
      }
    }
    if (asked === lastAsked.current) setIsDryRunning(false)
  }

  function forget() {
    lastAsked.current += 1
    setDryRun(undefined)
    setIsDryRunning(false)
  }

  return { dryRun, isDryRunning, startDryRun, forget }
}
