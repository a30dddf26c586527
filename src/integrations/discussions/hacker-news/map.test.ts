import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { type Hit, hitSchema } from './client.ts'
import { getDiscussion } from './map.ts'

async function getHits(name: string): Promise<Hit[]> {
  const text = await readFile(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8')
  return hitSchema.array().parse(JSON.parse(text).hits)
}
const [question, link] = await getHits('stories')
const [reply, advert] = await getHits('comments')

it('maps the HTML of a post to plain text', () => {
  expect(question && getDiscussion(question)).toEqual({
    id: 'hn:90000001',
    source: 'Hacker News',
    platform: 'Hacker News',
    community: null,
    kind: 'post',
    threadId: 'hn:90000001',
    title: 'Ask HN: How do you chase late invoices?',
    text: `I'm a freelance illustrator & I lose two hours a week to reminders.

Half of my clients pay late.

  a = 1 < 2

See https://example.com/a. It is really tiring.`,
    url: 'https://news.ycombinator.com/item?id=90000001',
    score: 48,
    commentCount: 12,
    createdAt: new Date('2026-03-02T08:15:00Z'),
  })
})

it('a post that is only a link has its title as text', () => {
  expect(link && getDiscussion(link)).toMatchObject({
    title: 'Late payment rules & small firms',
    text: 'Late payment rules & small firms',
  })
})

it('a comment has the title of its thread and no score', () => {
  expect(reply && getDiscussion(reply)).toMatchObject({
    id: 'hn:90000011',
    kind: 'comment',
    threadId: 'hn:90000001',
    title: 'Ask HN: How do you chase late invoices?',
    text: "> just send a reminder\n\nI do, and they still don't pay. I ended up with a spreadsheet of unpaid invoices.",
    score: null,
    commentCount: null,
  })
})

const post = { objectID: '1', title: 'Ask HN: x', created_at_i: 1 } satisfies Hit
const comment = { objectID: '1', comment_text: 'Some words', created_at_i: 1 } satisfies Hit

it.each<[string, Hit | undefined]>([
  ['an advert of the monthly thread', advert],
  [
    'an advert without its title',
    { ...comment, comment_text: 'Acme | Engineer | Remote | Full-time' },
  ],
  ['the monthly thread itself', { ...post, title: 'Ask HN: Who is hiring? (May 2026)' }],
  [
    'who wants to be hired',
    { ...comment, story_title: 'Ask HN: Who wants to be hired? (May 2026)' },
  ],
  ['freelancers wanted', { ...post, title: 'Ask HN: Freelancer? Seeking freelancer? (May 2026)' }],
  ['a job post', { ...post, _tags: ['job'] }],
  ['a dead comment', { ...comment, comment_text: '[dead]' }],
  ['a flagged post', { ...post, title: '[flagged]' }],
  ['an empty comment', { ...comment, comment_text: '<p> </p>' }],
  ['a post with nothing to read', { ...post, title: null }],
  ['what has no date', { ...post, created_at_i: null, created_at: null }],
  ['what has a senseless date', { ...post, created_at_i: 9e15 }],
])('leaves out %s', (_name, hit) => {
  expect(hit && getDiscussion(hit)).toBeNull()
})

it('keeps a question by a freelancer that resembles a hiring thread', () => {
  const title = 'Ask HN: Freelancers, who is hiring an accountant?'
  expect(getDiscussion({ ...post, title })?.title).toBe(title)
})

it('reads both date formats', () => {
  const at = new Date('2016-05-04T11:00:00Z')
  for (const created_at of ['2016-05-04T11:00:00.000Z', '2016-05-04T11:00:00Z']) {
    expect(getDiscussion({ ...post, created_at_i: null, created_at })?.createdAt).toEqual(at)
  }
})
