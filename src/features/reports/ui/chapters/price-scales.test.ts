import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getPriceScales, type PricePoint } from './price-scales.ts'

function price(
  amount_cents: number,
  per: PricePoint['per'] = 'month',
  currency = 'USD',
): PricePoint {
  return { amount_cents, per, currency, quote: '', source_url: '' }
}

test('sorts prices from lowest to highest and keeps their index in the list', () => {
  const [scale] = getPriceScales([price(2000), price(0), price(1000)], undefined)
  expect(scale?.points.map(({ at }) => at)).toEqual([1, 2, 0])
  expect(scale?.points.map(({ place }) => Math.round(place * 10) / 10)).toEqual([0, 0.5, 1])
  expect(scale?.ends).toEqual(['$0', '$20'])
})

test('draws a yearly price at its monthly amount and labels it as yearly', () => {
  const [scale] = getPriceScales([price(500), price(1000), price(12_000, 'year')], undefined)
  expect(scale?.points.map(({ text }) => text)).toEqual([
    '$5 a month',
    '$10 a month',
    '$120 a year',
  ])
  expect(scale?.points[1]?.place).toBe(scale?.points[2]?.place)
  expect(scale?.points.map(({ level }) => level)).toEqual([0, 0, 1])
})

test('draws the sweet spot only on the monthly scale of its currency', () => {
  const sweetSpot = { low_cents: 500, high_cents: 1000, currency: 'USD' }
  const monthly = [0, 500, 1000, 2000].map((cents) => price(cents))
  const pounds = [0, 500, 1000].map((cents) => price(cents, 'month', 'GBP'))
  const scales = getPriceScales([...monthly, ...pounds], sweetSpot)
  expect(scales.map(({ key, band }) => [key, band])).toEqual([
    ['month USD', { from: 0.25, to: 0.5 }],
    ['month GBP', null],
  ])
})

test('draws prices per user on a scale apart from those for everyone', () => {
  const sweetSpot = { low_cents: 500, high_cents: 1000, currency: 'USD', each: 'user' as const }
  const all = [0, 500, 1000, 2000].map((cents) => price(cents))
  const perUser = all.slice(1).map((one) => ({ ...one, each: 'user' as const }))
  const scales = getPriceScales([...all, ...perUser], sweetSpot)
  expect(scales.map(({ title, band }) => [title, band !== null])).toEqual([
    ['Prices for a month', false],
    ['Prices for a month, per user', true],
  ])
  expect(scales[1]?.points[0]?.text).toBe('$5 a month per user')
})

test('draws no scale for two prices, and puts equal prices in the middle', () => {
  expect(getPriceScales([price(1), price(2)], undefined)).toEqual([])
  const [scale] = getPriceScales([price(5, 'hour'), price(5, 'hour'), price(5, 'hour')], undefined)
  expect(scale?.points.map(({ level }) => level)).toEqual([0, 1, 2])
  expect(scale?.title).toBe('Prices for an hour')
})

test('keeps every price within the axis', () => {
  const any = fc.record({
    amount_cents: fc.integer({ min: 0, max: 10 ** 9 }),
    currency: fc.constantFrom('USD', 'EUR', 'JPY'),
    per: fc.constantFrom('month', 'year', 'hour', null),
    quote: fc.constant(''),
    source_url: fc.constant(''),
  })
  fc.assert(
    fc.property(fc.array(any, { maxLength: 60 }), (prices) => {
      for (const { points } of getPriceScales(prices, undefined)) {
        for (const { place } of points) {
          expect(place).toBeGreaterThanOrEqual(0)
          expect(place).toBeLessThanOrEqual(1)
        }
      }
    }),
  )
})
