import { expect, test } from 'vitest'

import { formatCount, formatExactCount } from './format-count.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [9_999, '9,999'],
  [10_000, '10K'],
  [12_345, '12.3K'],
  [1_250_000, '1.2M'],
  [-42, '−42'],
  [-12_345, '−12.3K'],
])('formats %i as %s', (count, text) => {
  expect(formatCount(count)).toBe(text)
})

test.each([
  [0, '0'],
  [1_250_000, '1,250,000'],
  [-12_345, '−12,345'],
])('formats %i in full as %s', (count, text) => {
  expect(formatExactCount(count)).toBe(text)
})

test('never rounds a count up', () => {
  expect(formatCount(19_990)).toBe('19.9K')
  expect(formatCount(999_999)).toBe('999.9K')
})
