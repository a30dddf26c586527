import { formatMoney } from '../../../shared/format/format-money.ts'
import type { Report } from '../contract.ts'

export type PricePoint = NonNullable<
  Report['financial_data']
>['price_sensitivity']['mentioned_price_points'][number]

export function formatPrice({
  amount_cents,
  currency,
  per,
}: Pick<PricePoint, 'amount_cents' | 'currency' | 'per'>): string {
  const amount = formatMoney(amount_cents, currency)
  return per === null ? amount : `${amount} ${periodLabels[per]}`
}

/**
 * The sweet spot, else the lowest and the highest price of the most common currency and period; null without
 * prices.
 */
export function formatPriceRange(money: Report['financial_data']): string | null {
  const { sweet_spot: sweetSpot, mentioned_price_points: prices = [] } =
    money?.price_sensitivity ?? {}
  if (sweetSpot) return sweetSpot
  const groups = [...Map.groupBy(prices, ({ currency, per }) => `${currency} ${per}`).values()]
  const [group] = groups.toSorted((one, other) => other.length - one.length)
  const sorted = group?.toSorted((one, other) => one.amount_cents - other.amount_cents) ?? []
  const [low, high] = [sorted.at(0), sorted.at(-1)].map((price) => price && formatPrice(price))
  if (low === undefined || low === high) return low ?? null
  return `${low} to ${high}`
}

const periodLabels = { hour: 'an hour', month: 'a month', year: 'a year' }
