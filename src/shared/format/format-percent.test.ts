import { expect, test } from 'vitest'
import { formatPercent } from './format-percent.ts'

test.each([
  [1, '100%'],
  [0.724, '72%'],
  [0, '0%'],
])('a share of %d is shown as %j', (share, text) => {
  expect(formatPercent(share)).toBe(text)
})
