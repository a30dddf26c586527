import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { type StackQuestion, stackQuestionSchema } from './client.ts'
import { getDiscussion } from './map.ts'

const answer = await readFile(new URL('fixtures/questions.json', import.meta.url), 'utf8')
const [asked, lowest, closed, votedDown] = stackQuestionSchema
  .array()
  .parse(JSON.parse(answer).items)

it('maps the HTML of a question to plain text, without its author', () => {
  expect(asked && getDiscussion('freelancing', asked)).toEqual({
    id: 'stack-exchange:freelancing:9001',
    source: 'Stack Exchange',
    platform: 'Forums',
    community: 'freelancing',
    kind: 'post',
    threadId: 'stack-exchange:freelancing:9001',
    title: `Clients & "net 60": what if they still don't pay?`,
    text: `I'm tired of chasing a late invoice & writing reminders.

> just add a fee

See the terms. Amounts < $500 are not worth a lawyer.`,
    url: 'https://freelancing.stackexchange.com/questions/9001',
    score: 11,
    commentCount: 4,
    createdAt: new Date('2026-03-02T08:15:00Z'),
  })
})

it('keeps a question with a score of -2', () => {
  expect(lowest && getDiscussion('freelancing', lowest)?.score).toBe(-2)
})

const question = { question_id: 1, title: 'Why?', creation_date: 1 } satisfies StackQuestion

it('a question without a body has its title as text, and unknown counts are null', () => {
  expect(getDiscussion('pets', { ...question, body: '<p> </p>' })).toMatchObject({
    text: 'Why?',
    score: null,
    commentCount: null,
  })
})

it.each<[string, StackQuestion | undefined]>([
  ['a closed question', closed],
  ['a question that was voted down', votedDown],
  ['a question with nothing to read', { ...question, title: null }],
  ['a question with a senseless date', { ...question, creation_date: 9e12 }],
])('leaves out %s', (_name, left) => {
  expect(left && getDiscussion('freelancing', left)).toBeNull()
})
