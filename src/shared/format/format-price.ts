import { formatMoney } from './format-money.ts'
import { plural } from './plural.ts'

/** As a report has it. */
interface Price {
  amount_cents: number
  currency: string
  per: 'hour' | 'month' | 'year' | null
  each?: string | undefined
  is_refused?: true | undefined
}

interface NamedPrices {
  price_sensitivity: {
    sweet_spot: string | null
    mentioned_price_points: readonly (Price & { quote: string })[]
  }
  budget_evidence: readonly { quote: string }[]
}

/** '$20 a month per user, refused' */
export function formatPrice({ amount_cents, currency, per, each, is_refused }: Price): string {
  const period = per === null ? '' : ` ${periodLabels[per]}`
  const unit = each ? ` per ${each}` : ''
  return `${formatMoney(amount_cents, currency)}${period}${unit}${is_refused ? ', refused' : ''}`
}

/**
 * The sweet spot, else the lowest and the highest price that payers name and accept in the most common currency, period
 * and unit, else how many are named, as they may be refused; null without prices.
 */
export function formatPriceRange(money: NamedPrices | null | undefined): string | null {
  const { sweet_spot: sweetSpot, mentioned_price_points: prices = [] } =
    money?.price_sensitivity ?? {}
  if (sweetSpot) return sweetSpot
  if (prices.length === 0) return null
  const paying = new Set(money?.budget_evidence.map(({ quote }) => quote))
  const paid = prices.filter((price) => paying.has(price.quote) && !price.is_refused)
  const kinds = Map.groupBy(paid, ({ currency, per, each = '' }) => `${currency} ${per} ${each}`)
  const groups = [...kinds.values()]
  const [group] = groups.toSorted((one, other) => other.length - one.length)
  const sorted = group?.toSorted((one, other) => one.amount_cents - other.amount_cents) ?? []
  const [low, high] = [sorted.at(0), sorted.at(-1)]
  if (!low || !high) return `${plural(prices.length, 'price')} named`
  const maxText = formatPrice(high)
  if (low.amount_cents === high.amount_cents) return maxText
  return `${formatMoney(low.amount_cents, low.currency)} to ${maxText}`
}

const periodLabels = { hour: 'an hour', month: 'a month', year: 'a year' }
