import { expect, test } from 'vitest'

import { formatDate, formatExactTime, formatRelativeTime } from './format-relative-time.ts'

const now = new Date('2026-11-20T12:00:00Z')

test.each([
  ['2026-11-20T11:59:40Z', 'just now'],
  ['2026-11-20T11:59:10Z', '1 minute ago'],
  ['2026-11-20T11:15:00Z', '45 minutes ago'],
  ['2026-11-20T09:10:00Z', '2 hours ago'],
  ['2026-11-19T11:00:00Z', 'yesterday'],
  ['2026-11-17T12:00:00Z', '3 days ago'],
  ['2026-11-10T12:00:00Z', 'last week'],
  ['2026-09-01T12:00:00Z', '2 months ago'],
  ['2024-11-01T12:00:00Z', '2 years ago'],
])('formats %s as %s', (at, text) => {
  expect(formatRelativeTime(new Date(at), now)).toBe(text)
  expect(formatRelativeTime(new Date(at), now, { mayBeAhead: true })).toBe(text)
})

test.each(['2026-11-20T12:03:00Z', '2026-11-20T13:00:00Z', '2026-11-23T12:00:00Z'])(
  '%s is just now for a reader whose clock is behind',
  (at) => {
    expect(formatRelativeTime(new Date(at), now)).toBe('just now')
  },
)

test.each([
  ['2026-11-20T12:00:40Z', 'just now'],
  ['2026-11-20T13:00:00Z', 'in 1 hour'],
  ['2026-11-23T12:00:00Z', 'in 3 days'],
])('formats the due time %s as %s', (at, text) => {
  expect(formatRelativeTime(new Date(at), now, { mayBeAhead: true })).toBe(text)
})

test('formats the date and the exact time in UTC', () => {
  expect(formatDate(new Date('2026-11-20T23:30:00Z'))).toBe('20 Nov 2026')
  expect(formatExactTime(now, 'UTC')).toBe('20 November 2026 at 12:00 UTC')
})
