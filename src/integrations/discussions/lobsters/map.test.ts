import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { type Story, storySchema } from './client.ts'
import { getDiscussion } from './map.ts'

const site = new URL('https://lobsters.example')
const list = await readFile(new URL('fixtures/list.json', import.meta.url), 'utf8')
const [story, , link] = storySchema.array().parse(JSON.parse(list))
const plain: Story = { short_id: 'a1', title: 'A title', created_at: '2026-01-01T00:00:00Z' }

it('maps a story to plain text without any names', () => {
  expect(story && getDiscussion(story, site)).toEqual({
    id: 'lobsters:ab12cd',
    source: 'Lobsters',
    platform: 'Forums',
    community: 'ask',
    kind: 'post',
    threadId: 'lobsters:ab12cd',
    title: 'Chasing late invoices & keeping your temper',
    text: 'I write reminders by hand & hate it. What do you do?',
    url: 'https://lobsters.example/s/ab12cd',
    score: 25,
    commentCount: 17,
    createdAt: new Date('2026-08-05T08:12:44Z'),
  })
  expect(JSON.stringify(story)).not.toContain('someone_else')
})

it('a story that is only a link has its title as text', () => {
  expect(link && getDiscussion(link, site)?.text).toBe('Reading kernels for pleasure')
})

it('reads the Markdown description when the HTML is absent', () => {
  const found = getDiscussion({ ...plain, description_plain: 'It is *so* tiring' }, site)
  expect(found?.text).toBe('It is so tiring')
})

it.each([null, undefined, 'javascript:alert(1)', 'http://lobsters.example/s/a1'])(
  'replaces the link %j by one built from the story id',
  (short_id_url) => {
    expect(getDiscussion({ ...plain, short_id_url }, site)?.url).toBe(
      'https://lobsters.example/s/a1',
    )
  },
)

it.each<[string, Partial<Story>]>([
  ['no words', { title: '' }],
  ['a senseless date', { created_at: 'today' }],
])('leaves out a story with %s', (_name, changed) => {
  expect(getDiscussion(plain, site)).not.toBeNull()
  expect(getDiscussion({ ...plain, ...changed }, site)).toBeNull()
})
