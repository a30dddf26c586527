import { expect, test } from 'vitest'

import { plural } from './plural.ts'

test.each([
  [0, '0 referrals'],
  [1, '1 referral'],
  [2, '2 referrals'],
  [12_345, '12.3K referrals'],
])('formats %i referrals as %s', (count, text) => {
  expect(plural(count, 'referral')).toBe(text)
})

test('uses the given plural instead of adding an s', () => {
  expect(plural(3, 'entry', 'entries')).toBe('3 entries')
})
