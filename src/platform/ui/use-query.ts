import { useCallback, useEffect, useState } from 'react'
import type { z } from 'zod'
import type { FunctionContract } from '../functions/declare.ts'
import { CallError, read } from '../functions/client.ts'

export interface QueryResult<Data> {
  /** the last response; undefined before the first, and kept while the next one is awaited */
  data: Data | undefined
  /** the server's error message if the last attempt failed; '' without one */
  failure: string | undefined
  error: unknown
  isLoading: boolean
  reload: () => void
}

export function useQuery<Contract extends FunctionContract>(
  url: string,
): QueryResult<z.output<Contract['output']>> {
  return useRequest(read<Contract>, url)
}

/** Calls the server again whenever `key` changes. @param load must be the same function on each call */
export function useRequest<Data>(
  load: (key: string, signal: AbortSignal) => Promise<Data>,
  key: string,
): QueryResult<Data> {
  const [reloads, setReloads] = useState(0)
  const attempt = `${reloads} ${key}`
  const [state, setState] = useState<{
    attempt?: string
    data?: Data
    failure?: string
    error?: unknown
  }>({})

  useEffect(() => {
    const request = new AbortController()
    async function run() {
      const data = await load(key, request.signal)
      if (!request.signal.aborted) setState({ attempt, data })
    }
    run().catch((error: unknown) => {
      if (request.signal.aborted) return
      const failure = error instanceof CallError ? error.message : ''
      setState((before) => ({ ...before, attempt, failure, error }))
    })
    return () => request.abort()
  }, [load, key, attempt])

  const reload = useCallback(() => setReloads((count) => count + 1), [])
  const isLoading = state.attempt !== attempt
  return {
    data: state.data,
    failure: isLoading ? undefined : state.failure,
    error: state.error,
    isLoading,
    reload,
  }
}
