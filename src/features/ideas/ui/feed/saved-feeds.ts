import { type Counts, type FeedPage, applyCounts } from './feed-pages.ts'

export interface SavedFeed {
  place: string
  pages: FeedPage[]
  /** pixels from the top when the document was left */
  scrollY: number
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const storageKey = 'ideaFeeds'
/** A few hundred KB of a storage of 5 MB. */
const maxFeeds = 4
const maxPages = 25

export function saveFeed(feed: SavedFeed, store = getTabStorage()): void {
  const others = readFeeds(store).filter(({ place }) => place !== feed.place)
  const kept = { ...feed, pages: feed.pages.slice(0, maxPages) }
  writeFeeds([kept, ...others].slice(0, maxFeeds), store)
}

export function findSavedFeed(place: string, store = getTabStorage()): SavedFeed | null {
  return readFeeds(store).find((feed) => feed.place === place) ?? null
}

export function updateSavedCounts(ideaId: string, counts: Counts, store = getTabStorage()): void {
  const feeds = readFeeds(store)
  if (
    !feeds.some(({ pages }) => pages.some(({ ideas }) => ideas.some(({ id }) => id === ideaId)))
  ) {
    return
  }
  writeFeeds(
    feeds.map((feed) => ({ ...feed, pages: applyCounts(feed.pages, ideaId, counts) })),
    store,
  )
}

export function clearSavedFeeds(store = getTabStorage()): void {
  store?.removeItem(storageKey)
}

/** Null if the browser blocks storage: lists then start at their first page. */
function getTabStorage(): Store | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}

function readFeeds(store: Store | null): SavedFeed[] {
  try {
    return JSON.parse(store?.getItem(storageKey) ?? '[]') as SavedFeed[]
  } catch {
    return []
  }
}

function writeFeeds(feeds: SavedFeed[], store: Store | null): void {
  try {
    store?.setItem(storageKey, JSON.stringify(feeds))
  } catch {
    store?.removeItem(storageKey)
  }
}
