import { HttpClientError } from '../../../platform/http/http-client-error.ts'
import type { HttpClient } from '../../../platform/http/http-client.ts'
import type { DiscussionSource, SourceDeclaration } from '../contract.ts'
import { withSession } from '../session.ts'
import {
  createSession,
  isSessionOver,
  refreshSession,
  searchPosts,
  type Session,
} from './client.ts'
import { blueskyName, getDiscussion } from './map.ts'

interface BlueskyOptions {
  url: string
  identifier: string
  password: string
  httpClient: HttpClient
  clock: () => Date
}

/** 3,000 requests in five minutes are allowed, but the search is meant for people's own queries. */
export const blueskyDeclaration: SourceDeclaration = {
  key: 'bluesky',
  name: blueskyName,
  platform: 'Social media',
  needs: 'a login',
  rate: { requests: 5, seconds: 1, atOnce: 2 },
}

const maxSearches = { default: 8, thorough: 12 }
const maxPageSize = 100

export function createBlueskySource(options: BlueskyOptions): DiscussionSource {
  const { identifier, password, httpClient, clock } = options
  const api = new URL(options.url)
  const login = withSession<Session>({
    signIn: async (stale, signal) =>
      (stale && (await tryRefresh(stale, signal))) ??
      createSession(httpClient, api, { identifier, password }, signal),
    isFresh: () => true,
    isStale: isSessionOver,
    clock,
  })

  return {
    ...blueskyDeclaration,
    toSearches: (queries, isThorough) =>
      queries
        .slice(0, isThorough ? maxSearches.thorough : maxSearches.default)
        .map((query) => ({ query })),
    search: async ({ query }, { limit, signal }) => {
      const posts = await login.call(
        (session) =>
          searchPosts(httpClient, api, session, {
            query,
            limit: Math.min(limit, maxPageSize),
            signal,
          }),
        signal,
      )
      return posts.flatMap((post) => getDiscussion(post) ?? []).slice(0, limit)
    },
  }

  async function tryRefresh(stale: Session, signal: AbortSignal): Promise<Session | null> {
    try {
      return await refreshSession(httpClient, api, stale, signal)
    } catch (error) {
      if (!(error instanceof HttpClientError) || !isSessionOver(error)) throw error
      return null
    }
  }
}
