import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { type PostView, postViewSchema } from './client.ts'
import { getDiscussion } from './map.ts'

const fixture = await readFile(new URL('fixtures/posts.json', import.meta.url), 'utf8')
const [post, reply, spam] = postViewSchema.array().parse(JSON.parse(fixture).posts.slice(0, 3))

it('maps a post to its exact text, without title and author name', () => {
  expect(post && getDiscussion(post)).toEqual({
    id: 'bluesky:did:plc:aaaaaaaaaaaaaaaaaaaaaaaa/3kaaaaaaaaa2a',
    source: 'Bluesky',
    platform: 'Social media',
    community: null,
    kind: 'post',
    threadId: 'bluesky:did:plc:aaaaaaaaaaaaaaaaaaaaaaaa/3kaaaaaaaaa2a',
    title: '',
    text: "Third late invoice this month & I'm done.\n\nI'd pay $10/month for something that chases them < politely >.",
    url: 'https://bsky.app/profile/did:plc:aaaaaaaaaaaaaaaaaaaaaaaa/post/3kaaaaaaaaa2a',
    score: 31,
    commentCount: 4,
    createdAt: new Date('2026-03-02T08:15:00Z'),
  })
})

it('maps a reply to a comment in the thread of its root, dated no later than it was indexed', () => {
  expect(reply && getDiscussion(reply)).toMatchObject({
    id: 'bluesky:did:web:example.com/3kbbbbbbbbb2b',
    kind: 'comment',
    threadId: 'bluesky:did:plc:aaaaaaaaaaaaaaaaaaaaaaaa/3kaaaaaaaaa2a',
    score: 0,
    createdAt: new Date('2026-03-03T09:00:00Z'),
  })
})

const plain: PostView = {
  uri: 'at://did:plc:a/app.bsky.feed.post/1',
  author: {},
  record: { text: 'Words', createdAt: '2026-03-02T08:15:00Z' },
}
it('removes null characters and broken surrogates from the text', () => {
  const record = { ...plain.record, text: ' no\u0000null \ud800 ' }
  expect(getDiscussion({ ...plain, record })?.text).toBe('nonull \ufffd')
})

const labelled = (val: string) => ({ ...plain, labels: [{ val }] })

it.each<[string, PostView | undefined]>([
  ['what was labelled as spam', spam],
  ['what is hidden', labelled('!hide')],
  ['what is not for everybody', labelled('porn')],
  [
    'what its author labelled so',
    { ...plain, record: { ...plain.record, labels: { values: [{ val: 'sexual' }] } } },
  ],
  [
    'who wants to be read by those who are signed in only',
    { ...plain, author: { labels: [{ val: '!no-unauthenticated' }] } },
  ],
  ['a post without words', { ...plain, record: { ...plain.record, text: ' \n' } }],
  ['a post with a senseless date', { ...plain, record: { ...plain.record, createdAt: 'then' } }],
  ['a post before all posts', { ...plain, record: { ...plain.record, createdAt: '0001-01-01' } }],
  ['a post that is none', { ...plain, uri: 'at://did:plc:a/app.bsky.feed.like/1' }],
  ['a post with a name for an address', { ...plain, uri: 'at://a.b/app.bsky.feed.post/1' }],
  ['a post that leads elsewhere', { ...plain, uri: 'at://did:plc:a/app.bsky.feed.post/../../x' }],
])('leaves out %s', (_name, left) => {
  expect(left && getDiscussion(left)).toBeNull()
})

it('keeps a post whose label was withdrawn or is harmless', () => {
  expect(getDiscussion({ ...plain, labels: [{ val: 'spam', neg: true }] })).not.toBeNull()
  expect(getDiscussion(labelled('news'))).not.toBeNull()
})
