import type { Discussion } from '../../../shared/discussion.ts'
import { cleanText } from '../clean-text.ts'
import type { PostView } from './client.ts'

export const blueskyName = 'Bluesky'

/** Null for posts that are hidden, labelled as unwanted, restricted to signed-in readers, or without text or date. */
export function getDiscussion(post: PostView): Discussion | null {
  const place = toPlace(post.uri)
  const text = cleanText(post.record.text)
  const createdAt = getDate(post)
  if (!place || text === '' || !createdAt || getLabels(post).some((label) => isKeptOut(label))) {
    return null
  }
  const root = post.record.reply && toPlace(post.record.reply.root.uri)
  return {
    id: getId(place),
    source: blueskyName,
    platform: 'Social media',
    community: null,
    kind: post.record.reply ? 'comment' : 'post',
    threadId: getId(root ?? place),
    title: '',
    text,
    // The URL with the DID works like the one with the handle and survives a change of handle.
    url: `https://bsky.app/profile/${place.account}/post/${place.key}`,
    score: post.likeCount ?? null,
    commentCount: post.replyCount ?? null,
    createdAt,
  }
}

interface Place {
  /** A DID, as in 'did:plc:abc'. */
  account: string
  key: string
}

/** As in at://did:plc:abc/app.bsky.feed.post/3kabc (atproto.com/specs/at-uri-scheme). */
function toPlace(uri: string): Place | null {
  const found =
    /^at:\/\/(did:[a-z]+:[\w.:%-]{1,200})\/app\.bsky\.feed\.post\/([\w.~:-]{1,100})$/.exec(uri)
  const [, account, key] = found ?? []
  return account === undefined || key === undefined ? null : { account, key }
}

function getId({ account, key }: Place): string {
  return `bluesky:${account}/${key}`
}

/** The author's date counts only up to the time at which the post was indexed. */
function getDate({ record, indexedAt }: PostView): Date | null {
  const times = [record.createdAt, indexedAt ?? record.createdAt].map((at) => Date.parse(at))
  const earliest = Math.min(...times)
  return earliest > 0 ? new Date(earliest) : null
}

function getLabels({ labels, record, author }: PostView): string[] {
  const all = [...(labels ?? []), ...(record.labels?.values ?? []), ...(author.labels ?? [])]
  return all.flatMap(({ val, neg }) => (neg ? [] : [val]))
}

/** Labels with '!' hide content; '!no-unauthenticated' restricts it to signed-in readers. */
function isKeptOut(label: string): boolean {
  return label.startsWith('!') || unwanted.includes(label)
}

const unwanted = ['spam', 'porn', 'sexual', 'nudity', 'graphic-media', 'gore', 'impersonation']
