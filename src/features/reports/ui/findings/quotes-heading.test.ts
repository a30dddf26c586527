import { expect, test } from 'vitest'
import type { FindingFilter } from '../../contract.ts'
import { getQuotesHeading } from './quotes-heading.ts'

const everything: FindingFilter = {
  platform: 'Forums',
  month: '2026-05',
  sentiment: 'negative',
  signal: 'price',
}

test.each([
  [{}, 38, '38 quotes'],
  [{ month: '2026-05' }, 12, '12 quotes in May 2026'],
  [{ platform: 'Hacker News' }, 1, '1 quote from Hacker News'],
  [{ sentiment: 'other' }, 0, '0 neutral quotes'],
  [{ signal: 'pain' }, 1, '1 quote that says how it troubles them'],
  [{ signal: 'tool' }, 2, '2 quotes that name a tool in use'],
  [{ sentiment: 'positive' }, null, 'Positive quotes'],
  [everything, 3, '3 negative quotes from Forums in May 2026 that mention paying or prices'],
] as const)('the heading for the filter %j with %j quotes is %j', (filter, count, heading) => {
  expect(getQuotesHeading(filter, count)).toBe(heading)
})

test('the heading of the quotes behind a number names that number', () => {
  const behind = 'score.pain'
  expect(getQuotesHeading({ behind }, 23, 'Strength of pain')).toBe(
    '23 quotes behind “Strength of pain”',
  )
  expect(getQuotesHeading({ behind }, null, 'December')).toBe('Quotes behind “December”')
  expect(getQuotesHeading({ behind }, 0, null)).toBe('0 quotes behind this figure')
})
