import { expect, test } from 'vitest'

import { toastDurationMs } from './toast-duration-ms.ts'

test('a success toast stays 4 seconds unless its caller sets another time', () => {
  expect(toastDurationMs({ title: 'Saved' })).toBe(4000)
  expect(toastDurationMs({ title: 'Saved', durationMs: 8000 })).toBe(8000)
})

test('an error toast stays at least 6 seconds', () => {
  expect(toastDurationMs({ title: 'Error', tone: 'error' })).toBeGreaterThanOrEqual(6000)
  expect(toastDurationMs({ title: 'Error', tone: 'error', durationMs: 100 })).toBe(6000)
  expect(toastDurationMs({ title: 'Error', tone: 'error', durationMs: 9000 })).toBe(9000)
})
