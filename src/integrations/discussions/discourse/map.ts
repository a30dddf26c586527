import type { Discussion } from '../../../shared/discussion.ts'
import { cleanText } from '../clean-text.ts'
import { createHtmlToText, htmlToText } from '../html-to-text.ts'
import { webUrlOn } from '../../../platform/http/server-url.ts'
import { type Hit, getPath, type Post, type Topic } from './client.ts'

export function getDiscourseName(forum: URL): string {
  return `Discourse (${forum.hostname})`
}

/** Null for hidden, deleted and non-public posts. @param post with its full text; if undefined, the blurb is used */
export function getDiscussion(
  hit: Hit,
  topic: Topic,
  post: Post | undefined,
  forum: URL,
): Discussion | null {
  const createdAt = new Date(hit.created_at)
  if (!isPublic(topic) || Number.isNaN(createdAt.getTime())) return null
  if (post?.hidden || post?.user_deleted || post?.deleted_at) return null
  const isFirst = hit.post_number === 1
  const title = cleanText(topic.title)
  const body = post ? cookedToText(removeAsides(post.cooked)) : getWholeSentences(hit.blurb ?? '')
  const text = body === '' && isFirst ? title : body
  if (text === '') return null
  const thread = `discourse:${forum.hostname}:${topic.id}`
  return {
    id: `${thread}/${hit.post_number}`,
    source: getDiscourseName(forum),
    platform: 'Forums',
    community: forum.hostname,
    kind: isFirst ? 'post' : 'comment',
    threadId: `${thread}/1`,
    title,
    text,
    url: webUrlOn(forum, getPath(topic, hit.post_number)),
    score: hit.like_count ?? null,
    commentCount: isFirst && topic.posts_count ? topic.posts_count - 1 : null,
    createdAt,
  }
}

/** Without the names and sizes of images, and without polls. */
const cookedToText = createHtmlToText(['div.meta', 'div.poll'])

export function isTruncated(blurb: string): boolean {
  const { atStart, atEnd } = getTruncation(blurb.trim())
  return atStart || atEnd
}

/** A forum shows at least 200 characters before it truncates. */
const minTruncatedLength = 150
const maxBlurbLength = 1000
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** Drops the truncated sentences of a blurb, which must never be quoted. */
function getWholeSentences(blurb: string): string {
  const text = htmlToText(blurb.slice(0, maxBlurbLength)).replace(/\s+/g, ' ')
  const { atStart, atEnd } = getTruncation(text)
  const sentences = [...segmenter.segment(text)].map(({ segment }) => segment)
  return sentences
    .slice(atStart ? 1 : 0, atEnd ? -1 : undefined)
    .join('')
    .trim()
}

function getTruncation(text: string): { atStart: boolean; atEnd: boolean } {
  const isLong = text.length >= minTruncatedLength
  return {
    atStart: /^(\.\.|…)/.test(text),
    atEnd: /(\.\.|…)$/.test(text) || (isLong && !/[.!?。！？]["')\]”’]?$/.test(text)),
  }
}

function isPublic({ archetype, visible }: Topic): boolean {
  return (archetype ?? 'regular') === 'regular' && visible !== false
}

/** Asides are quotes of other people, with their names, and link previews. */
function removeAsides(cooked: string): string {
  let depth = 0
  // Every odd part is a tag.
  return cooked
    .split(/(<aside\b|<\/aside>)/)
    .filter((part, at) => {
      if (at % 2 === 0) return depth === 0
      depth = Math.max(0, depth + (part.startsWith('</') ? -1 : 1))
      return false
    })
    .join('')
}
