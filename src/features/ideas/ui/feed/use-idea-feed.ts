import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import type { listIdeas } from '../../contract.ts'
import { read } from '../../../../platform/functions/client.ts'
import { useIsHydrated } from '../../../../platform/ui/use-is-hydrated.ts'
import { type Counts, type FeedPage, getFeedIdeas, applyCounts } from './feed-pages.ts'
import { findSavedFeed, saveFeed } from './saved-feeds.ts'

interface Feed {
  /** the first page; another one from the loader starts another feed */
  start: FeedPage
  pages: FeedPage[]
  status: 'idle' | 'loading' | 'failed'
}

export function useIdeaFeed(first: FeedPage, getNextUrl: (cursor: string) => string) {
  const [feed, setFeed] = useState(() => getFeed(first))
  if (feed.start !== first) setFeed(getFeed(first))

  const place = usePlace()
  useRestored(place, (pages) => setFeed(getFeed(first, pages)))
  useSaving(place, feed.pages)

  const last = feed.pages.at(-1)
  const nextCursor = last?.nextCursor ?? null
  const earlierIds = new Set(
    feed.pages.slice(0, -1).flatMap(({ ideas }) => ideas.map(({ id }) => id)),
  )

  async function loadMore() {
    if (nextCursor === null || feed.status === 'loading') return
    const change = (part: (feed: Feed) => Partial<Feed>) =>
      setFeed((now) => (now.start === first ? { ...now, ...part(now) } : now))
    change(() => ({ status: 'loading' }))
    try {
      const { ideas, nextCursor: after } = await read<typeof listIdeas>(getNextUrl(nextCursor))
      change(({ pages }) => ({ status: 'idle', pages: [...pages, { ideas, nextCursor: after }] }))
    } catch (error) {
      console.error('More ideas could not be loaded.', error)
      change(() => ({ status: 'failed' }))
    }
  }

  const updateCounts = useCallback(
    (ideaId: string, counts: Counts) =>
      setFeed((feed) => ({ ...feed, pages: applyCounts(feed.pages, ideaId, counts) })),
    [],
  )

  return {
    ideas: getFeedIdeas(feed.pages),
    hasMore: feed.pages.length > 1,
    /** the first of the ideas that the last page added; undefined if it added none */
    addedId: last?.ideas.find(({ id }) => !earlierIds.has(id))?.id,
    nextCursor,
    status: feed.status,
    loadMore,
    updateCounts,
  }
}

function getFeed(start: FeedPage, pages: FeedPage[] = [start]): Feed {
  return { start, pages, status: 'idle' }
}

function usePlace(): string {
  const { key, pathname, search } = useLocation()
  return `${key} ${pathname}${search}`
}

/** Once, after hydration. After a return from another site it restores the scroll position too. */
function useRestored(place: string, restore: (pages: FeedPage[]) => void) {
  const isHydrated = useIsHydrated()
  const isPopNavigation = useNavigationType() === NavigationType.Pop
  const [isDocument] = useState(!isHydrated)
  const [hasChecked, setHasChecked] = useState(false)
  const [scrollY, setScrollY] = useState<number | null>(null)

  if (isHydrated && !hasChecked) {
    setHasChecked(true)
    const isReturning = isDocument ? isBackForwardLoad() : isPopNavigation
    const saved = isReturning ? findSavedFeed(place) : null
    if (saved) restore(saved.pages)
    if (saved && isDocument) setScrollY(saved.scrollY)
  }

  useLayoutEffect(() => {
    if (scrollY !== null) window.scrollTo(0, scrollY)
  }, [scrollY])
}

function isBackForwardLoad(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'back_forward'
}

function useSaving(place: string, pages: FeedPage[]) {
  const latest = useRef({ place, pages })

  useEffect(() => {
    latest.current = { place, pages }
  }, [place, pages])

  useEffect(() => {
    const save = () => saveFeed({ ...latest.current, scrollY: window.scrollY })
    window.addEventListener('pagehide', save)
    return () => {
      window.removeEventListener('pagehide', save)
      save()
    }
  }, [])
}
