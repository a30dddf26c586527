import type { IncomingHttpHeaders } from 'node:http'

export type RedditCall =
  | 'authorise'
  | 'token'
  | 'revoke'
  | 'me'
  | 'requirements'
  | 'about'
  | 'submit'
  | 'info'
  | 'own posts'
  | 'search'
  | 'other'

export interface RedditRequest {
  call: RedditCall
  method: string
  path: string
  query: Record<string, string>
  form: Record<string, string>
  headers: IncomingHttpHeaders
}

export interface RedditWireResponse {
  status: number
  /** text is sent verbatim */
  body?: unknown
  headers?: Record<string, string>
}

export interface RedditState {
  app: { clientId: string; clientSecret: string }
  owner: { username: string; password: string }
  posts: RedditPost[]
  subreddits: Map<string, SubredditRules>
  /** access tokens, with their expiry in milliseconds */
  access: Map<string, number>
  refresh: Set<string>
  hasSecondFactor: boolean
  listsOwnPosts: boolean
  givesRefreshTokens: boolean
  isSuspended: boolean
  accessSeconds: number
  now(): Date
  allow: () => { accessToken: string; refreshToken: string }
  createAccess(): string
  createRefresh(): string
  newCode(query: URLSearchParams): string
  /** Consumes a code. @returns its duration, or null if it does not exist for that redirect URL */
  useCode(code: string, redirectUrl: string): 'permanent' | 'temporary' | null
  take(post: Pick<RedditPost, 'subreddit' | 'title' | 'text'>): RedditPost
  /** @param by as removed_by_category has it; null restores the post */
  remove: (id: string, by: string | null) => void
}

export interface SubredditRules {
  /** 404, and SUBREDDIT_NOEXIST when posted to */
  isMissing?: boolean
  /** missing as the real Reddit reports it: 302 to a search */
  leadsToSearch?: boolean
  isPrivate?: boolean
  isQuarantined?: boolean
  /** SUBREDDIT_NOTALLOWED */
  isRestricted?: boolean
  needsFlair?: boolean
  rejectsTextPosts?: boolean
  /** of post_requirements, in Reddit's words, as { title_text_min_length: 20 } */
  requirements?: Record<string, unknown>
  about?: Record<string, unknown>
  /** the post is visible for that number of reads, then filtered; 0: at once */
  filtersAfterChecks?: number
  /** in Reddit's words: ['RATELIMIT', 'Take a break for 14 minutes …', 'ratelimit'] */
  error?: [code: string, message: string, field: string | null]
}

export interface RedditPost {
  /** as in t3_1kh35wk */
  id: string
  url: string
  permalink: string
  subreddit: string
  title: string
  text: string
  author: string
  createdAt: Date
  removedBy: string | null
  reads: number
  score: number
  comments: number
  isGone: boolean
}

export function openRedditState(clock: () => Date): RedditState {
  const codes = new Map<string, { redirectUrl: string; duration: string }>()
  let given = 0
  const next = (kind: string) => `${kind}-of-this-test-${(given += 1)}`

  const state: RedditState = {
    app: { clientId: 'client-of-this-test', clientSecret: 'client-secret-of-this-test' },
    owner: { username: 'assay_poster', password: 'password-of-this-test' },
    posts: [],
    subreddits: new Map(),
    access: new Map(),
    refresh: new Set(),
    hasSecondFactor: false,
    listsOwnPosts: true,
    givesRefreshTokens: true,
    isSuspended: false,
    accessSeconds: 86_400,
    now: clock,
    allow: () => ({ accessToken: state.createAccess(), refreshToken: state.createRefresh() }),
    createAccess() {
      const token = next('access')
      state.access.set(token, clock().getTime() + state.accessSeconds * 1000)
      return token
    },
    createRefresh() {
      const token = next('refresh')
      state.refresh.add(token)
      return token
    },
    newCode(query) {
      const code = next('code')
      const redirectUrl = query.get('redirect_uri') ?? ''
      codes.set(code, { redirectUrl, duration: query.get('duration') ?? 'temporary' })
      return code
    },
    useCode(code, redirectUrl) {
      const known = codes.get(code)
      codes.delete(code)
      if (known?.redirectUrl !== redirectUrl) return null
      return known.duration === 'permanent' ? 'permanent' : 'temporary'
    },
    take(post) {
      const short = `1t${(state.posts.length + 1).toString(36).padStart(5, '0')}`
      const slug = post.title.toLowerCase().replace(/\W+/g, '_').slice(0, 50)
      const permalink = `/r/${post.subreddit}/comments/${short}/${slug}/`
      const received: RedditPost = {
        ...post,
        id: `t3_${short}`,
        permalink,
        url: `https://www.reddit.com${permalink}`,
        author: state.owner.username,
        createdAt: clock(),
        removedBy: null,
        reads: 0,
        score: 1,
        comments: 0,
        isGone: false,
      }
      state.posts.push(received)
      return received
    },
    remove(id, by) {
      for (const post of state.posts) if (post.id === id) post.removedBy = by
    },
  }
  return state
}
