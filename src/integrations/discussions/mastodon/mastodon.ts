import { HttpClientError } from '../../../platform/http/http-client-error.ts'
import type { HttpClient } from '../../../platform/http/http-client.ts'
import { createCircuitBreaker } from '../../../platform/http/circuit-breaker.ts'
import type { DiscussionSource, SourceDeclaration } from '../contract.ts'
import { searchStatuses } from './client.ts'
import { getDiscussion, mastodonName } from './map.ts'

interface MastodonOptions {
  /** As in https://mastodon.example */
  url: string
  /** Of a user, with the scope read:search. */
  token: string
  httpClient: HttpClient
  clock: () => Date
}

/** 300 requests in five minutes are allowed. @param url of the server, if one is configured */
export function mastodonDeclaration(url?: string): SourceDeclaration {
  return {
    key: 'mastodon',
    name: url === undefined ? 'Mastodon' : mastodonName(new URL(url)),
    platform: 'Social media',
    needs: 'a server and a token for it',
    rate: { requests: 60, seconds: 60, atOnce: 2 },
  }
}

const maxQuestions = { usual: 8, thorough: 12 }
const maxPage = 40
const refusedSeconds = 600

/** One Mastodon server, with the posts whose authors opted in to search. */
export function mastodon({ url, token, httpClient, clock }: MastodonOptions): DiscussionSource {
  const server = new URL(url)
  const rest = createCircuitBreaker({ clock: () => clock().getTime() })

  return {
    ...mastodonDeclaration(url),
    questionsFor: (queries, isThorough) =>
      queries
        .slice(0, isThorough ? maxQuestions.thorough : maxQuestions.usual)
        .map((query) => ({ query })),
    ask: async ({ query }, { limit, signal }) => {
      rest.check()
      const page = { words: query, limit: Math.min(maxPage, limit), token, signal }
      const answer = await searchStatuses(httpClient, server, page).catch(rethrowRecorded)
      if (answer.spentUntil) rest.failed(spent(answer.spentUntil, clock()))
      return answer.statuses
        .flatMap((status) => getDiscussion(status, server) ?? [])
        .slice(0, limit)
    },
  }

  /** A rejected token would be rejected again, so back off. */
  function rethrowRecorded(failure: unknown): never {
    if (failure instanceof HttpClientError && (failure.status === 401 || failure.status === 403)) {
      const { status, message } = failure
      rest.failed(
        new HttpClientError('status', message, { status, retryAfterSeconds: refusedSeconds }),
      )
    }
    throw failure
  }
}

function spent(until: Date, now: Date): HttpClientError {
  return new HttpClientError('rate_limited', 'has no requests left for us', {
    retryAfterSeconds: Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1000)),
  })
}
