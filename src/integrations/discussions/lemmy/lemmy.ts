import type { HttpClient } from '../../../platform/http/http-client.ts'
import { HttpClientError } from '../../../platform/http/http-client-error.ts'
import { createCircuitBreaker } from '../../../platform/http/circuit-breaker.ts'
import type { DiscussionSource, SourceDeclaration } from '../contract.ts'
import { singleFlight } from '../single-flight.ts'
import { wordBeginning } from '../word-beginning.ts'
import { type LemmyApi, readApi, searchViews, type ViewQuery } from './client.ts'
import { getDiscussion, lemmyName } from './map.ts'

interface LemmyOptions {
  /** As in https://lemmy.world */
  url: string
  httpClient: HttpClient
  clock: () => Date
}

/**
 * Each question takes two requests, posts and comments. A server's limit is its admin's choice and shows only when a
 * request is rejected; then the source backs off. @param url of the server, if one is configured
 */
export function lemmyDeclaration(url?: string): SourceDeclaration {
  return {
    key: 'lemmy',
    name: url === undefined ? 'Lemmy' : lemmyName(new URL(url)),
    platform: 'Forums',
    needs: null,
    rate: { requests: 4, seconds: 1, atOnce: 2 },
  }
}

/** By default a server allows 60 searches in ten minutes, and each question takes two. */
const maxQuestions = { usual: 8, thorough: 12 }
const maxPage = 50

/** One Lemmy server, which also knows the posts of many others. */
export function lemmy({ url, httpClient, clock }: LemmyOptions): DiscussionSource {
  const server = new URL(url)
  const rest = createCircuitBreaker({ clock: () => clock().getTime() })
  const askApi = singleFlight((signal) => readApi(httpClient, server, signal))
  let api: LemmyApi | null = null

  return {
    ...lemmyDeclaration(url),
    questionsFor,
    ask: async ({ query }, { limit, signal }) => {
      rest.check()
      try {
        api ??= await askApi(signal)
        const views = await getBoth(api, getWords(query), limit, signal)
        return views.flatMap((view) => getDiscussion(view, server) ?? []).slice(0, limit)
      } catch (failure) {
        if (failure instanceof HttpClientError && failure.kind === 'rate_limited') {
          rest.failed(failure)
        }
        throw failure
      }
    },
  }

  async function getBoth(known: LemmyApi, words: string, limit: number, signal: AbortSignal) {
    const failed = new AbortController()
    const ask = (of: ViewQuery['of']) =>
      searchViews(httpClient, server, known, {
        words,
        of,
        limit: Math.min(maxPage, Math.max(1, Math.floor(limit / 2))),
        signal: AbortSignal.any([signal, failed.signal]),
      })
    try {
      return (await Promise.all([ask('posts'), ask('comments')])).flat()
    } catch (failure) {
      failed.abort(failure)
      throw failure
    }
  }
}

/** The search matches the words as one phrase, so three words find nothing. */
function questionsFor(queries: readonly string[], isThorough?: boolean) {
  const short = queries.filter((query) => query.split(' ').length <= 2)
  const most = isThorough ? maxQuestions.thorough : maxQuestions.usual
  return (short.length > 0 ? short : queries).slice(0, most).map((query) => ({ query }))
}

/** The search matches parts of words. */
function getWords(query: string): string {
  return query.split(' ').map(wordBeginning).join(' ')
}
