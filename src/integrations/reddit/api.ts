import type { HttpClient } from '../../platform/http/http-client.ts'
import type { Reddit } from './contract.ts'
import { askAccount, askOwnPosts, askPosts } from './look.ts'
import { askRequirements } from './requirements.ts'
import { askGrant, authoriseUrl, revokeToken } from './sign-in.ts'
import { submitPost } from './submit-post.ts'
import type { Wire } from './wire.ts'

interface RedditOptions {
  /** As in https://www.reddit.com */
  authUrl: string
  /** As in https://oauth.reddit.com */
  apiUrl: string
  /** Allows both URLs, sends Reddit's user agent and returns 401 and 403 as responses. */
  httpClient: HttpClient
}

export function apiReddit({ authUrl, apiUrl, httpClient }: RedditOptions): Reddit {
  const wire: Wire = { auth: new URL(authUrl), api: new URL(apiUrl), httpClient }
  return {
    mode: 'reddit',
    authoriseUrl: (request) => authoriseUrl(wire, request),
    exchangeCode: (app, { code, redirectUrl }, signal) => {
      const wanted = { grant_type: 'authorization_code', code, redirect_uri: redirectUrl } as const
      return askGrant(wire, app, wanted, signal)
    },
    signIn: (app, { username, password }, signal) =>
      askGrant(wire, app, { grant_type: 'password', username, password }, signal),
    renew: (app, refreshToken, signal) =>
      askGrant(wire, app, { grant_type: 'refresh_token', refresh_token: refreshToken }, signal),
    revoke: (app, token, signal) => revokeToken(wire, app, token, signal),
    getAccount: (access, signal) => askAccount(wire, access, signal),
    getRequirements: (access, subreddit, signal) =>
      askRequirements(wire, access, subreddit, signal),
    submit: (access, post, signal) => submitPost(wire, access, post, signal),
    getPosts: (access, ids, signal) => askPosts(wire, access, ids, signal),
    listOwnPosts: (access, account, signal) => askOwnPosts(wire, access, account, signal),
  }
}
