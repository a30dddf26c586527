// Posting on Reddit. Discussions are read by integrations/discussions/reddit.

export interface RedditApp {
  clientId: string
  clientSecret: string
}

export interface Grant {
  accessToken: string
  /** Null if Reddit gives none or keeps the old one. */
  refreshToken: string | null
  seconds: number
}

/** The result of a call; only the reason of an aborted signal is thrown. `reason` is plain text for people. */
export type RedditResult<Value> =
  | { kind: 'ok'; value: Value }
  /** The access token is no longer valid; nothing was changed. */
  | { kind: 'expired' }
  /** Rejected, and nothing was changed. `code` as Reddit names it: 'SUBREDDIT_NOEXIST', 'invalid_grant', '403'. */
  | { kind: 'rejected'; code: string; reason: string }
  /** Rate-limited, and nothing was changed. The limit of posts is the account's, that of requests the app's. */
  | { kind: 'limited'; of: 'requests' | 'posts'; waitSeconds: number; reason: string }
  /** No usable response. If `isInDoubt`, the action may have been performed. */
  | { kind: 'no_response'; isInDoubt: boolean; reason: string }

export interface RedditAccount {
  name: string
  isSuspended: boolean
}

/** A subreddit's requirements for a post; null and empty mean none. Lengths in characters. */
export interface Requirements {
  isFlairRequired: boolean
  allowsTextPosts: boolean
  title: TextRule
  body: TextRule & { policy: 'none' | 'required' | 'notAllowed' }
}

export interface TextRule {
  minLength: number | null
  maxLength: number | null
  /** The text must not contain any of these, in any case. */
  forbidden: string[]
  required: string[]
  /** The text must match one of these; untrusted, so run them only with a time limit. */
  patterns: string[]
}

export interface NewPost {
  subreddit: string
  /** Plain text, at most 300 characters. */
  title: string
  /** Markdown, at most 40,000 characters. */
  text: string
}

export interface SubmittedPost {
  id: string
  /** Null in a dry run. */
  url: string | null
}

export interface ListedPost {
  id: string
  url: string
  subreddit: string
  title: string
  createdAt: Date
  /** The category of who removed it, as in 'moderator', 'reddit', 'automod_filtered'; null: not removed. */
  removedBy: string | null
  score: number
  comments: number
}

export interface Reddit {
  mode: 'reddit' | 'dry-run'
  /** The page where a person permits an app to post for them permanently; they return to `redirectUrl`. */
  authoriseUrl(request: { clientId: string; redirectUrl: string; state: string }): string
  exchangeCode(
    app: RedditApp,
    request: { code: string; redirectUrl: string },
    signal: AbortSignal,
  ): Promise<RedditResult<Grant>>
  /** The password grant of a script app: rejected with two-factor authentication, and without a refresh token. */
  signIn(
    app: RedditApp,
    account: { username: string; password: string },
    signal: AbortSignal,
  ): Promise<RedditResult<Grant>>
  renew(app: RedditApp, refreshToken: string, signal: AbortSignal): Promise<RedditResult<Grant>>
  /** Revoking a refresh token also revokes its access tokens. */
  revoke(app: RedditApp, token: string, signal: AbortSignal): Promise<RedditResult<null>>
  getAccount(access: string, signal: AbortSignal): Promise<RedditResult<RedditAccount>>
  getRequirements(
    access: string,
    subreddit: string,
    signal: AbortSignal,
  ): Promise<RedditResult<Requirements>>
  /** Sent once; only 'ok' and 'no_response' with `isInDoubt` can have made a post. */
  submit(access: string, post: NewPost, signal: AbortSignal): Promise<RedditResult<SubmittedPost>>
  /** Returns the posts of at most 100 ids; those that Reddit does not show are missing. */
  getPosts(
    access: string,
    ids: readonly string[],
    signal: AbortSignal,
  ): Promise<RedditResult<ListedPost[]>>
  /** The account's last 100 posts, newest first, removed ones included. */
  listOwnPosts(
    access: string,
    account: string,
    signal: AbortSignal,
  ): Promise<RedditResult<ListedPost[]>>
}
