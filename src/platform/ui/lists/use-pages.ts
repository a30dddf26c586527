import { useEffect, useState } from 'react'
import { CallError } from '../../functions/client.ts'

interface Page {
  nextCursor: string | null
}

export interface Pages<P extends Page> {
  /** pages fetched, the first one first; kept while the list is fetched again */
  pages: readonly P[]
  /** the server's error message if the last attempt failed; '' without one */
  failure: string | undefined
  isLoading: boolean
  hasMore: boolean
  loadMore: () => void
  reload: () => void
}

/**
 * @param loadPage must be the same function on each call
 * @param changes a count; when it changes, the list is fetched again from its first page
 */
export function usePages<P extends Page>(
  loadPage: (cursor: string | null, signal: AbortSignal) => Promise<P>,
  changes = 0,
): Pages<P> {
  const [pages, setPages] = useState<readonly P[]>([])
  const [query, setQuery] = useState<PageQuery>({ cursor: null, changes })
  const [result, setResult] = useState<{ query: PageQuery; failure?: string }>()
  if (query.changes !== changes) setQuery({ cursor: null, changes })

  useEffect(() => {
    const request = new AbortController()
    const { cursor } = query
    async function read() {
      const page = await loadPage(cursor, request.signal)
      if (request.signal.aborted) return
      setPages((before) => (cursor === null ? [page] : [...before, page]))
      setResult({ query })
    }
    read().catch((error: unknown) => {
      if (request.signal.aborted) return
      setResult({ query, failure: error instanceof CallError ? error.message : '' })
    })
    return () => request.abort()
  }, [loadPage, query])

  const isLoading = result?.query !== query
  const next = pages.at(-1)?.nextCursor ?? null
  return {
    pages,
    failure: isLoading ? undefined : result?.failure,
    isLoading,
    hasMore: next !== null,
    loadMore: () => setQuery({ cursor: next, changes }),
    reload: () => setQuery({ ...query }),
  }
}

export function cursorSearch(cursor: string | null): string {
  return cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`
}

interface PageQuery {
  cursor: string | null
  changes: number
}
