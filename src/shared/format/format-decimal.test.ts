import { expect, test } from 'vitest'
import { formatDecimal } from './format-decimal.ts'

test.each([
  [2, '2'],
  [2.34, '2.3'],
  [1_000.06, '1,000.1'],
])('formats %d with at most one decimal as %s', (value, text) => {
  expect(formatDecimal(value)).toBe(text)
})

test('formats a whole number with a decimal on demand', () => {
  expect(formatDecimal(2, { minDecimals: 1 })).toBe('2.0')
})
