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
  isReading: boolean
  hasMore: boolean
  readMore: () => void
  again: () => void
}

/**
 * A list that is fetched by pages in the browser.
 * @param readPage must be the same function on each call
 * @param changes a count; when it changes, the list is fetched again from its first page
 */
export function usePages<P extends Page>(
  readPage: (cursor: string | null, signal: AbortSignal) => Promise<P>,
  changes = 0,
): Pages<P> {
  const [pages, setPages] = useState<readonly P[]>([])
  const [asked, setAsked] = useState<Asked>({ cursor: null, changes })
  const [answered, setAnswered] = useState<{ to: Asked; failure?: string }>()
  if (asked.changes !== changes) setAsked({ cursor: null, changes })

  useEffect(() => {
    const request = new AbortController()
    const { cursor } = asked
    async function read() {
      const page = await readPage(cursor, request.signal)
      if (request.signal.aborted) return
      setPages((before) => (cursor === null ? [page] : [...before, page]))
      setAnswered({ to: asked })
    }
    read().catch((error: unknown) => {
      if (request.signal.aborted) return
      setAnswered({ to: asked, failure: error instanceof CallError ? error.message : '' })
    })
    return () => request.abort()
  }, [readPage, asked])

  const isReading = answered?.to !== asked
  const next = pages.at(-1)?.nextCursor ?? null
  return {
    pages,
    failure: isReading ? undefined : answered?.failure,
    isReading,
    hasMore: next !== null,
    readMore: () => setAsked({ cursor: next, changes }),
    again: () => setAsked({ ...asked }),
  }
}

/** The query string for the next page; '' for the first. */
export function cursorSearch(cursor: string | null): string {
  return cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`
}

interface Asked {
  cursor: string | null
  changes: number
}
