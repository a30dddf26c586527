import type { Store } from '../../platform/store.ts'
import type { DiscussionSource, Question, RememberedSource } from './contract.ts'
import type { Discussion, FetchedDiscussion } from '../../shared/discussion.ts'

const daySeconds = 24 * 3600

/** Caches the complete responses of a source in the database for a day. */
export function cachedSource(
  source: DiscussionSource,
  store: Store,
  clock: () => Date,
): RememberedSource {
  return {
    ...source,
    async ask(question, options) {
      const key = getKey(source, question, options.limit)
      const kept = (await store.get(key)) as Kept | null
      if (kept) return getFetched(kept)
      const fetchedAt = clock().toISOString()
      let isWhole = true
      const discussions = await source.ask(question, {
        ...options,
        onPartFailed(failure) {
          isWhole = false
          options.onPartFailed?.(failure)
        },
      })
      const fresh: Kept = { fetchedAt, discussions: discussions.map(asKept) }
      if (isWhole) await store.set(key, fresh, daySeconds)
      return getFetched(fresh)
    },
  }
}

interface Kept {
  fetchedAt: string
  discussions: (Omit<Discussion, 'createdAt'> & { createdAt: string })[]
}

function getKey({ name }: DiscussionSource, { query, at = '' }: Question, limit: number): string {
  return `discussions:${name}:${at}:${limit}:${query}`
}

function asKept(discussion: Discussion): Kept['discussions'][number] {
  return { ...discussion, createdAt: discussion.createdAt.toISOString() }
}

function getFetched({ fetchedAt, discussions }: Kept): FetchedDiscussion[] {
  return discussions.map((discussion) => ({
    ...discussion,
    createdAt: new Date(discussion.createdAt),
    fetchedAt: new Date(fetchedAt),
  }))
}
