import type { Discussion } from '../../../shared/discussion.ts'
import { markdownText } from '../markdown-text.ts'
import { plainText } from '../plain-text.ts'
import type { Comment, Post } from './client.ts'

export const redditName = 'Reddit'

/** Null for posts that are removed, not public, adult or adverts, and for those without text or date. */
export function discussionOfPost(post: Post): Discussion | null {
  const title = getTitle(post)
  const createdAt = new Date(post.created_utc * 1000)
  if (!isPublic(post) || isGone(post.selftext) || isGone(title) || !isDate(createdAt)) return null
  const text = markdownText(post.selftext ?? '') || title
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

/** Null for removed and pinned comments and those by AutoModerator. @param thread the post it belongs to */
export function discussionOfComment(comment: Comment, thread: Discussion): Discussion | null {
  const createdAt = new Date(comment.created_utc * 1000)
  if (isGone(comment.body) || comment.stickied || comment.author === 'AutoModerator') return null
  const text = markdownText(comment.body)
  if (text === '' || !isDate(createdAt)) return null
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
  return plainText((title ?? '').replaceAll('<', '&lt;'))
}

/** `subreddit_type` is 'user' for posts on a user's own profile. */
function isPublic(post: Post): boolean {
  if (!['public', 'restricted'].includes(post.subreddit_type ?? 'public')) return false
  if (typeof post.removed_by_category === 'string' || post.is_robot_indexable === false)
    return false
  return !post.quarantine && !post.over_18 && !post.promoted && !post.is_created_from_ads_ui
}

function isGone(text: string | null | undefined): boolean {
  return /^\s*\[ ?(removed|deleted)( by [^\]]{1,40})? ?\]\s*$/i.test(text ?? '')
}

function isDate(date: Date): boolean {
  return !Number.isNaN(date.getTime())
}

function getLink(permalink: string | null | undefined, otherwise: string): string {
  const path = /^\/r\/[^\s\\]{1,400}$/.test(permalink ?? '') ? permalink : otherwise
  return new URL(`https://www.reddit.com${path}`).href
}
