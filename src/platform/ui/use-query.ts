import { useCallback, useEffect, useState } from 'react'
import type { z } from 'zod'
import type { FunctionContract } from '../functions/declare.ts'
import { CallError, read } from '../functions/client.ts'

export interface Reading<Answer> {
  /** the last response; undefined before the first, and kept while the next one is awaited */
  answer: Answer | undefined
  /** the server's error message if the last attempt failed; '' without one */
  failure: string | undefined
  isReading: boolean
  again: () => void
}

export function useQuery<Contract extends FunctionContract>(
  url: string,
): Reading<z.output<Contract['output']>> {
  return useAnswer(read<Contract>, url)
}

/**
 * Calls the server from the browser, again whenever `about` changes.
 * @param ask must be the same function on each call
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
