import type { Discussion } from '../../../shared/discussion.ts'
import { markdownToText } from '../markdown-to-text.ts'
import { htmlToText } from '../html-to-text.ts'
import type { Comment, Post } from './client.ts'

export const redditName = 'Reddit'

/** Null for posts that are removed, not public, adult or adverts, and for those without text or date. */
export function toPostDiscussion(post: Post): Discussion | null {
  const title = getTitle(post)
  const createdAt = new Date(post.created_utc * 1000)
  if (
    !isPublic(post) ||
    isRemovedText(post.selftext) ||
    isRemovedText(title) ||
    !isValidDate(createdAt)
  )
    return null
  const text = markdownToText(post.selftext ?? '') || title
  if (text === '') return null
  return {
    id: `reddit:t3_${post.id}`,
    source: redditName,
    platform: 'Reddit',
    community: `r/${post.subreddit}`,
    kind: 'post',
    threadId: `reddit:t3_${post.id}`,
    title,
    text,
    url: getLink(post.permalink, `/comments/${post.id}/`),
    score: post.score ?? null,
    commentCount: post.num_comments ?? null,
    createdAt,
  }
}

/** Null for removed and pinned comments and those by AutoModerator. */
export function toCommentDiscussion(comment: Comment, thread: Discussion): Discussion | null {
  const createdAt = new Date(comment.created_utc * 1000)
  if (isRemovedText(comment.body) || comment.stickied || comment.author === 'AutoModerator')
    return null
  const text = markdownToText(comment.body)
  if (text === '' || !isValidDate(createdAt)) return null
  const postId = thread.threadId.replace('reddit:t3_', '')
  return {
    ...thread,
    id: `reddit:t1_${comment.id}`,
    kind: 'comment',
    text,
    url: getLink(comment.permalink, `/comments/${postId}/_/${comment.id}/`),
    score: comment.score_hidden ? null : (comment.score ?? null),
    commentCount: null,
    createdAt,
  }
}

/** Titles are plain text; old ones were stored with entities. */
function getTitle({ title }: Post): string {
  return htmlToText((title ?? '').replaceAll('<', '&lt;'))
}

/** `subreddit_type` is 'user' for posts on a user's own profile. */
function isPublic(post: Post): boolean {
  if (!['public', 'restricted'].includes(post.subreddit_type ?? 'public')) return false
  if (typeof post.removed_by_category === 'string' || post.is_robot_indexable === false)
    return false
  return !post.quarantine && !post.over_18 && !post.promoted && !post.is_created_from_ads_ui
}

function isRemovedText(text: string | null | undefined): boolean {
  return /^\s*\[ ?(removed|deleted)( by [^\]]{1,40})? ?\]\s*$/i.test(text ?? '')
}

function isValidDate(date: Date): boolean {
  return !Number.isNaN(date.getTime())
}

function getLink(permalink: string | null | undefined, fallback: string): string {
  const path = /^\/r\/[^\s\\]{1,400}$/.test(permalink ?? '') ? permalink : fallback
  return new URL(`https://www.reddit.com${path}`).href
}
