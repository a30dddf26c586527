// What posting needs of Reddit. Reading discussions is a source of its own: integrations/discussions/reddit.

/** An app as Reddit registers it. */
export interface RedditApp {
  clientId: string
  clientSecret: string
}

export interface Grant {
  accessToken: string
  /** null where Reddit gives none, or keeps the old one */
  refreshToken: string | null
  seconds: number
}

/** What came of asking; only the reason of an aborted signal is thrown. Texts are plain and for people. */
export type RedditAnswer<Value> =
  | { kind: 'ok'; value: Value }
  /** The access token is not taken any more; nothing was changed. */
  | { kind: 'expired' }
  /** No, and nothing was changed. `code` as Reddit names it: 'SUBREDDIT_NOEXIST', 'invalid_grant', '403' */
  | { kind: 'refused'; code: string; reason: string }
  /** Not now, and nothing was changed. Of posts it is the account's own pause, of requests the app's. */
  | { kind: 'limited'; of: 'requests' | 'posts'; waitSeconds: number; reason: string }
  /** No usable answer. Where it is in doubt, what was asked for may have been done all the same. */
  | { kind: 'unanswered'; isInDoubt: boolean; reason: string }

export interface RedditAccount {
  name: string
  isSuspended: boolean
}

/** What a subreddit asks of a post; null and empty: it asks nothing of that. Lengths in characters. */
export interface Requirements {
  isFlairRequired: boolean
  takesTextPosts: boolean
  title: TextRule
  body: TextRule & { policy: 'none' | 'required' | 'notAllowed' }
}

export interface TextRule {
  least: number | null
  most: number | null
  /** may not stand in it, in any case */
  forbidden: string[]
  /** one of them must stand in it */
  required: string[]
  /** must match one of them; a stranger's: run with a time limit only */
  patterns: string[]
}

export interface NewPost {
  /** without r/ */
  subreddit: string
  /** plain, at most 300 characters */
  title: string
  /** Markdown, at most 40,000 characters */
  text: string
}

export interface SubmittedPost {
  /** as in t3_1kh35wk */
  id: string
  /** null in a rehearsal */
  url: string | null
}

export interface SeenPost {
  id: string
  url: string
  subreddit: string
  title: string
  createdAt: Date
  /** by whom, as in 'moderator', 'reddit', 'automod_filtered'; null: it is there */
  removedBy: string | null
  score: number
  comments: number
}

export interface Reddit {
  /** 'rehearsal' sends nothing. */
  mode: 'reddit' | 'rehearsal'
  /** Where a person lets an app post in their name for good; they come back to `redirectUrl`. */
  authoriseUrl(request: { clientId: string; redirectUrl: string; state: string }): string
  exchangeCode(
    app: RedditApp,
    request: { code: string; redirectUrl: string },
    signal: AbortSignal,
  ): Promise<RedditAnswer<Grant>>
  /** The password grant of a script app: refused with two-factor authentication, and without a refresh token. */
  signIn(
    app: RedditApp,
    account: { username: string; password: string },
    signal: AbortSignal,
  ): Promise<RedditAnswer<Grant>>
  renew(app: RedditApp, refreshToken: string, signal: AbortSignal): Promise<RedditAnswer<Grant>>
  /** A refresh token takes all that it gave with it. */
  revoke(app: RedditApp, token: string, signal: AbortSignal): Promise<RedditAnswer<null>>
  getAccount(access: string, signal: AbortSignal): Promise<RedditAnswer<RedditAccount>>
  getRequirements(
    access: string,
    subreddit: string,
    signal: AbortSignal,
  ): Promise<RedditAnswer<Requirements>>
  /** Sent once; only 'ok' and an answer in doubt can have made a post. */
  submit(access: string, post: NewPost, signal: AbortSignal): Promise<RedditAnswer<SubmittedPost>>
  /** Those of at most 100 that there are. One that Reddit does not show is missing. */
  getPosts(
    access: string,
    ids: readonly string[],
    signal: AbortSignal,
  ): Promise<RedditAnswer<SeenPost[]>>
  /** The last 100 of that account, the newest first, those that were removed too. */
  listOwnPosts(
    access: string,
    account: string,
    signal: AbortSignal,
  ): Promise<RedditAnswer<SeenPost[]>>
}
