import { useCallback, useEffect, useState } from 'react'
import type { z } from 'zod'
import type { FunctionContract } from '../functions/declare.ts'
import { CallError, read } from '../functions/client.ts'

export interface Reading<Answer> {
  /** the last answer; undefined until the first is there, and kept while the next is on its way */
  answer: Answer | undefined
  /** the server's text where the last try failed; '' where it said nothing */
  failure: string | undefined
  isReading: boolean
  again: () => void
}

/** Reads an address in the browser, anew whenever it changes. */
export function useQuery<Contract extends FunctionContract>(
  url: string,
): Reading<z.output<Contract['output']>> {
  return useAnswer(read<Contract>, url)
}

/**
 * Asks the server in the browser, anew whenever `about` changes.
 * @param ask stays the same function
 */
export function useAnswer<Answer>(
  ask: (about: string, signal: AbortSignal) => Promise<Answer>,
  about: string,
): Reading<Answer> {
  const [tries, setTries] = useState(0)
  const asked = `${tries} ${about}`
  const [state, setState] = useState<{ asked?: string; answer?: Answer; failure?: string }>({})

  useEffect(() => {
    const request = new AbortController()
    async function run() {
      const answer = await ask(about, request.signal)
      if (!request.signal.aborted) setState({ asked, answer })
    }
    run().catch((error: unknown) => {
      if (request.signal.aborted) return
      const failure = error instanceof CallError ? error.message : ''
      setState((before) => ({ ...before, asked, failure }))
    })
    return () => request.abort()
  }, [ask, about, asked])

  const again = useCallback(() => setTries((count) => count + 1), [])
  const isReading = state.asked !== asked
  return {
    answer: state.answer,
    failure: isReading ? undefined : state.failure,
    isReading,
    again,
  }
}
