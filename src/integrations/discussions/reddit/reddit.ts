import { HttpClientError } from '../../../platform/http/http-client-error.ts'
import type { HttpClient } from '../../../platform/http/http-client.ts'
import type { Store } from '../../../platform/store.ts'
import type { AskOptions, DiscussionSource, SourceDeclaration } from '../contract.ts'
import type { Discussion } from '../../../shared/discussion.ts'
import { withSession } from '../session.ts'
import { storeBackoff } from '../stored-backoff.ts'
import { fetchToken, searchPosts, type Token, topComments } from './client.ts'
import { discussionOfComment, discussionOfPost, redditName } from './map.ts'

interface RedditOptions {
  /** As in https://www.reddit.com */
  authUrl: string
  /** As in https://oauth.reddit.com */
  apiUrl: string
  clientId: string
  clientSecret: string
  /** Allows both URLs and sends `redditUserAgent`. */
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
export function redditUserAgent(username: string | undefined): string {
  const name = (username ?? '')
    .replace(/^\/?u\//, '')
    .replace(/[^\w-]/g, '')
    .slice(0, 30)
  return `web:assay:1.0 (by /u/${name || 'unnamed-operator'})`
}

const maxPageSize = 100
/** Comments cannot be searched, so the best threads are opened instead. */
const maxThreads = 1
const manyComments = 5
const commentsOfThread = 50
/** The rate limit is counted over ten minutes. */
const longestRestSeconds = 600
/** Several requests may be in flight when the last one is counted. */
const minRemaining = 5
const renewBeforeSeconds = 60

/** Reddit's posts and the top comments of the best thread, read as an app without a user. */
export function redditReading(options: RedditOptions): DiscussionSource {
  const { clientId, clientSecret, httpClient, store, clock } = options
  const auth = new URL(options.authUrl)
  const api = new URL(options.apiUrl)
  const rest = storeBackoff({ key: redditDeclaration.key, store, clock })
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
    questionsFor: (queries, isThorough) => [
      ...queries.slice(0, isThorough ? 16 : 11).map((query) => ({ query, at: 'all' })),
      // Sorted by relevance, a search of all years returns mostly old posts.
      ...queries.slice(0, 1).map((query) => ({ query, at: 'year' })),
    ],
    ask: async ({ query, at }, { limit, signal }) => {
      const span = at === 'all' ? 'all' : 'year'
      const pageSize = Math.min(Math.ceil(limit / 2), maxPageSize)
      const found = await reading(signal, (token) =>
        searchPosts(httpClient, api, token, { query, span, limit: pageSize, signal }),
      )
      const posts = found.flatMap((post) => discussionOfPost(post) ?? []).slice(0, pageSize)
      return [...posts, ...(await commentsOn(posts, { limit: limit - posts.length, signal }))]
    },
  }

  async function commentsOn(
    posts: readonly Discussion[],
    { limit, signal }: AskOptions,
  ): Promise<Discussion[]> {
    const threads = posts
      .filter(({ commentCount }) => (commentCount ?? 0) >= manyComments)
      .slice(0, Math.min(maxThreads, limit))
    const share = Math.floor(limit / Math.max(1, threads.length))
    const comments = threads.map((thread) => bestComments(thread, { limit: share, signal }))
    return (await Promise.all(comments)).flat()
  }

  async function bestComments(
    thread: Discussion,
    { limit, signal }: AskOptions,
  ): Promise<Discussion[]> {
    const postId = thread.id.replace('reddit:t3_', '')
    const found = await reading(signal, (token) =>
      topComments(httpClient, api, token, { postId, limit: commentsOfThread, signal }),
    ).catch((failure: unknown) => {
      if (failure instanceof HttpClientError && isLeftAlone(failure)) return []
      throw failure
    })
    return found.flatMap((comment) => discussionOfComment(comment, thread) ?? []).slice(0, limit)
  }

  async function reading<Thing>(
    signal: AbortSignal,
    read: (token: Token) => Promise<{ things: Thing[]; headers: Headers }>,
  ): Promise<Thing[]> {
    await rest.check()
    const { things, headers } = await login.call(read, signal)
    const remaining = getNumber(headers.get('x-ratelimit-remaining'))
    const resetSeconds = getNumber(headers.get('x-ratelimit-reset'))
    if (remaining !== null && remaining <= minRemaining && resetSeconds !== null) {
      await rest.begin(Math.min(resetSeconds, longestRestSeconds), 'its request limit is used up')
    }
    return things
  }
}

/** A thread that was closed since it was indexed, or a rate limit used up by the search, only costs its comments. */
function isLeftAlone({ kind, status = 0 }: HttpClientError): boolean {
  return kind === 'resting' || status === 403 || status === 404
}

/** As in '996.0'. */
function getNumber(header: string | null): number | null {
  const number = Number.parseFloat(header ?? '')
  return Number.isFinite(number) && number >= 0 ? number : null
}
