import { expect, test } from 'vitest'
import type { Coverage } from '../contract.ts'
import { getCoverageText, getSearchText } from './coverage-text.ts'

const answered: Coverage = {
  source: 'Hacker News',
  platform: 'Hacker News',
  status: 'ok',
  found: 48,
  kept: 12,
  reason: null,
}

test.each([
  [{}, '48 discussions found, 12 kept'],
  [{ found: 1, kept: 0 }, '1 discussion found, 0 kept'],
  [{ found: 0, kept: 0 }, 'nothing found'],
  [
    { reason: 'answered 503' },
    '48 discussions found, 12 kept. Some searches failed because it answered 503',
  ],
  [
    { found: 0, kept: 0, reason: 'was not asked: no word to search for' },
    'was not asked: no word to search for',
  ],
  [{ status: 'failed', found: 0, reason: 'answered 503' }, 'gave no results: it answered 503'],
  [{ status: 'failed', found: 0 }, 'did not answer'],
  [{ status: 'off', found: 0, reason: 'by the operator' }, 'is switched off: by the operator'],
  [
    { status: 'resting', found: 0, reason: 'is paused until 14:05 UTC: it answered 429' },
    'is paused until 14:05 UTC: it answered 429',
  ],
] as const)('the coverage %j of an ended scan is shown as %j', (given, text) => {
  expect(getCoverageText({ ...answered, ...given }, 'final')).toBe(text)
})

test('a source shows what it found, but not what was kept, before the scan has ended', () => {
  expect(getCoverageText({ ...answered, kept: 0 }, 'searched')).toBe('48 discussions found')
})

test.each([
  [[], 'not used'],
  [[{ source: 'Lobsters', count: 0 }], '0 discussions, 1 source asked'],
  [
    [
      { source: 'Reddit', count: 22 },
      { source: 'Lobsters', count: 0 },
      { source: 'Hacker News', count: 60 },
    ],
    '82 discussions, 3 sources asked: Hacker News 60, Reddit 22',
  ],
])('shows by source how much a search found: %j', (found, text) => {
  expect(getSearchText(found)).toBe(text)
})
