import { z } from 'zod'
import type { HttpClient } from '../../../platform/http/http-client.ts'
import type {
  SearchOptions,
  DiscussionSource,
  SourceSearch,
  SourceDeclaration,
} from '../contract.ts'
import { type CacheTools, discussionCachePrefix, storeUnerased } from '../cached-source.ts'
import { singleFlight } from '../single-flight.ts'
import { fetchList, type Story, storySchema } from './client.ts'
import { getDiscussion, lobstersName } from './map.ts'
import { findMatches, indexStory } from './match.ts'
import { getTag } from './tags.ts'

interface LobstersOptions extends CacheTools {
  url: string
  httpClient: HttpClient
}

/** Allowed are four requests a second and thirty a minute; all lists together take thirty an hour. */
export const lobstersDeclaration: SourceDeclaration = {
  key: 'lobsters',
  name: lobstersName,
  platform: 'Forums',
  needs: null,
  rate: { requests: 4, seconds: 1, atOnce: 2 },
}

const maxSearches = { default: 12, thorough: 18 }
const maxTags = 2
const listPaths = [
  '/hottest.json',
  '/newest.json',
  '/newest/page/2.json',
  '/newest/page/3.json',
  '/t/ask.json',
  '/t/show.json',
]
/** The maintainers request no scraping, and caching for at least half an hour. */
const cacheSeconds = 3600

/** With the names that an erasure knows a story by. */
const listSchema = z.object({
  discussions: z.array(
    storySchema.extend({ id: z.string(), url: z.string(), threadId: z.string() }),
  ),
})

/** Lobsters has no search API: its lists are fetched at intervals and searched here. */
export function createLobstersSource({
  url,
  httpClient,
  ...tools
}: LobstersOptions): DiscussionSource {
  const site = new URL(url)
  const fetches = new Map<string, (signal: AbortSignal) => Promise<Story[]>>()

  return {
    ...lobstersDeclaration,
    toSearches,
    search: async ({ query, part }, { limit, signal, onPartFailed }) => {
      const paths =
        part === undefined ? listPaths : [...listPaths, `/t/${encodeURIComponent(part)}.json`]
      const pending = paths.map((path) => getListFetch(path)(signal))
      const stories = await collectStories(pending, onPartFailed)
      const indexed = stories.flatMap((story) => {
        const discussion = getDiscussion(story, site)
        return discussion ? [indexStory(discussion, story.tags)] : []
      })
      return findMatches(query, indexed).slice(0, limit)
    },
  }

  function getListFetch(path: string) {
    const existing = fetches.get(path)
    if (existing) return existing
    const fetchOnce = singleFlight((signal) => getList(path, signal))
    fetches.set(path, fetchOnce)
    return fetchOnce
  }

  async function getList(path: string, signal: AbortSignal): Promise<Story[]> {
    const key = `${discussionCachePrefix}list:${site.host}:${path}`
    const cached = listSchema.safeParse(await tools.store.get(key))
    if (cached.success) return cached.data.discussions
    const stories = await fetchList(httpClient, site, path, signal)
    const discussions = stories.flatMap((story) => {
      const discussion = getDiscussion(story, site)
      if (!discussion) return []
      const { id, url: link, threadId } = discussion
      return [{ ...story, id, url: link, threadId }]
    })
    return (await storeUnerased(key, { discussions }, cacheSeconds, tools)).discussions
  }
}

function toSearches(queries: readonly string[], isThorough?: boolean): SourceSearch[] {
  const max = isThorough ? maxSearches.thorough : maxSearches.default
  const taggedQueries = queries.slice(0, max).map((query) => ({ query, tag: getTag(query) }))
  const tags = new Set(taggedQueries.flatMap(({ tag }) => tag ?? []))
  const searchedTags = new Set([...tags].slice(0, maxTags))
  return taggedQueries.map(({ query, tag }) =>
    tag !== undefined && searchedTags.has(tag) ? { query, part: tag } : { query },
  )
}

/** @throws the first error if all failed */
async function collectStories(
  pending: readonly Promise<Story[]>[],
  onPartFailed: SearchOptions['onPartFailed'],
): Promise<Story[]> {
  const results = await Promise.allSettled(pending)
  const failed = results.find((result) => result.status === 'rejected')
  if (results.every(({ status }) => status === 'rejected')) throw failed?.reason
  if (failed) onPartFailed?.(failed.reason)
  const stories = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
  return [...new Map(stories.map((story) => [story.short_id, story])).values()]
}
