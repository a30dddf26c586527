import { expect, test } from 'vitest'

import { formatMoney } from './format-money.ts'

test.each([
  [500, 'USD', '$5'],
  [499, 'USD', '$4.99'],
  [850, 'GBP', '£8.50'],
  [1_000, 'EUR', '€10'],
  [1_350, 'CAD', 'CAD $13.50'],
  [130_000, 'KES', 'KSh\u00a01,300'],
  [1_300, 'JPY', '¥1,300'],
])('formats %i of %s as %s', (cents, currency, text) => {
  expect(formatMoney(cents, currency)).toBe(text)
})
