import { expect, it } from 'vitest'
import { getWeekNumber } from './week-number.ts'

it.each([
  ['2026-01-01T00:00:00Z', 1],
  ['2026-11-16T09:00:00Z', 47],
  ['2026-11-15T23:59:59Z', 46],
  ['2026-12-31T23:00:00Z', 53],
  ['2027-01-03T23:59:59Z', 53],
  ['2027-01-04T00:00:00Z', 1],
  ['2024-12-30T00:00:00Z', 1],
  ['2023-01-01T12:00:00Z', 52],
])('%s is in week %i of ISO 8601', (at, number) => {
  expect(getWeekNumber(new Date(at))).toBe(number)
})
