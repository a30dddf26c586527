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

/** Reads an address in the browser, anew whenever it changes. @param address null: nothing is read yet */
export function useRead<Contract extends FunctionContract>(
  address: string | null,
): Reading<z.output<Contract['output']>> {
  type Answer = z.output<Contract['output']>
  const [tries, setTries] = useState(0)
  const asked = `${tries} ${address}`
  const [state, setState] = useState<{ asked?: string; answer?: Answer; failure?: string }>({})

  useEffect(() => {
    if (address === null) return
    const request = new AbortController()
    read<Contract>(address, request.signal).then(
      (answer) => setState({ asked, answer }),
      (error: unknown) => {
        if (request.signal.aborted) return
        const failure = error instanceof CallError ? error.message : ''
        setState((before) => ({ ...before, asked, failure }))
      },
    )
    return () => request.abort()
  }, [address, asked])

  const again = useCallback(() => setTries((count) => count + 1), [])
  const isReading = address !== null && state.asked !== asked
  return {
    answer: state.answer,
    failure: isReading ? undefined : state.failure,
    isReading,
    again,
  }
}
