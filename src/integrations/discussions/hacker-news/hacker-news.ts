import type { HttpClient } from '../../../platform/http/http-client.ts'
import type { DiscussionSource, SourceDeclaration } from '../contract.ts'
import { type HitQuery, searchHits } from './client.ts'
import { getDiscussion, hackerNewsName } from './map.ts'

interface HackerNewsOptions {
  url: string
  httpClient: HttpClient
}

/** 10,000 requests an hour are allowed. */
export const hackerNewsDeclaration: SourceDeclaration = {
  key: 'hn',
  name: hackerNewsName,
  platform: 'Hacker News',
  needs: null,
  rate: { requests: 20, seconds: 1, atOnce: 6 },
}

const maxSearches = { default: 12, thorough: 18 }

export function createHackerNewsSource({ url, httpClient }: HackerNewsOptions): DiscussionSource {
  const api = new URL(url)
  return {
    ...hackerNewsDeclaration,
    toSearches: (queries, isThorough) =>
      queries
        .slice(0, isThorough ? maxSearches.thorough : maxSearches.default)
        .map((query) => ({ query })),
    search: async ({ query }, { limit, signal }) => {
      const failed = new AbortController()
      const searchTag = (tag: HitQuery['tag']) =>
        searchHits(httpClient, api, {
          query: toPrefix(query),
          tag,
          hitsPerPage: Math.max(1, Math.floor(limit / 2)),
          signal: AbortSignal.any([signal, failed.signal]),
        })
      try {
        const hits = (await Promise.all([searchTag('story'), searchTag('comment')])).flat()
        return hits.flatMap((hit) => getDiscussion(hit) ?? []).slice(0, limit)
      } catch (error) {
        failed.abort(error)
        throw error
      }
    },
  }
}

/** The API matches the last word as a prefix: 'procrastinat' finds all forms of 'procrastinating'. */
function toPrefix(query: string): string {
  return query.replace(/(\p{L}{5,}?)(?:ing|ed|es|s|e)$/u, '$1')
}
