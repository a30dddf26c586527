import type { HttpClient } from '../../platform/http/http-client.ts'
import type { Reddit } from './contract.ts'
import { fetchAccount, fetchOwnPosts, fetchPosts } from './fetch-posts.ts'
import { fetchRequirements } from './requirements.ts'
import { requestGrant, getAuthoriseUrl, revokeToken } from './sign-in.ts'
import { submitPost } from './submit-post.ts'
import type { RedditTransport } from './transport.ts'

interface RedditOptions {
  authUrl: string
  apiUrl: string
  /** Allows both URLs, sends Reddit's user agent and returns 401 and 403 as responses. */
  httpClient: HttpClient
}

export function createRedditClient({ authUrl, apiUrl, httpClient }: RedditOptions): Reddit {
  const transport: RedditTransport = { auth: new URL(authUrl), api: new URL(apiUrl), httpClient }
  return {
    mode: 'reddit',
    authoriseUrl: (request) => getAuthoriseUrl(transport, request),
    exchangeCode: (app, { code, redirectUrl }, signal) => {
      const grantRequest = {
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUrl,
      } as const
      return requestGrant(transport, app, grantRequest, signal)
    },
    signIn: (app, { username, password }, signal) =>
      requestGrant(transport, app, { grant_type: 'password', username, password }, signal),
    renew: (app, refreshToken, signal) =>
      requestGrant(
        transport,
        app,
        { grant_type: 'refresh_token', refresh_token: refreshToken },
        signal,
      ),
    revoke: (app, token, signal) => revokeToken(transport, app, token, signal),
    getAccount: (access, signal) => fetchAccount(transport, access, signal),
    getRequirements: (access, subreddit, signal) =>
      fetchRequirements(transport, access, subreddit, signal),
    submit: (access, post, signal) => submitPost(transport, access, post, signal),
    getPosts: (access, ids, signal) => fetchPosts(transport, access, ids, signal),
    listOwnPosts: (access, account, signal) => fetchOwnPosts(transport, access, account, signal),
  }
}
