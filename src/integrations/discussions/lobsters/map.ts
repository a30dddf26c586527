import type { Discussion } from '../../../shared/discussion.ts'
import { markdownToText } from '../markdown-to-text.ts'
import { htmlToText } from '../html-to-text.ts'
import { httpsLink, webUrlOn } from '../../../platform/http/server-url.ts'
import type { Story } from './client.ts'

export const lobstersName = 'Lobsters'

/** Null for stories without text or date. */
export function getDiscussion(story: Story, site: URL): Discussion | null {
  const id = `lobsters:${story.short_id}`
  const text = getText(story) || story.title
  const createdAt = new Date(story.created_at)
  if (text === '' || Number.isNaN(createdAt.getTime())) return null
  return {
    id,
    source: lobstersName,
    platform: 'Forums',
    community: story.tags?.[0] ?? null,
    kind: 'post',
    threadId: id,
    title: story.title,
    text,
    url: httpsLink(story.short_id_url) ?? webUrlOn(site, `/s/${story.short_id}`),
    score: story.score ?? null,
    commentCount: story.comment_count ?? null,
    createdAt,
  }
}

function getText({ description, description_plain: plain }: Story): string {
  return htmlToText(description ?? '') || markdownToText(plain ?? '')
}
