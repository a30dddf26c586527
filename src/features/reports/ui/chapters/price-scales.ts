import { formatMoney } from '../../../../shared/format/format-money.ts'
import { formatPrice } from '../../../../shared/format/format-price.ts'
import type { Report } from '../../contract.ts'

export type PricePoint = NonNullable<
  Report['financial_data']
>['price_sensitivity']['mentioned_price_points'][number]

export interface PriceScale {
  key: string
  title: string
  ends: readonly [string, string]
  points: readonly {
    at: number
    text: string
    /** 0..1 along the axis */
    place: number
    level: number
  }[]
  /** where half of the prices lie, 0..1 */
  band: { from: number; to: number } | null
}

export interface SweetSpot {
  low_cents: number
  high_cents: number
  currency: string
  each?: PricePoint['each']
}

/** The scales to draw, each with at least `minPoints` prices; a yearly price counts as monthly. */
export function getPriceScales(
  prices: readonly PricePoint[],
  sweetSpot: SweetSpot | undefined,
): PriceScale[] {
  const all = prices.map((price, at) => ({ at, price, ...toMeasured(price) }))
  const kinds = Map.groupBy(all, ({ kind, price }) => getKey(kind, price))
  return [...kinds.values()]
    .filter((points) => points.length >= minPoints)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, maxScales)
    .map((points) => getScale(points, sweetSpot))
}

function getKey(kind: Measured['kind'], { currency, each }: PricePoint): string {
  return `${kind} ${currency}${each ? ` per ${each}` : ''}`
}

const minPoints = 3
const maxScales = 3
/** Dots closer than this are stacked, as a share of the axis. */
const dotWidth = 0.025
/** A larger ratio of highest to lowest price is drawn on a logarithmic scale. */
const maxLinearRatio = 12

interface Measured {
  at: number
  price: PricePoint
  kind: 'month' | 'hour' | 'once'
  cents: number
}

function toMeasured({ per, amount_cents }: PricePoint): Pick<Measured, 'kind' | 'cents'> {
  if (per === 'year') return { kind: 'month', cents: amount_cents / 12 }
  return { kind: per ?? 'once', cents: amount_cents }
}

function getScale(points: readonly Measured[], sweetSpot: SweetSpot | undefined): PriceScale {
  const sorted = points.toSorted((one, other) => one.cents - other.cents || one.at - other.at)
  const [first, last] = [sorted[0], sorted.at(-1)]
  const { kind = 'once', price } = first ?? {}
  const { currency = '', each } = price ?? {}
  const [low, high] = [first?.cents ?? 0, last?.cents ?? 0]
  const toPlace = createAxis(low, high)
  const isSweet = kind === 'month' && sweetSpot?.currency === currency && sweetSpot.each === each
  return {
    key: price ? getKey(kind, price) : '',
    title: `${titles[kind]}${each ? `, per ${each}` : ''}`,
    ends: [formatMoney(Math.round(low), currency), formatMoney(Math.round(high), currency)],
    points: stackPoints(
      sorted.map(({ at, price, cents }) => ({
        at,
        text: formatPrice(price),
        place: toPlace(cents),
      })),
    ),
    band: isSweet
      ? { from: toPlace(sweetSpot.low_cents), to: toPlace(sweetSpot.high_cents) }
      : null,
  }
}

const titles = { month: 'Prices for a month', hour: 'Prices for an hour', once: 'Other prices' }

function createAxis(low: number, high: number): (cents: number) => number {
  if (high <= low) return () => 0.5
  const isWide = low > 0 && high / low > maxLinearRatio
  const scaled = isWide ? Math.log : (cents: number) => cents
  return (cents) => {
    const place = (scaled(cents) - scaled(low)) / (scaled(high) - scaled(low))
    return Math.min(1, Math.max(0, place))
  }
}

function stackPoints<Point extends { place: number }>(
  points: readonly Point[],
): (Point & { level: number })[] {
  let place = -1
  let level = 0
  return points.map((point) => {
    const isClose = place >= 0 && point.place - place < dotWidth
    place = isClose ? place : point.place
    level = isClose ? level + 1 : 0
    return { ...point, place, level }
  })
}
