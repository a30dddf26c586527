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

const periodLabels = { hour: 'an hour', month: 'a month', year: 'a year' }
