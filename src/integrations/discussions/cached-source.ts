import type { Store } from '../../platform/store.ts'
import type { DiscussionSource, SourceSearch, CachedSource } from './contract.ts'
import type { Discussion, FetchedDiscussion } from '../../shared/discussion.ts'
import { daySeconds } from '../../shared/durations.ts'

export function cacheSource(
  source: DiscussionSource,
  store: Store,
  clock: () => Date,
): CachedSource {
  return {
    ...source,
    async search(search, options) {
      const key = getKey(source, search, options.limit)
      const cached = (await store.get(key)) as CacheEntry | null
      if (cached) return toFetched(cached)
      const fetchedAt = clock().toISOString()
      let isComplete = true
      const discussions = await source.search(search, {
        ...options,
        onPartFailed(error) {
          isComplete = false
          options.onPartFailed?.(error)
        },
      })
      const entry: CacheEntry = { fetchedAt, discussions: discussions.map(toCacheEntry) }
      if (isComplete) await store.set(key, entry, daySeconds)
      return toFetched(entry)
    },
  }
}

interface CacheEntry {
  fetchedAt: string
  discussions: (Omit<Discussion, 'createdAt'> & { createdAt: string })[]
}

function getKey(
  { name }: DiscussionSource,
  { query, part = '' }: SourceSearch,
  limit: number,
): string {
  return `discussions:${name}:${part}:${limit}:${query}`
}

function toCacheEntry(discussion: Discussion): CacheEntry['discussions'][number] {
  return { ...discussion, createdAt: discussion.createdAt.toISOString() }
}

function toFetched({ fetchedAt, discussions }: CacheEntry): FetchedDiscussion[] {
  return discussions.map((discussion) => ({
    ...discussion,
    createdAt: new Date(discussion.createdAt),
    fetchedAt: new Date(fetchedAt),
  }))
}
