import type { HttpClient } from '../../../platform/http/http-client.ts'
import type { Store } from '../../../platform/store.ts'
import type { AskOptions, DiscussionSource, Question, SourceDeclaration } from '../contract.ts'
import { singleFlight } from '../single-flight.ts'
import { readList, type Story, storySchema } from './client.ts'
import { getDiscussion, lobstersName } from './map.ts'
import { matching, getSearched } from './match.ts'
import { getTag } from './tags.ts'

interface LobstersOptions {
  /** As in https://lobste.rs */
  url: string
  httpClient: HttpClient
  store: Store
}

/** Allowed are four requests a second and thirty a minute; all lists together take thirty an hour. */
export const lobstersDeclaration: SourceDeclaration = {
  key: 'lobsters',
  name: lobstersName,
  platform: 'Forums',
  needs: null,
  rate: { requests: 4, seconds: 1, atOnce: 2 },
}

const maxQuestions = { usual: 12, thorough: 18 }
const maxTags = 2
/** Current stories, and the tags under which people ask questions and show their work. */
const lists = [
  '/hottest.json',
  '/newest.json',
  '/newest/page/2.json',
  '/newest/page/3.json',
  '/t/ask.json',
  '/t/show.json',
]
/** The maintainers request no scraping, and caching for at least half an hour. */
const keptSeconds = 3600

/** Lobsters has no search API: its lists are fetched at intervals and searched here. */
export function lobsters({ url, httpClient, store }: LobstersOptions): DiscussionSource {
  const site = new URL(url)
  const calls = new Map<string, (signal: AbortSignal) => Promise<Story[]>>()

  return {
    ...lobstersDeclaration,
    questionsFor,
    ask: async ({ query, at }, { limit, signal, onPartFailed }) => {
      const paths = at === undefined ? lists : [...lists, `/t/${encodeURIComponent(at)}.json`]
      const reading = paths.map((path) => listOf(path)(signal))
      const stories = await getStories(reading, onPartFailed)
      const searched = stories.flatMap((story) => {
        const discussion = getDiscussion(story, site)
        return discussion ? [getSearched(discussion, story.tags)] : []
      })
      return matching(query, searched).slice(0, limit)
    },
  }

  function listOf(path: string) {
    const known = calls.get(path)
    if (known) return known
    const call = singleFlight((signal) => keptOrRead(path, signal))
    calls.set(path, call)
    return call
  }

  async function keptOrRead(path: string, signal: AbortSignal): Promise<Story[]> {
    const key = `lobsters:${site.host}:${path}`
    const kept = storySchema.array().safeParse(await store.get(key))
    if (kept.success) return kept.data
    const stories = await readList(httpClient, site, path, signal)
    await store.set(key, stories, keptSeconds)
    return stories
  }
}

function questionsFor(queries: readonly string[], isThorough?: boolean): Question[] {
  const most = isThorough ? maxQuestions.thorough : maxQuestions.usual
  const asked = queries.slice(0, most).map((query) => ({ query, tag: getTag(query) }))
  const tags = new Set(asked.flatMap(({ tag }) => tag ?? []))
  const read = new Set([...tags].slice(0, maxTags))
  return asked.map(({ query, tag }) =>
    tag !== undefined && read.has(tag) ? { query, at: tag } : { query },
  )
}

/** Each story once, from the lists that could be read. @throws the first error if all failed */
async function getStories(
  reading: readonly Promise<Story[]>[],
  onPartFailed: AskOptions['onPartFailed'],
): Promise<Story[]> {
  const answers = await Promise.allSettled(reading)
  const failed = answers.find((each) => each.status === 'rejected')
  if (answers.every(({ status }) => status === 'rejected')) throw failed?.reason
  if (failed) onPartFailed?.(failed.reason)
  const stories = answers.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
  return [...new Map(stories.map((story) => [story.short_id, story])).values()]
}
