const site = 'https://www.reddit.com'

/** As in t3_1kh35wk; null if it is not a post id. */
export function postId(given: unknown): string | null {
  return typeof given === 'string' && /^t3_[a-z0-9]{1,12}$/.test(given) ? given : null
}

/**
 * The public URL of a post. Of Reddit's permalink only the slug is used, and only if it is of exactly this post.
 * @param given '/r/x/comments/1kh35wk/a_title/', or the whole URL
 */
export function postUrl(given: unknown, { id, subreddit }: Place): string {
  const short = id.slice('t3_'.length)
  const [, name, post, slug] = pathPattern.exec(getPath(given)) ?? []
  const isThatPost = post === short && name?.toLowerCase() === subreddit.toLowerCase()
  const end = isThatPost && slug !== undefined ? `${slug}/` : ''
  return `${site}/r/${subreddit}/comments/${short}/${end}`
}

interface Place {
  id: string
  subreddit: string
}

const pathPattern = /^\/r\/([\w-]{1,50})\/comments\/([a-z0-9]{1,12})\/(\w{1,200})\/?$/

function getPath(given: unknown): string {
  if (typeof given !== 'string') return ''
  return given.startsWith(site) ? given.slice(site.length) : given
}
