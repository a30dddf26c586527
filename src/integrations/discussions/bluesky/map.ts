import type { Discussion } from '../../../shared/discussion.ts'
import { cleanText } from '../clean-text.ts'
import type { PostView } from './client.ts'

export const blueskyName = 'Bluesky'

/** Null for what is hidden, not for everybody or not for who is not signed in, and what has no text or date. */
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
    // The number of an account leads there as its name does, and outlives it.
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

/** What an author claims is not believed beyond the time at which the post was seen. */
function getDate({ record, indexedAt }: PostView): Date | null {
  const times = [record.createdAt, indexedAt ?? record.createdAt].map((at) => Date.parse(at))
  const earliest = Math.min(...times)
  return earliest > 0 ? new Date(earliest) : null
}

/** Of the post by moderators and by its author, and of the author's account. */
function getLabels({ labels, record, author }: PostView): string[] {
  const all = [...(labels ?? []), ...(record.labels?.values ?? []), ...(author.labels ?? [])]
  return all.flatMap(({ val, neg }) => (neg ? [] : [val]))
}

/** A '!' is an order to hide; '!no-unauthenticated' asks that only those who are signed in may see it. */
function isKeptOut(label: string): boolean {
  return label.startsWith('!') || unwanted.includes(label)
}

const unwanted = ['spam', 'porn', 'sexual', 'nudity', 'graphic-media', 'gore', 'impersonation']
