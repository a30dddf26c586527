/**
 * The ids that our sources give to what a link leads to, however the link is written. A report may hold only comments
 * below a post, which name the post by its id.
 */
export function getLinkedIds({
  hostname: host,
  pathname: path,
  searchParams,
  hash,
}: URL): string[] {
  const match = (pattern: RegExp) => pattern.exec(path)?.slice(1) ?? null
  if (host === 'news.ycombinator.com') {
    // The fragment is a comment that the page of the post shows.
    const id = /^#(\d+)$/.exec(hash)?.[1] ?? searchParams.get('id')
    return path === '/item' && id ? [`hn:${id}`] : []
  }
  if (host === 'reddit.com' || host.endsWith('.reddit.com')) {
    const [post, comment] = match(/\/comments\/(\w+)(?:\/[^/]*\/(\w+))?/) ?? []
    return post ? [`reddit:${comment ? `t1_${comment}` : `t3_${post}`}`] : []
  }
  if (host === 'redd.it') {
    const [post] = match(/^\/(\w+)\/?$/) ?? []
    return post ? [`reddit:t3_${post}`] : []
  }
  if (host.endsWith('.stackexchange.com')) {
    const site = host.slice(0, -'.stackexchange.com'.length)
    // A longer path, or a fragment, is an answer, which somebody else wrote.
    const [question] = (hash === '' && match(/^\/(?:questions|q)\/(\d+)(?:\/[^/]*)?\/?$/)) || []
    return question ? [`stack-exchange:${site}:${question}`] : []
  }
  if (host === 'lobste.rs') {
    const [story] = (hash === '' && match(/^\/s\/(\w+)/)) || []
    return story ? [`lobsters:${story}`] : []
  }
  if (host === 'bsky.app') {
    const [account, key] = match(/^\/profile\/(did:[^/]+)\/post\/([^/]+)/) ?? []
    return account && key ? [`bluesky:${account}/${key}`] : []
  }
  return getForumIds(host, match)
}

/** Of servers that anyone can run, known by their paths. */
function getForumIds(host: string, match: (pattern: RegExp) => string[] | null): string[] {
  // A slug is never a number.
  const [topic, number = '1'] = match(/\/t\/(?:[^/]*[^/\d][^/]*\/)?(\d+)(?:\/(\d+))?\/?$/) ?? []
  if (topic) return [`discourse:${host}:${topic}/${number}`]
  const [post, below] = match(/^\/post\/(\d+)(?:\/(\d+))?\/?$/) ?? []
  if (post) return [`lemmy:${host}:${below ? `comment:${below}` : `post:${post}`}`]
  const [comment] = match(/^\/comment\/(\d+)\/?$/) ?? []
  if (comment) return [`lemmy:${host}:comment:${comment}`]
  const [status] = match(/^\/(?:@[^/]+|users\/[^/]+\/statuses)\/(\d+)\/?$/) ?? []
  return status ? [`mastodon:${host}:${status}`] : []
}
