import { useRef, useState } from 'react'
import { call, failureText } from '../../../platform/functions/client.ts'
import { toast } from '../../../platform/ui/toast.ts'
import type { IdeaId } from '../../ideas/contract.ts'
import type { Rehearsal, rehearseRedditPost } from '../contract.ts'

export interface Rehearsing {
  /** undefined until one was made, and again when it is about something else */
  rehearsal: Rehearsal | undefined
  isRehearsing: boolean
  /** of that idea; with null, of the one that automation would post */
  rehearse: (ideaId: IdeaId | null) => Promise<void>
  forget: () => void
}

/** Goes through a post without making it. */
export function useRehearsal(): Rehearsing {
  const [rehearsal, setRehearsal] = useState<Rehearsal>()
  const [isRehearsing, setIsRehearsing] = useState(false)
  const lastAsked = useRef(0)

  async function rehearse(ideaId: IdeaId | null) {
    const asked = ++lastAsked.current
    setIsRehearsing(true)
    try {
      const made = await call<typeof rehearseRedditPost>('/api/rehearse-reddit-post', { ideaId })
      if (asked === lastAsked.current) setRehearsal(made)
    } catch (failure) {
      if (asked === lastAsked.current) {
        setRehearsal(undefined)
        const title = failureText(failure, 'The rehearsal failed. Please try again.')
        toast({ title, tone: 'error' })
      }
    }
    if (asked === lastAsked.current) setIsRehearsing(false)
  }

  function forget() {
    lastAsked.current += 1
    setRehearsal(undefined)
    setIsRehearsing(false)
  }

  return { rehearsal, isRehearsing, rehearse, forget }
}
