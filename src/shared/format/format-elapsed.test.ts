import { expect, test } from 'vitest'
import { formatElapsed } from './format-elapsed.ts'

test.each([
  [-5000, '0 s'],
  [0, '0 s'],
  [8999, '8 s'],
  [60_000, '1 min 00 s'],
  [299_000, '4 min 59 s'],
])('formats %i ms as %j', (milliseconds, text) => {
  expect(formatElapsed(milliseconds)).toBe(text)
})
