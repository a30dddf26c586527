import type { Discussion } from '../../../shared/discussion.ts'
import { cleanText } from '../clean-text.ts'
import { markdownToText } from '../markdown-to-text.ts'
import { httpsLink, webUrlOn } from '../../../platform/http/server-url.ts'
import type { View } from './client.ts'

export function getLemmyName(server: URL): string {
  return `Lemmy (${server.hostname})`
}

/** Null for posts that are deleted, hidden, NSFW or by bots, and for those without text or date. */
export function getDiscussion(view: View, server: URL): Discussion | null {
  const { post, comment, counts } = view
  const written = comment ?? post
  const title = cleanText(post.name)
  const body = markdownToText((comment ? comment.content : post.body) ?? '')
  const text = body === '' && !comment ? title : body
  const createdAt = getDate(written.published_at ?? written.published)
  if (!createdAt || text === '' || removedText.test(text) || isExcluded(view)) return null
  const kind = comment ? 'comment' : 'post'
  return {
    id: `lemmy:${server.hostname}:${kind}:${written.id}`,
    source: getLemmyName(server),
    platform: 'Forums',
    community: cleanText(`c/${view.community.name}`),
    kind,
    threadId: `lemmy:${server.hostname}:post:${post.id}`,
    title,
    text,
    url: httpsLink(written.ap_id) ?? webUrlOn(server, `/${kind}/${written.id}`),
    score: written.score ?? counts?.score ?? null,
    commentCount: comment ? null : (post.comments ?? counts?.comments ?? null),
    createdAt,
  }
}

const removedText = /^\*?(permanently deleted|\[?(deleted|removed)( by \w+)?\]?)\*?$/i

function isExcluded({ post, comment, creator, community }: View): boolean {
  const written = [post, community, ...(comment ? [comment] : [])]
  if (written.some(({ deleted, removed }) => deleted || removed)) return true
  return Boolean(post.nsfw || community.nsfw || creator?.bot_account) || isHidden(community)
}

/** Hidden communities are 'unlisted' since 1.0. */
function isHidden({ hidden, visibility }: View['community']): boolean {
  return hidden === true || /private|unlisted/i.test(visibility ?? '')
}

/** Some servers omit the time zone, which is UTC. */
function getDate(published: string | null | undefined): Date | null {
  if (!published) return null
  const date = new Date(/(?:z|[+-]\d\d:?\d\d)$/i.test(published) ? published : `${published}Z`)
  return Number.isNaN(date.getTime()) ? null : date
}
