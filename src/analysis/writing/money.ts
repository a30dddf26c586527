import { getSweetSpot, isRefused } from '../evidence/money.ts'
import { plural } from '../../shared/format/plural.ts'
import type { Evidence, PricePoint } from '../evidence/evidence.ts'
import type { Claim, ReportFacts } from './section.ts'
import { findInlineStatement } from './inline-quote.ts'
import { joinWithAnd } from '../../shared/format/join-list.ts'
import {
  chooseForm,
  formatPrice,
  formatPriceWithPeriod,
  getDiscussionsText,
  getPart,
  toQuotation,
} from './wording.ts'

export function getMoneyClaims({ evidence, findings }: ReportFacts): Claim[] {
  const { money, volume } = evidence
  if (volume.total === 0) {
    const text =
      'We found no one who clearly describes this problem, so what people would pay is unknown.'
    return [{ text, ids: [] }]
  }
  return [
    getSummary(evidence),
    ...getVoice(money, findings),
    ...getRange(evidence),
    ...getUnpriced(evidence),
    ...getOtherAmounts(evidence),
  ]
}

/**
 * Where half of the monthly prices lie: '$5 to $12 a month'; null if too few are named. Does not check
 * `arePricesOfTools`.
 */
export function getSweetSpotText({ sweetSpot }: Evidence['money']): string | null {
  if (!sweetSpot) return null
  const [low, high] = getSweetSpotEnds(sweetSpot)
  const { each } = sweetSpot
  return formatPriceWithPeriod(low === high ? low : `${low} to ${high}`, { per: 'month', each })
}

export function getSweetSpotEnds({
  lowCents,
  highCents,
  currency,
}: NonNullable<Evidence['money']['sweetSpot']>): [low: string, high: string] {
  const getText = (amountCents: number) => formatPrice({ amountCents, currency, per: null })
  return [getText(lowCents), getText(highCents)]
}

/** A sentence with the amounts that people who pay or would pay name; null if they name none. */
export function getCurrentSpending({
  willingToPay,
  pricePoints,
}: Evidence['money']): string | null {
  const paying = new Set(willingToPay.map(({ id, quote }) => `${id} ${quote}`))
  const amounts = pricePoints.filter(
    (point) => paying.has(`${point.id} ${point.quote}`) && !isRefused(point),
  )
  const prices = getDistinctPrices(amounts)
  if (prices.length === 0) return null
  const some = prices.length > maxListed ? 'among others ' : ''
  return `People who pay or would pay mention ${some}${joinWithAnd(prices.slice(0, maxListed))}.`
}

/**
 * Whether a price belongs to a tool in use, or someone would pay; otherwise amounts may be rents or loans.
 */
export function arePricesOfTools({ money, tools }: Evidence): boolean {
  return money.willingToPay.length > 0 || tools.some(({ prices }) => prices.length > 0)
}

const maxListed = 6

function getSummary(evidence: Evidence): Claim {
  const { money, volume } = evidence
  const paying = money.willingToPay.map(({ id }) => id)
  const getSubject = (ids: readonly string[], verb: string) =>
    `${getPart(ids.length, volume.total)} ${ids.length > 1 ? verb : `${verb}s`}`
  if (paying.length > 0) {
    return { text: `${getSubject(paying, 'mention')} someone who pays or would pay.`, ids: paying }
  }
  const priced = [...new Set(money.pricePoints.map(({ id }) => id))]
  if (priced.length > 0) {
    const text = `${getSubject(priced, 'name')} a price, but we found no one who says that they would pay.`
    return { text, ids: priced }
  }
  const unpriced = getUnpricedIds(evidence)
  if (unpriced.length > 0) {
    const text = `${getSubject(unpriced, 'mention')} costs, but without a price that we could count.`
    return { text, ids: unpriced }
  }
  const text =
    'We found no one who says what a solution costs or that they would pay, but they still might.'
  return { text, ids: [] }
}

function getVoice({ willingToPay }: Evidence['money'], findings: ReportFacts['findings']): Claim[] {
  const voice = findInlineStatement(willingToPay, findings)
  return voice ? [{ text: `One person writes: ${toQuotation(voice.quote)}`, ids: [voice.id] }] : []
}

function getRange(evidence: Evidence): Claim[] {
  const { pricePoints, sweetSpot } = evidence.money
  if (pricePoints.length === 0) return []
  if (!arePricesOfTools(evidence)) {
    const text = 'Some amounts may not be prices of such a product. Check the source.'
    return [{ text, ids: pricePoints.map(({ id }) => id) }]
  }
  if (!sweetSpot) {
    const regular = pricePoints.filter(
      (point) => (point.per === 'month' || point.per === 'year') && !isRefused(point),
    )
    const text = 'Too few monthly or yearly prices for a range.'
    return [{ text, ids: regular.map(({ id }) => id) }]
  }
  const [low, high] = getSweetSpotEnds(sweetSpot)
  const where = low === high ? `close to ${low}` : `between ${low} and ${high}`
  // Evidence stored by earlier versions has them in the range.
  const accepted = getSweetSpot(pricePoints.filter((point) => !isRefused(point)))
  const hasRefused =
    accepted?.lowCents !== sweetSpot.lowCents || accepted.highCents !== sweetSpot.highCents
  const notes = [
    'yearly prices divided by 12',
    ...(hasRefused ? [] : ['refused prices left out']),
    ...getOtherUnits(evidence.money, sweetSpot),
  ]
  const each = sweetSpot.each ? ` per ${sweetSpot.each}` : ''
  const text = `Half of the monthly prices${each} are ${where} (${notes.join(', ')}).`
  return [{ text, ids: sweetSpot.ids }]
}

/** Monthly prices of another unit, which the range leaves out: '3 prices per user left out'. */
function getOtherUnits(
  { pricePoints }: Evidence['money'],
  { currency, each }: NonNullable<Evidence['money']['sweetSpot']>,
): string[] {
  const others = pricePoints.filter(
    (point) =>
      point.currency === currency &&
      point.each !== each &&
      (point.per === 'month' || point.per === 'year') &&
      !isRefused(point),
  )
  const units = Map.groupBy(others, (point) => point.each)
  return [...units].map(([unit, { length }]) =>
    unit
      ? `${plural(length, 'price')} per ${unit} left out`
      : `${plural(length, 'price')} for everyone left out`,
  )
}

function getUnpriced(evidence: Evidence): Claim[] {
  const { money } = evidence
  const ids = getUnpricedIds(evidence)
  const isInSummary = money.willingToPay.length + money.pricePoints.length === 0
  if (ids.length === 0 || isInSummary) return []
  const text = `${plural(ids.length, 'more discussion')} ${chooseForm(ids.length, 'mentions', 'mention')} costs without a price that we could count.`
  return [{ text, ids }]
}

/**
 * Discussions with a price signal but no counted amount, such as complaints that something is expensive.
 */
function getUnpricedIds({ money, signals }: Evidence): string[] {
  const others = new Set([...money.willingToPay, ...money.pricePoints].map(({ id }) => id))
  return signals.price.filter((id) => !others.has(id))
}

/**
 * Mentions amounts of other things, so that they look neither like prices of such a tool nor overlooked.
 */
function getOtherAmounts({ money: { otherAmounts = [] } }: Evidence): Claim[] {
  const ids = otherAmounts.map(({ id }) => id)
  if (ids.length === 0) return []
  const mention = chooseForm(ids.length, 'mentions', 'mention')
  const text = `${getDiscussionsText(ids.length)} ${mention} other amounts, which may not be prices of such a tool.`
  return [{ text, ids }]
}

/** Without duplicates; the `maxListed` most relevant come first, in ascending order. */
function getDistinctPrices(points: readonly PricePoint[]): string[] {
  const unique = [...new Map(points.map((point) => [formatPrice(point), point]))]
  const first = unique.slice(0, maxListed)
  const sorted = first.toSorted(([, one], [, other]) => one.amountCents - other.amountCents)
  return [...sorted, ...unique.slice(maxListed)].map(([text]) => text)
}
