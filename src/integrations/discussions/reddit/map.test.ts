import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { type Comment, commentSchema, type Post, postSchema } from './client.ts'
import { toCommentDiscussion, toPostDiscussion } from './map.ts'

const read = async (name: string) =>
  JSON.parse(await readFile(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8'))
const toData = (listing: { data: { children: { data: unknown }[] } }) =>
  listing.data.children.map(({ data }) => data)
const posts = toData(await read('search')).map((data) => postSchema.parse(data))
const comments = toData((await read('comments'))[1]).slice(0, 3)
const [rules, answer, deleted] = comments.map((data) => commentSchema.parse(data))
const [asked, link, removed, adult, own] = posts
const thread = asked && toPostDiscussion(asked)

it('maps the Markdown of a post to plain text, keeps its title and drops its author', () => {
  expect(thread).toEqual({
    id: 'reddit:t3_a00001',
    source: 'Reddit',
    platform: 'Reddit',
    community: 'r/freelance',
    kind: 'post',
    threadId: 'reddit:t3_a00001',
    title: 'Clients who "forget" to pay: what do you *do*?',
    text: `I'm so tired of chasing a late invoice & writing reminders.

> just add a fee

Tried that. This costs $29/month & it's clunky.

Anything under $500 < my rent.`,
    url: 'https://www.reddit.com/r/freelance/comments/a00001/clients_who_forget_to_pay_what_do_you_do/',
    score: 148,
    commentCount: 64,
    createdAt: new Date('2026-03-02T08:15:00Z'),
  })
})

it.each([
  ['Tools <b>& such</b>: 1. a *b*', 'Tools <b>& such</b>: 1. a *b*'],
  ['Copywriters &amp; designers', 'Copywriters & designers'],
])('decodes entities in the title %j without reading it as Markdown or HTML', (given, title) => {
  expect(toPostDiscussion({ ...post, title: given })).toMatchObject({ title, text: 'b' })
})

it('a link post has its title as text, even if its author was deleted', () => {
  expect(link && toPostDiscussion(link)).toMatchObject({
    text: 'A law against late invoices is coming',
    url: 'https://www.reddit.com/r/smallbusiness/comments/a00002/a_law_against_late_invoices_is_coming/',
  })
})

it('maps a comment into the thread of its post, with its own URL', () => {
  expect(thread && answer && toCommentDiscussion(answer, thread)).toMatchObject({
    id: 'reddit:t1_b00002',
    community: 'r/freelance',
    kind: 'comment',
    threadId: 'reddit:t3_a00001',
    title: 'Clients who "forget" to pay: what do you *do*?',
    text: 'I ended up with a spreadsheet of unpaid invoices.\n\n * 30 days\n * 60 days',
    url: 'https://www.reddit.com/r/freelance/comments/a00001/clients_who_forget_to_pay_what_do_you_do/b00002/',
    score: 77,
    commentCount: null,
    createdAt: new Date('2026-03-02T08:26:40Z'),
  })
})

const post = { id: '1', subreddit: 'a', title: 'A', selftext: 'b', created_utc: 1 } satisfies Post

it.each<[string, Post | undefined]>([
  ['a removed post', removed],
  ['a post for adults', adult],
  ['a post on its author’s own page', own],
  ['a post that Reddit lets nobody index', { ...post, is_robot_indexable: false }],
  ['a post of a quarantined community', { ...post, quarantine: true }],
  ['a post of a private community', { ...post, subreddit_type: 'private' }],
  ['an advert', { ...post, promoted: true }],
  ['an advert made in the advertisers’ rooms', { ...post, is_created_from_ads_ui: true }],
  ['a post whose text was deleted', { ...post, selftext: '[deleted]' }],
  ['a post taken by Reddit', { ...post, selftext: '[ Removed by Reddit ]' }],
  ['a post whose title was deleted', { ...post, title: '[deleted by user]', selftext: '' }],
  ['a post with nothing to read', { ...post, title: ' ', selftext: '&#x200B;' }],
  ['a post with a senseless date', { ...post, created_utc: 9e15 }],
])('leaves out %s', (_name, left) => {
  expect(left && toPostDiscussion(left)).toBeNull()
})

const comment = { id: '1', body: 'Words', created_utc: 1 } satisfies Comment

it.each<[string, Comment | undefined]>([
  ['what is pinned', { ...comment, stickied: true }],
  ['what AutoModerator pinned', rules],
  ['what AutoModerator says', { ...comment, author: 'AutoModerator' }],
  ['a deleted comment', deleted],
  ['a removed comment', { ...comment, body: '[removed]' }],
  ['a comment that is only a picture', { ...comment, body: '![gif](giphy|abc)' }],
  ['a comment with a senseless date', { ...comment, created_utc: -9e15 }],
])('leaves out the comment: %s', (_name, left) => {
  expect(thread && left && toCommentDiscussion(left, thread)).toBeNull()
})

it('a hidden score is null', () => {
  const hidden = { ...comment, score: 1, score_hidden: true }
  expect(thread && toCommentDiscussion(hidden, thread)?.score).toBeNull()
})

it.each([null, 'https://evil.example/r/a', '//evil.example', '/r/a b', 'javascript:alert(1)'])(
  'builds the URL from the id when the permalink is %j',
  (permalink) => {
    const found = toPostDiscussion({ ...post, permalink })
    expect(found?.url).toBe('https://www.reddit.com/comments/1/')
    expect(found && toCommentDiscussion({ ...comment, permalink }, found)?.url).toBe(
      'https://www.reddit.com/comments/1/_/1/',
    )
  },
)
