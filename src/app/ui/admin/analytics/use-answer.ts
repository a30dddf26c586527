import { useCallback, useEffect, useState } from 'react'
import { toast } from '../../../../platform/ui/toast.ts'

export interface Asking<Answer> {
  /** the last answer, kept while the next is under way */
  answer: Answer | undefined
  hasFailed: boolean
  isAsking: boolean
  again: () => void
}

/**
 * Asks the server in the browser, anew whenever `about` changes; says so where it failed.
 * @param ask stays the same function
 */
export function useAnswer<Answer>(
  ask: (about: string) => Promise<Answer>,
  about: string,
): Asking<Answer> {
  const [tries, setTries] = useState(0)
  const asked = `${tries} ${about}`
  const [state, setState] = useState<{ asked?: string; answer?: Answer; hasFailed?: boolean }>({})

  useEffect(() => {
    let isLeft = false
    async function run() {
      const news = await ask(about).then(
        (answer) => ({ answer }),
        () => null,
      )
      if (isLeft) return
      if (news) return setState({ asked, ...news })
      toast({ title: 'Failed to load analytics data', tone: 'error' })
      setState((before) => ({ ...before, asked, hasFailed: true }))
    }
    void run()
    return () => {
      isLeft = true
    }
  }, [ask, about, asked])

  const again = useCallback(() => setTries((count) => count + 1), [])
  const isAsking = state.asked !== asked
  return {
    answer: state.answer,
    hasFailed: !isAsking && state.hasFailed === true,
    isAsking,
    again,
  }
}
