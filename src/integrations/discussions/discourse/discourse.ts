import { HttpClientError } from '../../../platform/http/http-client-error.ts'
import type { HttpClient } from '../../../platform/http/http-client.ts'
import { formatUtcTime } from '../../../shared/format/format-utc-time.ts'
import type { Store } from '../../../platform/store.ts'
import type { DiscussionSource, SourceDeclaration } from '../contract.ts'
import { type Hit, type Post, fetchPosts, searchForum, type Topic } from './client.ts'
import { getDiscourseName, getDiscussion, isTruncated } from './map.ts'

interface DiscourseOptions {
  url: string
  httpClient: HttpClient
  store: Store
}

/** By default a forum allows anonymous clients two requests a second, and 50 in ten seconds for reading topics. */
export function getDiscourseDeclaration(url?: string): SourceDeclaration {
  return {
    key: 'discourse',
    name: url === undefined ? 'Discourse' : getDiscourseName(new URL(url)),
    platform: 'Forums',
    needs: null,
    rate: { requests: 2, seconds: 1, atOnce: 2 },
  }
}

const maxSearches = { default: 4, thorough: 6 }
const minQueryLength = 3
const searchesPerMinute = 8
const maxFullTexts = 3
const fullTextsTimeoutMs = 10_000

export function createDiscourseSource({
  url,
  httpClient,
  store,
}: DiscourseOptions): DiscussionSource {
  const forum = new URL(url)
  return {
    ...getDiscourseDeclaration(url),
    toSearches: (queries, isThorough) =>
      queries
        .filter(({ length }) => length >= minQueryLength)
        .slice(0, isThorough ? maxSearches.thorough : maxSearches.default)
        .map((query) => ({ query })),
    search: async ({ query }, { limit, signal }) => {
      await reserveSearch(store, forum)
      const { hits, topics } = await searchForum(httpClient, forum, query, signal)
      const topicHits = hits.slice(0, limit).flatMap((hit) => {
        const topic = topics.get(hit.topic_id)
        return topic ? [{ hit, topic }] : []
      })
      const posts = await fetchFullTexts(httpClient, forum, topicHits, signal)
      return topicHits.flatMap(
        ({ hit, topic }) => getDiscussion(hit, topic, posts.get(getKey(hit)), forum) ?? [],
      )
    },
  }
}

async function reserveSearch(store: Store, { hostname }: URL): Promise<void> {
  const key = `discourse:${hostname}:searches`
  const { isTaken, renewsAt } = await store.take(key, searchesPerMinute, 60)
  if (isTaken) return
  const until = formatUtcTime(renewsAt.getTime())
  throw new HttpClientError(
    'backing_off',
    `is paused until ${until}: its limit of searches a minute is used up`,
  )
}

interface TopicHit {
  hit: Hit
  topic: Topic
}

/** Full texts of the best posts with a truncated blurb. If fetching fails or takes too long, the blurb is used. */
async function fetchFullTexts(
  httpClient: HttpClient,
  forum: URL,
  topicHits: readonly TopicHit[],
  signal: AbortSignal,
): Promise<Map<string, Post>> {
  const limitedSignal = AbortSignal.any([signal, AbortSignal.timeout(fullTextsTimeoutMs)])
  const results = await Promise.allSettled(
    selectTruncated(topicHits).map(async ({ hit, topic }) => {
      const place = { topic, postNumber: hit.post_number }
      const posts = await fetchPosts(httpClient, forum, place, limitedSignal)
      return posts.map((post) => [getKey({ ...post, topic_id: topic.id }), post] as const)
    }),
  )
  return new Map(results.flatMap((result) => (result.status === 'fulfilled' ? result.value : [])))
}

/** One per topic, since a request returns the neighbouring posts too. */
function selectTruncated(topicHits: readonly TopicHit[]): TopicHit[] {
  const truncated = topicHits.filter(({ hit }) => isTruncated(hit.blurb ?? ''))
  return truncated
    .filter(({ topic }, at) => truncated.findIndex((other) => other.topic === topic) === at)
    .slice(0, maxFullTexts)
}

function getKey({ topic_id, post_number }: Pick<Hit, 'topic_id' | 'post_number'>): string {
  return `${topic_id}/${post_number}`
}
