import { HttpClientError } from '../../../platform/http/http-client-error.ts'
import type { HttpClient } from '../../../platform/http/http-client.ts'
import type { Store } from '../../../platform/store.ts'
import type { SearchOptions, DiscussionSource, SourceDeclaration } from '../contract.ts'
import type { Discussion } from '../../../shared/discussion.ts'
import { withSession } from '../session.ts'
import { createStoredBackoff } from '../stored-backoff.ts'
import { fetchToken, searchPosts, type Token, fetchTopComments } from './client.ts'
import { toCommentDiscussion, toPostDiscussion, redditName } from './map.ts'

interface RedditOptions {
  authUrl: string
  apiUrl: string
  clientId: string
  clientSecret: string
  /** Allows both URLs and sends the user agent of `getRedditUserAgent`. */
  httpClient: HttpClient
  store: Store
  clock: () => Date
}

/** 100 requests a minute are allowed. */
export const redditDeclaration: SourceDeclaration = {
  key: 'reddit',
  name: redditName,
  platform: 'Reddit',
  needs: 'an app that Reddit has approved',
  rate: { requests: 90, seconds: 60, atOnce: 4 },
}

/** Reddit throttles clients without this format: <platform>:<app id>:<version> (by /u/<name>). */
export function getRedditUserAgent(username: string | undefined): string {
  const name = (username ?? '')
    .replace(/^\/?u\//, '')
    .replace(/[^\w-]/g, '')
    .slice(0, 30)
  return `web:assay:1.0 (by /u/${name || 'unnamed-operator'})`
}

const maxPageSize = 100
/** Comments cannot be searched, so the best threads are opened instead. */
const maxThreads = 1
const minComments = 5
const maxCommentsPerThread = 50
/** The rate limit is counted over ten minutes. */
const maxBackoffSeconds = 600
/** Several requests may be in flight when the last one is counted. */
const minRemaining = 5
const renewBeforeSeconds = 60

export function createRedditSource(options: RedditOptions): DiscussionSource {
  const { clientId, clientSecret, httpClient, store, clock } = options
  const auth = new URL(options.authUrl)
  const api = new URL(options.apiUrl)
  const backoff = createStoredBackoff({ key: redditDeclaration.key, store, clock })
  const login = withSession<Token & { until: number }>({
    signIn: async (_stale, signal) => {
      const token = await fetchToken(httpClient, auth, { clientId, clientSecret }, signal)
      const seconds = Math.max(token.seconds - renewBeforeSeconds, token.seconds / 2)
      return { ...token, until: clock().getTime() + seconds * 1000 }
    },
    isFresh: ({ until }) => clock().getTime() < until,
    isStale: ({ status }) => status === 401,
    clock,
  })

  return {
    ...redditDeclaration,
    toSearches: (queries, isThorough) => [
      ...queries.slice(0, isThorough ? 16 : 11).map((query) => ({ query, part: 'all' })),
      // Sorted by relevance, a search of all years returns mostly old posts.
      ...queries.slice(0, 1).map((query) => ({ query, part: 'year' })),
    ],
    search: async ({ query, part }, options) => {
      const { limit, signal } = options
      const span = part === 'all' ? 'all' : 'year'
      const pageSize = Math.min(Math.ceil(limit / 2), maxPageSize)
      const items = await fetchItems(signal, (token) =>
        searchPosts(httpClient, api, token, { query, span, limit: pageSize, signal }),
      )
      const posts = items.flatMap((post) => toPostDiscussion(post) ?? []).slice(0, pageSize)
      const comments = await fetchComments(posts, { ...options, limit: limit - posts.length })
      return [...posts, ...comments]
    },
  }

  async function fetchComments(
    posts: readonly Discussion[],
    options: SearchOptions,
  ): Promise<Discussion[]> {
    const threads = posts
      .filter(({ commentCount }) => (commentCount ?? 0) >= minComments)
      .slice(0, Math.min(maxThreads, options.limit))
    const share = Math.floor(options.limit / Math.max(1, threads.length))
    const comments = threads.map((thread) =>
      fetchThreadComments(thread, { ...options, limit: share }),
    )
    return (await Promise.all(comments)).flat()
  }

  async function fetchThreadComments(
    thread: Discussion,
    { limit, signal, onPartFailed }: SearchOptions,
  ): Promise<Discussion[]> {
    const postId = thread.id.replace('reddit:t3_', '')
    const items = await fetchItems(signal, (token) =>
      fetchTopComments(httpClient, api, token, { postId, limit: maxCommentsPerThread, signal }),
    ).catch((error: unknown) => {
      signal.throwIfAborted()
      // The posts that were found must not be lost with their comments.
      if (!(error instanceof HttpClientError && isIgnorable(error))) onPartFailed?.(error)
      return []
    })
    return items.flatMap((comment) => toCommentDiscussion(comment, thread) ?? []).slice(0, limit)
  }

  async function fetchItems<Item>(
    signal: AbortSignal,
    fetchPage: (token: Token) => Promise<{ items: Item[]; headers: Headers }>,
  ): Promise<Item[]> {
    await backoff.check()
    const { items, headers } = await login.call(fetchPage, signal)
    const remaining = getNumber(headers.get('x-ratelimit-remaining'))
    const resetSeconds = getNumber(headers.get('x-ratelimit-reset'))
    if (remaining !== null && remaining <= minRemaining && resetSeconds !== null) {
      await backoff.begin(Math.min(resetSeconds, maxBackoffSeconds), 'its request limit is used up')
    }
    return items
  }
}

/** A thread that was closed since it was indexed, or a rate limit used up by the search, only costs its comments. */
function isIgnorable({ kind, status = 0 }: HttpClientError): boolean {
  return kind === 'backing_off' || status === 403 || status === 404
}

function getNumber(header: string | null): number | null {
  const number = Number.parseFloat(header ?? '')
  return Number.isFinite(number) && number >= 0 ? number : null
}
