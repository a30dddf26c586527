import type { Store } from '../../platform/store.ts'
import type { DiscussionSource, SourceSearch, CachedSource } from './contract.ts'
import type { Discussion, FetchedDiscussion } from '../../shared/discussion.ts'
import { daySeconds } from '../../shared/durations.ts'

export const discussionCachePrefix = 'discussions:'

/** @returns those of the names (ids and URLs) whose writers asked not to be quoted */
export type ListErased = (names: readonly string[]) => Promise<string[]>

export interface CacheTools {
  store: Store
  listErased: ListErased
}

export function cacheSource(
  source: DiscussionSource,
  { clock, ...tools }: CacheTools & { clock: () => Date },
): CachedSource {
  return {
    ...source,
    async search(search, options) {
      const key = getKey(source, search, options.limit)
      const cached = (await tools.store.get(key)) as CacheEntry | null
      if (cached) return toFetched(await withoutErased(cached, tools))
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
      const entry = isComplete
        ? await storeUnerased(key, found, daySeconds, tools)
        : await withoutErased(found, tools)
      return toFetched(entry)
    },
  }
}

interface CacheEntry {
  fetchedAt: string
  discussions: (Omit<Discussion, 'createdAt'> & { createdAt: string })[]
}

/** An erasure knows a discussion by these. */
type Named = Pick<Discussion, 'id' | 'url' | 'threadId' | 'title'>

/**
 * Stores responses of a source, below `discussionCachePrefix`, without what was erased: an erasure deletes what was
 * stored before it, and is seen here after it.
 * @returns what is stored
 */
export async function storeUnerased<Entry extends { discussions: Named[] }>(
  key: string,
  found: Entry,
  seconds: number,
  tools: CacheTools,
): Promise<Entry> {
  let erased = await findErased(found, tools)
  for (;;) {
    const entry = leaveOut(found, erased)
    await tools.store.set(key, entry, seconds)
    const erasedSince = await findErased(found, tools)
    if (erasedSince.size === erased.size) return entry
    erased = erasedSince
  }
}

async function withoutErased(entry: CacheEntry, tools: CacheTools): Promise<CacheEntry> {
  return leaveOut(entry, await findErased(entry, tools))
}

async function findErased(
  { discussions }: { discussions: Named[] },
  { listErased }: CacheTools,
): Promise<ReadonlySet<string>> {
  const names = discussions.flatMap(({ id, url, threadId }) => [id, url, threadId])
  return new Set(names.length > 0 ? await listErased([...new Set(names)]) : [])
}

/** Also without the title that an erased post gives to the comments below it. */
function leaveOut<Entry extends { discussions: Named[] }>(
  entry: Entry,
  erased: ReadonlySet<string>,
): Entry {
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
