import type { Store } from '../../platform/store.ts'
import type { DiscussionSource, SourceSearch, CachedSource } from './contract.ts'
import type { Discussion, FetchedDiscussion } from '../../shared/discussion.ts'
import { daySeconds } from '../../shared/durations.ts'

export const discussionCachePrefix = 'discussions:'

/** @returns those of the names (ids and URLs) whose writers asked not to be quoted */
export type ListErased = (names: readonly string[]) => Promise<string[]>

export function cacheSource(
  source: DiscussionSource,
  { store, clock, listErased }: { store: Store; clock: () => Date; listErased: ListErased },
): CachedSource {
  return {
    ...source,
    async search(search, options) {
      const key = getKey(source, search, options.limit)
      const cached = (await store.get(key)) as CacheEntry | null
      if (cached) return toFetched(await withoutErased(cached, listErased))
      const fetchedAt = clock().toISOString()
      let isComplete = true
      const discussions = await source.search(search, {
        ...options,
        onPartFailed(error) {
          isComplete = false
          options.onPartFailed?.(error)
        },
      })
      const found: CacheEntry = { fetchedAt, discussions: discussions.map(toCacheEntry) }
      const entry = await withoutErased(found, listErased)
      if (isComplete) await store.set(key, entry, daySeconds)
      return toFetched(entry)
    },
  }
}

interface CacheEntry {
  fetchedAt: string
  discussions: (Omit<Discussion, 'createdAt'> & { createdAt: string })[]
}

/** Also without the title that an erased post gives to the comments below it. */
async function withoutErased(entry: CacheEntry, listErased: ListErased): Promise<CacheEntry> {
  const names = entry.discussions.flatMap(({ id, url, threadId }) => [id, url, threadId])
  const erased = new Set(names.length > 0 ? await listErased([...new Set(names)]) : [])
  if (erased.size === 0) return entry
  const discussions = entry.discussions
    .filter(({ id, url }) => !erased.has(id) && !erased.has(url))
    .map((one) => (erased.has(one.threadId) ? { ...one, title: '' } : one))
  return { ...entry, discussions }
}

function getKey(
  { name }: DiscussionSource,
  { query, part = '' }: SourceSearch,
  limit: number,
): string {
  return `${discussionCachePrefix}${name}:${part}:${limit}:${query}`
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
