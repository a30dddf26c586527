import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Discussion } from '../../../shared/discussion.ts'
import { findMatches, indexStory } from './match.ts'

describe('a story', () => {
  const story = indexStory(discussion('Chasing clients', { text: 'My invoices are paid late.' }), [
    'ask',
    'finance',
  ])
  it.each([
    ['late invoice', true],
    ['LATE INVOICES', true],
    ['chase client', true],
    ['client invoice', true],
    ['finance', true],
    ['late refund', false],
    ['voice', false],
    ['as', false],
    ['ask', true],
    ['', false],
    ['!?', false],
  ])('matches the query %j: %j', (query, isFound) => {
    expect(findMatches(query, [story])).toHaveLength(isFound ? 1 : 0)
  })
})

it('matches words of other alphabets', () => {
  const story = indexStory(discussion('Счёт за услуги'), null)
  expect(findMatches('счёт', [story])).toHaveLength(1)
})

it('orders matches by query words in the title, then by score', () => {
  const stories = [
    discussion('Something', { text: 'late invoice', score: 100 }),
    discussion('Late again', { text: 'invoice', score: 5 }),
    discussion('Late invoice', { score: 1 }),
    discussion('Invoice, late', { score: null }),
    discussion('An invoice', { text: 'late', score: 50 }),
  ].map((each) => indexStory(each, []))
  expect(findMatches('late invoice', stories).map(({ title }) => title)).toEqual([
    'Late invoice',
    'Invoice, late',
    'An invoice',
    'Late again',
    'Something',
  ])
})

it('every word of a title finds the story', () => {
  const word = fc.stringMatching(/^[a-z]{1,12}$/)
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), fc.nat(), (words, at) => {
      const story = indexStory(discussion(words.join(' ')), null)
      expect(findMatches(words[at % words.length] ?? '', [story])).toHaveLength(1)
    }),
  )
})

it('matches a very long word without delay', () => {
  const story = indexStory(discussion('x', { text: 'a'.repeat(100_000) }), null)
  expect(findMatches('b'.repeat(100_000), [story])).toEqual([])
})

function discussion(title: string, given: Partial<Discussion> = {}): Discussion {
  return {
    id: `lobsters:${title.length}`,
    source: 'Lobsters',
    platform: 'Forums',
    community: null,
    kind: 'post',
    threadId: 'lobsters:x',
    title,
    text: title,
    url: 'https://lobsters.example/s/x',
    score: 1,
    commentCount: 0,
    createdAt: new Date('2026-01-01T00:00:00Z'),
    ...given,
  }
}
