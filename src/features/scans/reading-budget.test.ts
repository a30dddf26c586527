import { expect, it } from 'vitest'
import { isReadingOver } from './reading-budget.ts'

it.each([
  ['free', 2000, 0, false],
  ['free', 2600, 100, true],
  ['free', 2600, 20, false],
  ['free', 6100, 20, true],
  ['full', 11_000, 5000, false],
  ['full', 13_000, 400, true],
  ['full', 13_000, 48, false],
  ['full', 44_000, 48, false],
  ['full', 46_000, 48, true],
] as const)(
  'a %s scan after %i ms and %i texts read ends its reading: %s',
  (kind, ms, read, is) => {
    expect(isReadingOver(kind === 'full', ms, read)).toBe(is)
  },
)
