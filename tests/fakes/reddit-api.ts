import type {
  RedditCall,
  RedditPost,
  RedditRequest,
  RedditState,
  RedditWireResponse,
} from './reddit-state.ts'

const calls: [RegExp, RedditCall][] = [
  [/^\/api\/v1\/authorize$/, 'authorise'],
  [/^\/api\/v1\/access_token$/, 'token'],
  [/^\/api\/v1\/revoke_token$/, 'revoke'],
  [/^\/api\/v1\/me$/, 'me'],
  [/^\/api\/v1\/\w+\/post_requirements$/, 'requirements'],
  [/^\/r\/\w+\/about$/, 'about'],
  [/^\/api\/submit$/, 'submit'],
  [/^\/api\/info$/, 'info'],
  [/^\/user\/[\w-]+\/submitted$/, 'own posts'],
  [/^\/subreddits\/search$/, 'search'],
]

export function getCall(path: string): RedditCall {
  return calls.find(([pattern]) => pattern.test(path))?.[1] ?? 'other'
}

export function getApiResponse(state: RedditState, request: RedditRequest): RedditWireResponse {
  const { headers, call, query, path } = request
  if (!/^\w+:[\w.-]+:[\w.]+ \(by \/u\/[\w-]+\)$/.test(headers['user-agent'] ?? '')) {
    return { status: 429, body: '<h1>whoa there, pardner!</h1>' }
  }
  const [, token = ''] = /^bearer (.+)$/i.exec(headers.authorization ?? '') ?? []
  if ((state.access.get(token) ?? 0) <= state.now().getTime()) return unauthorised
  switch (call) {
    case 'me':
      return { status: 200, body: { name: state.owner.username, is_suspended: state.isSuspended } }
    case 'requirements':
      return toRequirements(state, path.split('/')[3] ?? '')
    case 'about':
      return getAbout(state, path.split('/')[2] ?? '')
    case 'submit':
      return submitted(state, request)
    case 'info': {
      const ids = (query.id ?? '').split(',')
      return listing(
        state.posts.filter(({ id, isGone }) => ids.includes(id) && !isGone),
        state,
      )
    }
    case 'own posts':
      return state.listsOwnPosts
        ? listing(state.posts.toReversed().slice(0, 100), state)
        : forbidden({})
    case 'search':
      return { status: 200, body: { kind: 'Listing', data: { children: [], after: null } } }
    case 'authorise':
    case 'token':
    case 'revoke':
    case 'other':
      return { status: 404, body: { message: 'Not Found', error: 404 } }
  }
}

const unauthorised = {
  status: 401,
  body: { message: 'Unauthorized', error: 401 },
  headers: { 'www-authenticate': 'Bearer realm="reddit", error="invalid_token"' },
}

function forbidden(more: object): RedditWireResponse {
  return { status: 403, body: { ...more, message: 'Forbidden', error: 403 } }
}

function toRequirements(state: RedditState, name: string): RedditWireResponse {
  const manner = state.subreddits.get(name.toLowerCase()) ?? {}
  const shut = closedTo(state, name)
  if (shut) return shut
  const body = {
    title_regexes: [],
    body_blacklisted_strings: [],
    title_text_min_length: null,
    is_flair_required: manner.needsFlair ?? false,
    title_text_max_length: null,
    body_regexes: [],
    link_repost_age: null,
    body_text_min_length: null,
    link_restriction_policy: 'none',
    body_restriction_policy: manner.rejectsTextPosts ? 'notAllowed' : 'none',
    body_text_max_length: null,
    title_required_strings: [],
    title_blacklisted_strings: [],
    guidelines_text: null,
    ...manner.requirements,
  }
  return { status: 200, body }
}

function getAbout(state: RedditState, name: string): RedditWireResponse {
  const manner = state.subreddits.get(name.toLowerCase()) ?? {}
  const shut = closedTo(state, name)
  if (shut) return shut
  const data = {
    display_name: name,
    display_name_prefixed: `r/${name}`,
    subreddit_type: manner.isRestricted ? 'restricted' : 'public',
    submission_type: manner.rejectsTextPosts ? 'link' : 'any',
    user_is_banned: false,
    ...manner.about,
  }
  return { status: 200, body: { kind: 't5', data } }
}

function closedTo(state: RedditState, name: string): RedditWireResponse | null {
  const manner = state.subreddits.get(name.toLowerCase())
  if (manner?.isMissing) return { status: 404, body: { message: 'Not Found', error: 404 } }
  if (manner?.leadsToSearch) {
    return { status: 302, body: '', headers: { location: `/subreddits/search?q=${name}` } }
  }
  if (manner?.isPrivate) return forbidden({ reason: 'private' })
  if (manner?.isQuarantined) {
    return forbidden({ reason: 'quarantined', quarantine_message: 'It may be offensive.' })
  }
  return null
}

function submitted(state: RedditState, { method, form }: RedditRequest): RedditWireResponse {
  const { sr = '', title = '', text = '', api_type: type, kind } = form
  if (method !== 'POST') return { status: 405 }
  if (type !== 'json') return { status: 200, body: { jquery: [[0, 1, 'call', ['body']]] } }
  const manner = state.subreddits.get(sr.toLowerCase()) ?? {}
  if (manner.isPrivate) return forbidden({ reason: 'private' })
  const rejection = toRejection(state, sr, form)
  if (rejection) return { status: 200, body: { json: { errors: [rejection] } } }
  if (kind !== 'self') return { status: 200, body: { json: { errors: [['NO_URL', '', 'url']] } } }
  const post = state.take({ subreddit: sr, title, text })
  const data = { url: post.url, drafts_count: 0, id: post.id.slice(3), name: post.id }
  return { status: 200, body: { json: { errors: [], data } } }
}

function toRejection(state: RedditState, sr: string, form: Record<string, string>) {
  const manner = state.subreddits.get(sr.toLowerCase()) ?? {}
  if (manner.error) return manner.error
  if (manner.isMissing || manner.leadsToSearch) {
    return ['SUBREDDIT_NOEXIST', "Hmm, that community doesn't exist.", 'sr']
  }
  if (manner.isRestricted)
    return ['SUBREDDIT_NOTALLOWED', "You aren't allowed to post there.", 'sr']
  if (manner.rejectsTextPosts) {
    return ['NO_SELFS', "This community doesn't allow text posts", 'sr']
  }
  if (manner.needsFlair && !form.flair_id) {
    return ['SUBMIT_VALIDATION_FLAIR_REQUIRED', 'Your post must contain post flair.', 'flair']
  }
  if ((form.title ?? '').length > 300) return ['TOO_LONG', 'this is too long (max: 300)', 'title']
  if ((form.text ?? '').length > 40_000) {
    return ['TOO_LONG', 'this is too long (max: 40000)', 'text']
  }
  return null
}

function listing(posts: RedditPost[], state: RedditState): RedditWireResponse {
  const children = posts.map((post) => ({ kind: 't3', data: getThing(post, state) }))
  const data = { after: null, dist: children.length, modhash: null, geo_filter: '', children }
  return { status: 200, body: { kind: 'Listing', data } }
}

/** Each read counts towards `filtersAfterChecks`. */
function getThing(post: RedditPost, state: RedditState): object {
  const { filtersAfterChecks } = state.subreddits.get(post.subreddit.toLowerCase()) ?? {}
  if (filtersAfterChecks !== undefined && post.reads >= filtersAfterChecks) {
    post.removedBy ??= 'automod_filtered'
  }
  post.reads += 1
  return {
    id: post.id.slice(3),
    name: post.id,
    subreddit: post.subreddit,
    title: post.title,
    selftext: post.text,
    author: post.author,
    is_self: true,
    permalink: post.permalink,
    url: post.url,
    created_utc: Math.floor(post.createdAt.getTime() / 1000),
    score: post.score,
    num_comments: post.comments,
    removed_by_category: post.removedBy,
    is_robot_indexable: post.removedBy === null,
  }
}
