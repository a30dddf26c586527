import type { HttpClient } from '../../../platform/http/http-client.ts'
import { HttpClientError } from '../../../platform/http/http-client-error.ts'
import { createCircuitBreaker } from '../../../platform/http/circuit-breaker.ts'
import type { DiscussionSource, SourceDeclaration } from '../contract.ts'
import { singleFlight } from '../single-flight.ts'
import { stemWord } from '../stem-word.ts'
import { type LemmyVersion, fetchVersion, searchViews, type ViewQuery } from './client.ts'
import { getDiscussion, getLemmyName } from './map.ts'

interface LemmyOptions {
  url: string
  httpClient: HttpClient
  clock: () => Date
}

/**
 * Each question takes two requests. A server's limit shows only when a request is rejected; then the
 * source backs off.
 */
export function getLemmyDeclaration(url?: string): SourceDeclaration {
  return {
    key: 'lemmy',
    name: url === undefined ? 'Lemmy' : getLemmyName(new URL(url)),
    platform: 'Forums',
    needs: null,
    rate: { requests: 4, seconds: 1, atOnce: 2 },
  }
}

/** By default a server allows 60 searches in ten minutes, and each question takes two. */
const maxSearches = { default: 8, thorough: 12 }
const maxPageSize = 50

export function createLemmySource({ url, httpClient, clock }: LemmyOptions): DiscussionSource {
  const server = new URL(url)
  const circuitBreaker = createCircuitBreaker({ clock: () => clock().getTime() })
  const fetchVersionOnce = singleFlight((signal) => fetchVersion(httpClient, server, signal))
  let version: LemmyVersion | null = null

  return {
    ...getLemmyDeclaration(url),
    toSearches,
    search: async ({ query }, { limit, signal }) => {
      circuitBreaker.check()
      try {
        version ??= await fetchVersionOnce(signal)
        const views = await searchBoth(version, getWords(query), limit, signal)
        return views.flatMap((view) => getDiscussion(view, server) ?? []).slice(0, limit)
      } catch (error) {
        if (error instanceof HttpClientError && error.kind === 'rate_limited') {
          circuitBreaker.failed(error)
        }
        throw error
      }
    },
  }

  async function searchBoth(
    version: LemmyVersion,
    words: string,
    limit: number,
    signal: AbortSignal,
  ) {
    const failed = new AbortController()
    const searchType = (type: ViewQuery['type']) =>
      searchViews(httpClient, server, version, {
        words,
        type,
        limit: Math.min(maxPageSize, Math.max(1, Math.floor(limit / 2))),
        signal: AbortSignal.any([signal, failed.signal]),
      })
    try {
      return (await Promise.all([searchType('posts'), searchType('comments')])).flat()
    } catch (error) {
      failed.abort(error)
      throw error
    }
  }
}

/** The search matches the words as one phrase, so three words find nothing. */
function toSearches(queries: readonly string[], isThorough?: boolean) {
  const shortQueries = queries.filter((query) => query.split(' ').length <= 2)
  const max = isThorough ? maxSearches.thorough : maxSearches.default
  return (shortQueries.length > 0 ? shortQueries : queries)
    .slice(0, max)
    .map((query) => ({ query }))
}

function getWords(query: string): string {
  return query.split(' ').map(stemWord).join(' ')
}
