import type { Discussion } from '../../../shared/discussion.ts'
import { htmlToText } from '../html-to-text.ts'
import type { Hit } from './client.ts'

export const hackerNewsName = 'Hacker News'

/** Null for job adverts, deleted or flagged posts, and hits without text or date. */
export function getDiscussion(hit: Hit): Discussion | null {
  const isComment = typeof hit.comment_text === 'string'
  const title = htmlToText((isComment ? hit.story_title : hit.title) ?? '')
  const body = htmlToText((isComment ? hit.comment_text : hit.story_text) ?? '')
  const text = body === '' && !isComment ? title : body
  const createdAt = getDate(hit)
  if (!createdAt || text === '' || isAdvert(hit, title) || removedText.test(text)) return null
  return {
    id: `hn:${hit.objectID}`,
    source: hackerNewsName,
    platform: 'Hacker News',
    community: null,
    kind: isComment ? 'comment' : 'post',
    threadId: `hn:${isComment ? (hit.story_id ?? hit.objectID) : hit.objectID}`,
    title,
    text,
    url: `https://news.ycombinator.com/item?id=${encodeURIComponent(hit.objectID)}`,
    score: hit.points ?? null,
    commentCount: hit.num_comments ?? null,
    createdAt,
  }
}

/** The monthly hiring threads match every business word. */
const advertThreadTitle =
  /^\s*(ask|tell) hn: (who('s| is) hiring|who wants to be hired|freelancer\? seeking)/i
/** A listing begins with 'Company | Role | Place'; some hits lack the thread's title. */
const advertText = /^[^\n|]{1,120}\|[^\n|]{1,120}\|[^\n]{1,400}/
const removedText = /^\[(dead|deleted|flagged|removed)\]$/i

function isAdvert(hit: Hit, title: string): boolean {
  if (hit._tags?.includes('job') || advertThreadTitle.test(title)) return true
  return typeof hit.comment_text === 'string' && advertText.test(htmlToText(hit.comment_text))
}

function getDate(hit: Hit): Date | null {
  const date = new Date(
    typeof hit.created_at_i === 'number' ? hit.created_at_i * 1000 : (hit.created_at ?? Number.NaN),
  )
  return Number.isNaN(date.getTime()) ? null : date
}
