import { expect, test } from 'vitest'
import { formatMonth, formatShortMonth } from './format-month.ts'

test.each([
  ['2026-05', 'May 2026', 'May 2026'],
  ['2023-12', 'December 2023', 'Dec 2023'],
  ['2024-01', 'January 2024', 'Jan 2024'],
  ['2024-09', 'September 2024', 'Sep 2024'],
])('formats %s as %s, or %s, in any time zone', (month, text, shortText) => {
  expect(formatMonth(month)).toBe(text)
  expect(formatShortMonth(month)).toBe(shortText)
})
