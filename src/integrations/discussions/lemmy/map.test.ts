import { readFile } from 'node:fs/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { type View, viewSchema } from './client.ts'
import { getDiscussion } from './map.ts'

const server = new URL('https://lemmy.example')
afterEach(() => void vi.unstubAllEnvs())

async function getViews(name: string, of: 'posts' | 'comments'): Promise<View[]> {
  const text = await readFile(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8')
  return viewSchema.array().parse(JSON.parse(text)[of])
}
const [post] = await getViews('v3-posts', 'posts')
const [comment] = await getViews('v3-comments', 'comments')
const [newPost] = await getViews('v4', 'posts')
const [newComment] = await getViews('v4', 'comments')

it('maps the Markdown of a post to plain text, with the URL on its home server', () => {
  expect(post && getDiscussion(post, server)).toEqual({
    id: 'lemmy:lemmy.example:post:70000001',
    source: 'Lemmy (lemmy.example)',
    platform: 'Forums',
    community: 'c/smallstudios',
    kind: 'post',
    threadId: 'lemmy:lemmy.example:post:70000001',
    title: 'Late invoices are eating my evenings',
    text: expect.stringMatching(
      /^I run a two-person studio & chase three clients every month\.\n\n> just use a template\n\nI do\. A reminder with 1 < 2 polite lines changes nothing, see my notes/,
    ),
    url: 'https://other.example/post/511',
    score: 31,
    commentCount: 14,
    createdAt: new Date('2026-04-02T09:30:00.123Z'),
  })
})

it('a comment has the title of its post, and a date without a time zone is read as UTC', () => {
  vi.stubEnv('TZ', 'Asia/Tokyo')
  expect(comment && getDiscussion(comment, server)).toMatchObject({
    id: 'lemmy:lemmy.example:comment:80000002',
    kind: 'comment',
    threadId: 'lemmy:lemmy.example:post:70000009',
    title: 'Do you still print anything?',
    text: expect.stringContaining('the spam folder & pay even later.'),
    url: 'https://lemmy.example/comment/80000002',
    score: 6,
    commentCount: null,
    createdAt: new Date('2026-05-11T17:45:10.654Z'),
  })
})

it('reads counts and dates from their version 1.0 fields', () => {
  expect(newPost && getDiscussion(newPost, server)).toMatchObject({
    score: 21,
    commentCount: 9,
    createdAt: new Date('2026-09-03T12:00:00Z'),
  })
  expect(newComment && getDiscussion(newComment, server)).toMatchObject({
    score: 4,
    commentCount: null,
    createdAt: new Date('2026-09-04T12:00:00Z'),
  })
})

const plain: View = {
  post: { id: 1, name: 'A title', body: 'Some words', published: '2026-01-01T00:00:00Z' },
  community: { name: 'some' },
}
const reply = { id: 2, content: 'Some words', published: '2026-01-01T00:00:00Z' }

it('a discussion contains no names of persons', () => {
  for (const view of [post, comment, newPost, newComment]) {
    expect(JSON.stringify(view && getDiscussion(view, server))).not.toMatch(/someone_else|_person/)
  }
})

it.each(['http://plain.example/post/1', 'javascript:alert(1)', 'nonsense', null, undefined])(
  'replaces the link %j by one to the searched server',
  (ap_id) => {
    const view = { ...plain, post: { ...plain.post, ap_id } }
    expect(getDiscussion(view, server)?.url).toBe('https://lemmy.example/post/1')
  },
)

it('cleans broken characters in titles and community names', () => {
  const found = getDiscussion(
    { post: { ...plain.post, name: 'a < b \u0000' }, community: { name: 'x\u0000\ud800' } },
    server,
  )
  expect(found).toMatchObject({ title: 'a < b', community: 'c/x\ufffd' })
})

it.each<[string, Partial<View>]>([
  ['what was deleted', { post: { ...plain.post, deleted: true } }],
  ['what was removed', { post: { ...plain.post, removed: true } }],
  ['what is not safe for work', { post: { ...plain.post, nsfw: true } }],
  ['a community not safe for work', { community: { name: 'some', nsfw: true } }],
  ['a hidden community', { community: { name: 'some', hidden: true } }],
  ['an unlisted community', { community: { name: 'some', visibility: 'unlisted' } }],
  ['a private community', { community: { name: 'some', visibility: 'local_only_private' } }],
  ['a removed community', { community: { name: 'some', removed: true } }],
  ['a bot', { creator: { bot_account: true } }],
  ['a deleted comment', { comment: { ...reply, deleted: true } }],
  ['a removed comment', { comment: { ...reply, removed: true } }],
  ['a comment under a removed post', { comment: reply, post: { ...plain.post, removed: true } }],
  ['an empty comment', { comment: { ...reply, content: ' \n' } }],
  ['a comment that is gone', { comment: { ...reply, content: '*Permanently Deleted*' } }],
  ['what has no date', { post: { ...plain.post, published: null } }],
  ['what has a senseless date', { post: { ...plain.post, published: 'yesterday' } }],
  ['what has nothing to read', { post: { ...plain.post, name: ' ', body: '' } }],
])('leaves out %s', (_name, changed) => {
  expect(getDiscussion(plain, server)).not.toBeNull()
  expect(getDiscussion({ ...plain, ...changed }, server)).toBeNull()
})
