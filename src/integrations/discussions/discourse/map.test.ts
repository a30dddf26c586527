import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Hit, hitSchema, type Post, postSchema, type Topic, topicSchema } from './client.ts'
import { getDiscussion } from './map.ts'

const forum = new URL('https://forum.example')

async function read(name: string) {
  const text = await readFile(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8')
  return JSON.parse(text)
}
const search = await read('search')
const [question, reply] = hitSchema.array().parse(search.posts)
const [topic] = topicSchema.array().parse(search.topics)
const [fullQuestion, fullReply] = postSchema.array().parse((await read('topic')).post_stream.posts)

it('maps a post with its full text', () => {
  expect(question && topic && getDiscussion(question, topic, fullQuestion, forum)).toEqual({
    id: 'discourse:forum.example:61/1',
    source: 'Discourse (forum.example)',
    platform: 'Forums',
    community: 'forum.example',
    kind: 'post',
    threadId: 'discourse:forum.example:61/1',
    title: 'Reminders & late invoices',
    text: `Every month I send reminders by hand & lose a morning. Half of the invoices are paid late.

I would gladly pay for anything that does this and never forgets.`,
    url: 'https://forum.example/t/reminders-late-invoices/61/1',
    score: 7,
    commentCount: 4,
    createdAt: new Date('2026-06-03T08:00:00Z'),
  })
})

it('maps a reply to a comment, without the text and name of the person it quotes', () => {
  expect(reply && topic && getDiscussion(reply, topic, fullReply, forum)).toMatchObject({
    id: 'discourse:forum.example:61/3',
    kind: 'comment',
    threadId: 'discourse:forum.example:61/1',
    text: 'The plugin I use forgets the second reminder. It is a mess',
    url: 'https://forum.example/t/reminders-late-invoices/61/3',
    commentCount: null,
  })
})

it('reads only whole sentences of a blurb', () => {
  expect(question && topic && getDiscussion(question, topic, undefined, forum)?.text).toBe(
    'Half of the invoices are paid late.',
  )
})

const someTopic: Topic = { id: 1, title: 'A title', slug: 'a-title' }
const someHit: Hit = { topic_id: 1, post_number: 2, blurb: 'Words.', created_at: '2026-01-01' }
const getText = (blurb: string, hit: Hit = someHit) =>
  getDiscussion({ ...hit, blurb }, someTopic, undefined, forum)?.text ?? null

describe('a blurb', () => {
  const long = 'Many words stand here in a row. '.repeat(6)
  it.each([
    ['Short and without an end', 'Short and without an end'],
    ['One. Two...', 'One.'],
    ['One. Two…', 'One.'],
    ['...ne. Two.', 'Two.'],
    ['…ne. Two. Thr…', 'Two.'],
    [`${long}And then it`, long.trim()],
    [`${long}The end!”`, `${long}The end!”`],
    ['...all of it is cut...', null],
    ['', null],
  ])('reads the blurb %j as %j', (blurb, text) => {
    expect(getText(blurb)).toBe(text)
  })

  it('a first post without a whole sentence in its blurb has its title as text', () => {
    expect(getText('...cut...', { ...someHit, post_number: 1 })).toBe('A title')
  })

  it('the text of a blurb is always contained in the blurb', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 400 }), (blurb) => {
        const tame = blurb.replace(/[<>&]/g, ' ').replace(/\s+/g, ' ')
        expect(tame).toContain(getText(tame) ?? '')
      }),
    )
  })
})

const somePost: Post = { post_number: 2, cooked: '<p>Words</p>' }

it.each<[string, Partial<Hit>, Partial<Topic>, Partial<Post>]>([
  ['a private message', {}, { archetype: 'private_message' }, {}],
  ['an unlisted topic', {}, { visible: false }, {}],
  ['a flagged post', {}, {}, { hidden: true }],
  ['a post that its author deleted', {}, {}, { user_deleted: true }],
  ['a deleted post', {}, {}, { deleted_at: '2026-01-02T00:00:00Z' }],
  ['what has no words', {}, {}, { cooked: '<p><img src="x"></p>' }],
  ['what has a senseless date', { created_at: 'soon' }, {}, {}],
])('leaves out %s', (_name, hit, changedTopic, post) => {
  expect(getDiscussion(someHit, someTopic, somePost, forum)).not.toBeNull()
  const found = getDiscussion(
    { ...someHit, ...hit },
    { ...someTopic, ...changedTopic },
    { ...somePost, ...post },
    forum,
  )
  expect(found).toBeNull()
})

it('escapes a slug that would change the URL', () => {
  const odd = { ...someTopic, slug: '../../x?y#z' }
  expect(getDiscussion(someHit, odd, somePost, forum)?.url).toBe(
    'https://forum.example/t/..%2F..%2Fx%3Fy%23z/1/2',
  )
})

it('replaces broken characters in a title and a slug', () => {
  const odd = { ...someTopic, title: 'a < b \u0000\ud800', slug: '\ud800' }
  const found = getDiscussion(someHit, odd, somePost, forum)
  expect(found?.title).toBe('a < b \ufffd')
  expect(found?.url).toBe('https://forum.example/t/%EF%BF%BD/1/2')
})

it('leaves out captions of images, polls and labels, which are not words of the author', () => {
  const cooked = `<p>My invoices look broken since the update.</p>
    <div class="lightbox-wrapper"><a class="lightbox" href="/x"><img src="/x"><div class="meta">
    <svg class="fa d-icon"><use href="#far-image"></use></svg><span class="filename">Screenshot 2026-01-02</span>
    <span class="informations">1280×720 58.3 KB</span></div></a></div>
    <div class="poll" data-poll-name="poll"><ul><li>Yes</li></ul><span class="info-number">0</span><span
    class="info-label">voters</span></div>
    <details><summary>The log</summary><p>I pay $30 a month.</p></details>`
  expect(getDiscussion(someHit, someTopic, { ...somePost, cooked }, forum)?.text).toBe(
    'My invoices look broken since the update.\n\nThe log\n\nI pay $30 a month.',
  )
})

it('leaves out a quote that quotes somebody else', () => {
  const cooked =
    '<aside class="quote"><aside class="quote">A</aside><p>My clients never pay me.</p></aside><p>Mine do.</p>'
  expect(getDiscussion(someHit, someTopic, { ...somePost, cooked }, forum)?.text).toBe('Mine do.')
})

it('maps a post of deeply nested asides to null', () => {
  const cooked = '<aside class="quote">'.repeat(20_000)
  expect(getDiscussion(someHit, someTopic, { ...somePost, cooked }, forum)).toBeNull()
})
