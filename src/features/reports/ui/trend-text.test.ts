import { expect, test } from 'vitest'
import { getTrendText } from './trend-text.ts'

test.each([
  ['rising', 12, 8, 0.5, 'Rising: 12 in the last 90 days, 8 in the 90 before (up 50%).'],
  ['falling', 6, 8, -0.25, 'Falling: 6 in the last 90 days, 8 in the 90 before (down 25%).'],
  ['steady', 20, 11, 0.82, 'Steady: 20 in the last 90 days, 11 in the 90 before.'],
  ['rising', 9, 0, null, 'Rising: 9 in the last 90 days, 0 in the 90 before.'],
  ['unknown', 2, 1, null, 'Too few to show a trend: 2 in the last 90 days, 1 in the 90 before.'],
] as const)('shows a %s trend with its counts', (trend, last, previous, growth_rate, text) => {
  const recent = { last_90_days: last, previous_90_days: previous, growth_rate }
  expect(getTrendText({ ...recent, trend })).toBe(text)
})
