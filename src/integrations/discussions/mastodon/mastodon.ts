import { HttpClientError } from '../../../platform/http/http-client-error.ts'
import type { HttpClient } from '../../../platform/http/http-client.ts'
import { createCircuitBreaker } from '../../../platform/http/circuit-breaker.ts'
import type { DiscussionSource, SourceDeclaration } from '../contract.ts'
import { searchStatuses } from './client.ts'
import { getDiscussion, getMastodonName } from './map.ts'

interface MastodonOptions {
  url: string
  /** Of a user, with the scope read:search. */
  token: string
  httpClient: HttpClient
  clock: () => Date
}

/** 300 requests in five minutes are allowed. */
export function getMastodonDeclaration(url?: string): SourceDeclaration {
  return {
    key: 'mastodon',
    name: url === undefined ? 'Mastodon' : getMastodonName(new URL(url)),
    platform: 'Social media',
    needs: 'a server and a token for it',
    rate: { requests: 60, seconds: 60, atOnce: 2 },
  }
}

const maxSearches = { default: 8, thorough: 12 }
const maxPageSize = 40
const rejectionSeconds = 600

export function createMastodonSource({
  url,
  token,
  httpClient,
  clock,
}: MastodonOptions): DiscussionSource {
  const server = new URL(url)
  const circuitBreaker = createCircuitBreaker({ clock: () => clock().getTime() })

  return {
    ...getMastodonDeclaration(url),
    toSearches: (queries, isThorough) =>
      queries
        .slice(0, isThorough ? maxSearches.thorough : maxSearches.default)
        .map((query) => ({ query })),
    search: async ({ query }, { limit, signal }) => {
      circuitBreaker.check()
      const statusQuery = { words: query, limit: Math.min(maxPageSize, limit), token, signal }
      const page = await searchStatuses(httpClient, server, statusQuery).catch(recordAndRethrow)
      if (page.limitedUntil) circuitBreaker.failed(toLimitError(page.limitedUntil, clock()))
      return page.statuses.flatMap((status) => getDiscussion(status, server) ?? []).slice(0, limit)
    },
  }

  /** A rejected token would be rejected again, so back off. */
  function recordAndRethrow(error: unknown): never {
    if (error instanceof HttpClientError && (error.status === 401 || error.status === 403)) {
      const { status, message } = error
      circuitBreaker.failed(
        new HttpClientError('status', message, { status, retryAfterSeconds: rejectionSeconds }),
      )
    }
    throw error
  }
}

function toLimitError(until: Date, now: Date): HttpClientError {
  return new HttpClientError('rate_limited', 'has no requests left for us', {
    retryAfterSeconds: Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1000)),
  })
}
