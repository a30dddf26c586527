import type { Discussion } from '../../../shared/discussion.ts'
import { htmlToText } from '../html-to-text.ts'
import { httpsLink } from '../../../platform/http/server-url.ts'
import type { Status } from './client.ts'

export function getMastodonName(server: URL): string {
  return `Mastodon (${server.hostname})`
}

/** Null for posts that are not public, by bots, opted out, not English, or without text, link or date. */
export function getDiscussion(status: Status, server: URL): Discussion | null {
  const { in_reply_to_id: parent } = status
  const text = htmlToText(status.content)
  const url = httpsLink(status.url) ?? httpsLink(status.uri)
  const createdAt = new Date(status.created_at)
  if (!url || text === '' || Number.isNaN(createdAt.getTime()) || isExcluded(status)) return null
  const id = `mastodon:${server.hostname}:${status.id}`
  return {
    id,
    source: getMastodonName(server),
    platform: 'Social media',
    community: null,
    kind: parent ? 'comment' : 'post',
    // A reply names only its parent, not the root of its thread.
    threadId: parent ? `mastodon:${server.hostname}:${parent}` : id,
    title: '',
    text,
    url,
    score: status.favourites_count ?? null,
    commentCount: status.replies_count ?? null,
    createdAt,
  }
}

function isExcluded({ visibility, language, account }: Status): boolean {
  if (visibility !== 'public' && visibility !== 'unlisted') return true
  if (account?.bot || account?.indexable === false) return true
  return Boolean(language) && !/^en([-_]|$)/i.test(language ?? '')
}
