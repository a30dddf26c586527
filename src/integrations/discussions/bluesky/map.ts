import type { Discussion } from '../../../shared/discussion.ts'
import { cleanText } from '../clean-text.ts'
import type { PostView } from './client.ts'

export const blueskyName = 'Bluesky'

/** Null for posts that are hidden, labelled as unwanted, restricted to signed-in readers, or without text or date. */
export function getDiscussion(post: PostView): Discussion | null {
  const uri = parseUri(post.uri)
  const text = cleanText(post.record.text)
  const createdAt = getDate(post)
  if (!uri || text === '' || !createdAt || getLabels(post).some((label) => isHidingLabel(label))) {
    return null
  }
  const root = post.record.reply && parseUri(post.record.reply.root.uri)
  return {
    id: getId(uri),
    source: blueskyName,
    platform: 'Social media',
    community: null,
    kind: post.record.reply ? 'comment' : 'post',
    threadId: getId(root ?? uri),
    title: '',
    text,
    // The URL with the DID works like the one with the handle and survives a change of handle.
    url: `https://bsky.app/profile/${uri.account}/post/${uri.key}`,
    score: post.likeCount ?? null,
    commentCount: post.replyCount ?? null,
    createdAt,
  }
}

interface PostUri {
  account: string
  key: string
}

/** As in at://did:plc:abc/app.bsky.feed.post/3kabc (atproto.com/specs/at-uri-scheme). */
function parseUri(uri: string): PostUri | null {
  const match =
    /^at:\/\/(did:[a-z]+:[\w.:%-]{1,200})\/app\.bsky\.feed\.post\/([\w.~:-]{1,100})$/.exec(uri)
  const [, account, key] = match ?? []
  return account === undefined || key === undefined ? null : { account, key }
}

function getId({ account, key }: PostUri): string {
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
function isHidingLabel(label: string): boolean {
  return label.startsWith('!') || unwantedLabels.includes(label)
}

const unwantedLabels = [
  'spam',
  'porn',
  'sexual',
  'nudity',
  'graphic-media',
  'gore',
  'impersonation',
]
