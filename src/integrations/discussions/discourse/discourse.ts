import { HttpClientError } from '../../../platform/http/http-client-error.ts'
import type { HttpClient } from '../../../platform/http/http-client.ts'
import { utcTime } from '../../../platform/http/circuit-breaker.ts'
import type { Store } from '../../../platform/store.ts'
import type { DiscussionSource, SourceDeclaration } from '../contract.ts'
import { type Hit, type Post, readPosts, searchForum, type Topic } from './client.ts'
import { discourseName, getDiscussion, isCut } from './map.ts'

interface DiscourseOptions {
  /** As in https://forum.example.com */
  url: string
  httpClient: HttpClient
  store: Store
}

/**
 * By default a forum allows anonymous clients two requests a second, and 50 in ten seconds for reading topics.
 * @param url of the forum, if one is configured
 */
export function discourseDeclaration(url?: string): SourceDeclaration {
  return {
    key: 'discourse',
    name: url === undefined ? 'Discourse' : discourseName(new URL(url)),
    platform: 'Forums',
    needs: null,
    rate: { requests: 2, seconds: 1, atOnce: 2 },
  }
}

const maxQuestions = { usual: 4, thorough: 6 }
const minQuery = 3
/** A forum's default limit for anonymous clients. */
const searchesPerMinute = 8
const maxFullTexts = 3
const fullTextsMs = 10_000

export function discourse({ url, httpClient, store }: DiscourseOptions): DiscussionSource {
  const forum = new URL(url)
  return {
    ...discourseDeclaration(url),
    questionsFor: (queries, isThorough) =>
      queries
        .filter(({ length }) => length >= minQuery)
        .slice(0, isThorough ? maxQuestions.thorough : maxQuestions.usual)
        .map((query) => ({ query })),
    ask: async ({ query }, { limit, signal }) => {
      await takeSearch(store, forum)
      const { hits, topics } = await searchForum(httpClient, forum, query, signal)
      const placed = hits.slice(0, limit).flatMap((hit) => {
        const topic = topics.get(hit.topic_id)
        return topic ? [{ hit, topic }] : []
      })
      const posts = await fullTexts(httpClient, forum, placed, signal)
      return placed.flatMap(
        ({ hit, topic }) => getDiscussion(hit, topic, posts.get(getKey(hit)), forum) ?? [],
      )
    },
  }
}

async function takeSearch(store: Store, { hostname }: URL): Promise<void> {
  const key = `discourse:${hostname}:searches`
  const { isTaken, renewsAt } = await store.take(key, searchesPerMinute, 60)
  if (isTaken) return
  const until = utcTime(renewsAt.getTime())
  throw new HttpClientError('resting', `is resting until ${until}: its searches a minute are spent`)
}

interface Placed {
  hit: Hit
  topic: Topic
}

/** Full texts of the best posts with a truncated blurb. If fetching fails or takes too long, the blurb is used. */
async function fullTexts(
  httpClient: HttpClient,
  forum: URL,
  placed: readonly Placed[],
  signal: AbortSignal,
): Promise<Map<string, Post>> {
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(fullTextsMs)])
  const answers = await Promise.allSettled(
    bestCut(placed).map(async ({ hit, topic }) => {
      const place = { topic, postNumber: hit.post_number }
      const posts = await readPosts(httpClient, forum, place, inTime)
      return posts.map((post) => [getKey({ ...post, topic_id: topic.id }), post] as const)
    }),
  )
  return new Map(answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])))
}

/** One per topic, since a request returns the neighbouring posts too. */
function bestCut(placed: readonly Placed[]): Placed[] {
  const cut = placed.filter(({ hit }) => isCut(hit.blurb ?? ''))
  return cut
    .filter(({ topic }, at) => cut.findIndex((other) => other.topic === topic) === at)
    .slice(0, maxFullTexts)
}

function getKey({ topic_id, post_number }: Pick<Hit, 'topic_id' | 'post_number'>): string {
  return `${topic_id}/${post_number}`
}
