import { startTransition, useEffect, useState } from 'react'
import { getFailureText, read } from '../../../../platform/functions/client.ts'
import { toast } from '../../../../platform/ui/toasts/toast.ts'
import type { listFindings, Report, ReportId, FindingsQuery, FindingsPage } from '../../contract.ts'
import {
  getFindingsApiUrl,
  getFindingsSearch,
  readFindingsQuery,
} from './findings-search-params.ts'
import { withMore } from './findings-page.ts'

export interface FindingsHandle {
  /** the findings fetched last; those of the previous URL while `isReading` or after a `failure` */
  page: FindingsPage
  isReading: boolean
  /** undefined without a failure */
  failure: unknown
  retry: () => void
  isReadingMore: boolean
  hasMoreFailed: boolean
  readMore: () => Promise<void>
}

/** Cached until the report is recounted. @param first those that the page begins with */
export function useFindings(
  report: Pick<Report, 'id'>,
  first: FindingsPage,
  query: FindingsQuery,
): FindingsHandle {
  const reportId = report.id
  const key = getFindingsSearch(query)
  const [pages, setPages] = useState<Readonly<Record<string, FindingsPage>>>(() => ({
    [getFindingsSearch(first.query)]: first,
  }))
  const [shownPage, setShownPage] = useState(first)
  const [failed, setFailed] = useState<{ key: string; error: unknown } | null>(null)
  const [isReadingMore, setIsReadingMore] = useState(false)
  const [moreFailedKey, setMoreFailedKey] = useState<string | null>(null)
  const loadedPage = pages[key]
  const failure = !loadedPage && failed?.key === key ? failed.error : undefined
  const isReading = !loadedPage && failure === undefined
  if (loadedPage && loadedPage !== shownPage) setShownPage(loadedPage)
  const [countedAs, setCountedAs] = useState(report)
  if (countedAs !== report) {
    setCountedAs(report)
    // The visible page stays; the others are dropped, because a recount may change their quotes.
    setPages(loadedPage ? { [key]: loadedPage } : {})
  }

  useEffect(() => {
    if (!isReading) return
    const leaving = new AbortController()
    readPage(reportId, readFindingsQuery(new URLSearchParams(key)), leaving.signal).then(
      (page) => setPages((known) => ({ ...known, [key]: page })),
      (error: unknown) => {
        if (!leaving.signal.aborted) setFailed({ key, error })
      },
    )
    return () => leaving.abort()
  }, [reportId, key, isReading])

  async function readMore() {
    if (!loadedPage?.nextCursor || isReadingMore) return
    setIsReadingMore(true)
    setMoreFailedKey(null)
    try {
      const more = await readPage(reportId, { ...query, cursor: loadedPage.nextCursor })
      // A transition, so that scrolling stays smooth while the findings render.
      startTransition(() => {
        setPages((known) => ({ ...known, [key]: withMore(known[key] ?? loadedPage, more) }))
        setIsReadingMore(false)
      })
    } catch (error) {
      setMoreFailedKey(key)
      setIsReadingMore(false)
      toast({
        title: 'Error Loading Report',
        text: getFailureText(error, 'Could not load the report. Please try again.'),
        tone: 'error',
      })
    }
  }

  return {
    page: loadedPage ?? shownPage,
    isReading,
    failure,
    retry: () => setFailed(null),
    isReadingMore,
    hasMoreFailed: moreFailedKey === key,
    readMore,
  }
}

async function readPage(
  reportId: ReportId,
  query: FindingsQuery,
  signal?: AbortSignal,
): Promise<FindingsPage> {
  const url = getFindingsApiUrl(reportId, query)
  return { query, ...(await read<typeof listFindings>(url, signal)) }
}
