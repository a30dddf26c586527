import { expect, it } from 'vitest'
import { formatMicros, formatRoundedMoney } from './format-rounded-money.ts'

it.each([
  [0, 'USD', '$0'],
  [499, 'USD', '$5'],
  [449, 'USD', '$4'],
  [123_456_789, 'USD', '$1,234,568'],
  [1000, 'EUR', '€10'],
  [1000, 'JPY', '¥1,000'],
  [1350, 'CAD', 'CAD $14'],
  [130_000, 'KES', 'KSh\u00a01,300'],
])('formats %i of the smallest unit of %s as %s', (cents, currency, text) => {
  expect(formatRoundedMoney(cents, currency)).toBe(text)
})

it.each([
  [0, '$0.00'],
  [4500, '$0.0045'],
  [27_000, '$0.0270'],
  [1_234_567, '$1.23'],
])('formats %i millionths of a dollar as %s', (micros, text) => {
  expect(formatMicros(micros)).toBe(text)
})
