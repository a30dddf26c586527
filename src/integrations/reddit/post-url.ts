const site = 'https://www.reddit.com'

/** As in t3_1kh35wk; null if it is not a post id. */
export function parsePostId(input: unknown): string | null {
  return typeof input === 'string' && /^t3_[a-z0-9]{1,12}$/.test(input) ? input : null
}

/** Of Reddit's permalink only the slug is used, and only if it is of exactly this post. */
export function getPostUrl(input: unknown, { id, subreddit }: PostReference): string {
  const shortId = id.slice('t3_'.length)
  const [, name, post, slug] = pathPattern.exec(getPath(input)) ?? []
  const isSamePost = post === shortId && name?.toLowerCase() === subreddit.toLowerCase()
  const slugPath = isSamePost && slug !== undefined ? `${slug}/` : ''
  return `${site}/r/${subreddit}/comments/${shortId}/${slugPath}`
}

interface PostReference {
  id: string
  subreddit: string
}

const pathPattern = /^\/r\/([\w-]{1,50})\/comments\/([a-z0-9]{1,12})\/(\w{1,200})\/?$/

function getPath(input: unknown): string {
  if (typeof input !== 'string') return ''
  return input.startsWith(site) ? input.slice(site.length) : input
}
