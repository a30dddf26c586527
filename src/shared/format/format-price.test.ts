import { expect, it } from 'vitest'
import { formatPriceRange } from './format-price.ts'

const toMoney = (named: Record<string, number>, paying: string[], refusedCents = 0) => ({
  willingness_to_pay_mentions: paying.length,
  price_sensitivity: {
    sweet_spot: null,
    mentioned_price_points: Object.entries(named).map(([quote, amount_cents]) => ({
      quote,
      amount_cents,
      currency: 'USD' as const,
      per: 'month' as const,
      ...(amount_cents === refusedCents && { is_refused: true as const }),
      source_url: 'https://example.com',
    })),
  },
  other_amounts: [],
  current_spending: null,
  budget_evidence: paying.map((quote) => ({ quote, source_url: 'https://example.com' })),
})

it('without a sweet spot, prices of payers make the range, and others are only counted', () => {
  const named = { 'I would pay $5.': 500, 'We pay $9.': 900, 'I would never pay $29.': 2900 }
  expect(formatPriceRange(toMoney(named, ['I would pay $5.', 'We pay $9.']))).toBe(
    '$5 to $9 a month',
  )
  expect(formatPriceRange(toMoney(named, ['We pay $9.']))).toBe('$9 a month')
  expect(formatPriceRange(toMoney(named, []))).toBe('3 prices named')
  expect(formatPriceRange(toMoney({}, []))).toBeNull()
})

it('leaves out of the range of payers a price that the payer refuses', () => {
  const named = { 'I would pay $5, but never $20.': 2000, 'I would pay $5.': 500 }
  expect(formatPriceRange(toMoney(named, Object.keys(named), 2000))).toBe('$5 a month')
})

it('the range of payers does not mix prices per user with prices for everyone', () => {
  const money = toMoney({ 'We pay $4.': 400, 'I pay $5.': 500, 'We pay $90.': 9000 }, [
    'We pay $4.',
    'I pay $5.',
    'We pay $90.',
  ])
  const { mentioned_price_points: prices } = money.price_sensitivity
  const perUser = prices.map((price, at) => (at < 2 ? { ...price, each: 'user' as const } : price))
  expect(
    formatPriceRange({
      ...money,
      price_sensitivity: { sweet_spot: null, mentioned_price_points: perUser },
    }),
  ).toBe('$4 to $5 a month per user')
})
