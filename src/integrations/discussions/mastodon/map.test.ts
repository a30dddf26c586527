import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { type Status, statusSchema } from './client.ts'
import { getDiscussion } from './map.ts'

const server = new URL('https://social.example')
const text = await readFile(new URL('fixtures/statuses.json', import.meta.url), 'utf8')
const [post, reply] = statusSchema.array().parse(JSON.parse(text).statuses)

it('maps the HTML of a post to plain text, with hashtags and links as text', () => {
  expect(post && getDiscussion(post, server)).toEqual({
    id: 'mastodon:social.example:112000000000000001',
    source: 'Mastodon (social.example)',
    platform: 'Social media',
    community: null,
    kind: 'post',
    threadId: 'mastodon:social.example:112000000000000001',
    title: '',
    text: `Third late invoice this month & nobody answers.
I give up on #freelancing.

Notes: https://example.com/very/long/notes`,
    url: 'https://social.example/@someone_else/112000000000000001',
    score: 8,
    commentCount: 3,
    createdAt: new Date('2026-10-01T07:30:00Z'),
  })
})

it('maps a reply to a comment under its parent and ignores content warnings', () => {
  expect(reply && getDiscussion(reply, server)).toMatchObject({
    id: 'mastodon:social.example:112000000000000002',
    kind: 'comment',
    threadId: 'mastodon:social.example:111999999999999990',
    text: 'I would pay for a polite robot that chases invoices.',
    url: 'https://other.example/@another_person/7',
  })
})

const plain: Status = {
  id: '1',
  created_at: '2026-01-01T00:00:00Z',
  content: '<p>Words</p>',
  visibility: 'public',
  url: 'https://social.example/@x/1',
}

it.each(['en', 'EN', 'en-GB', 'en_US', '', null, undefined])(
  'keeps posts in the language %j',
  (language) => {
    expect(getDiscussion({ ...plain, language }, server)).not.toBeNull()
  },
)

it.each<[string, Partial<Status>]>([
  ['what only followers see', { visibility: 'private' }],
  ['what only some see', { visibility: 'direct' }],
  ['a bot', { account: { bot: true } }],
  ['whoever does not want to be found', { account: { indexable: false } }],
  ['another language', { language: 'de' }],
  ['a language that begins alike', { language: 'enm' }],
  ['what is only a picture', { content: '<p> </p>' }],
  ['what cannot be opened', { url: null, uri: 'http://social.example/1' }],
  ['what has a senseless date', { created_at: 'now' }],
])('leaves out %s', (_name, changed) => {
  expect(getDiscussion(plain, server)).not.toBeNull()
  expect(getDiscussion({ ...plain, ...changed }, server)).toBeNull()
})
