import { plural } from '../../shared/format/plural.ts'
import type { Evidence, PricePoint } from '../evidence/evidence.ts'
import type { Claim, ReportFacts } from './section.ts'
import { findInlineStatement } from './inline-quote.ts'
import { chooseForm, getDiscussionsText, joinWithAnd, formatPrice, toQuotation } from './wording.ts'

export function getMoneyClaims(facts: ReportFacts): Claim[] {
  const { money, signals, volume } = facts.evidence
  if (volume.total === 0) {
    const text = 'We found no discussion about this, so what people would pay is unknown.'
    return [{ text, ids: [] }]
  }
  if (money.willingToPay.length + money.pricePoints.length + signals.price.length === 0) {
    const text = `No one says what a tool for this costs or that they would pay. We looked for that in ${getDiscussionsText(volume.total)}; it does not mean that they would not.`
    return [{ text, ids: [] }, ...getOtherAmounts(facts.evidence)]
  }
  return [
    getPayers(facts),
    ...getPriceClaims(facts.evidence),
    ...getUnpricedClaims(facts.evidence),
    ...getOtherAmounts(facts.evidence),
  ]
}

/**
 * Where half of the monthly prices lie: '$5 to $12 a month'; null if too few are named. Does not check
 * `arePricesOfTools`.
 */
export function getSweetSpotText({ sweetSpot }: Evidence['money']): string | null {
  if (!sweetSpot) return null
  const [low, high] = getSweetSpotEnds(sweetSpot)
  return low === high ? `${low} a month` : `${low} to ${high} a month`
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
  const amounts = pricePoints.filter(({ id, quote }) => paying.has(`${id} ${quote}`))
  const prices = getDistinctPrices(amounts)
  if (prices.length === 0) return null
  const some = prices.length > maxListed ? 'among others ' : ''
  return `Those who say that they pay, or would, name ${some}${joinWithAnd(prices.slice(0, maxListed))}.`
}

/**
 * Whether a price belongs to a tool in use, or somebody would pay; otherwise amounts may be rents or loans.
 */
export function arePricesOfTools({ money, tools }: Evidence): boolean {
  return money.willingToPay.length > 0 || tools.some(({ prices }) => prices.length > 0)
}

const maxListed = 6

function getPayers({ evidence: { money, volume }, findings }: ReportFacts): Claim {
  const { willingToPay } = money
  const count = willingToPay.length
  if (count === 0) {
    const text = `No one in ${getDiscussionsText(volume.total)} says that they pay or would pay for a tool.`
    return { text, ids: [] }
  }
  const voice = findInlineStatement(willingToPay, findings)
  const who = `In ${count} of ${getDiscussionsText(volume.total)} somebody says that they pay or would pay`
  const spending = getCurrentSpending(money)
  const statement = voice ? `${who}, as here: ${toQuotation(voice.quote)}` : `${who}.`
  return {
    text: spending === null ? statement : `${statement} ${spending}`,
    ids: [...(voice ? [voice.id] : []), ...willingToPay.map(({ id }) => id)],
  }
}

function getPriceClaims(evidence: Evidence): Claim[] {
  const { money } = evidence
  const { pricePoints } = money
  const ids = [...new Set(pricePoints.map(({ id }) => id))]
  if (ids.length === 0) return []
  const prices = getDistinctPrices(pricePoints)
  const naming = `${getDiscussionsText(ids.length)} ${chooseForm(ids.length, 'names', 'name')}`
  const amounts = joinWithAnd(prices.slice(0, maxListed))
  const among = prices.length > maxListed ? 'among them ' : ''
  const count = prices.length === 1 ? 'one price' : `${prices.length} different prices`
  const warning = arePricesOfTools(evidence)
    ? ''
    : ' An amount that stands near the subject need not be the price of such a thing: read it where it stands.'
  const named = { text: `${naming} ${count}: ${among}${amounts}.${warning}`, ids }
  return arePricesOfTools(evidence) ? [named, getCentre(money)] : [named]
}

function getCentre({ pricePoints, sweetSpot }: Evidence['money']): Claim {
  if (!sweetSpot) {
    const regular = pricePoints.filter(({ per }) => per === 'month' || per === 'year')
    const text = 'Too few prices for a month or a year are named to say where they centre.'
    return { text, ids: regular.map(({ id }) => id) }
  }
  const [low, high] = getSweetSpotEnds(sweetSpot)
  const of = `the prices for a month that ${getDiscussionsText(sweetSpot.ids.length)} name`
  const text =
    low === high
      ? `Half of ${of} are ${low} or next to it, yearly ones taken by the month.`
      : `Half of ${of} lie between ${low} and ${high}, yearly ones taken by the month.`
  return { text, ids: sweetSpot.ids }
}

/**
 * Discussions with a price signal but no counted amount, such as complaints that something is expensive.
 */
function getUnpricedClaims({ money, signals }: Evidence): Claim[] {
  const others = new Set([...money.willingToPay, ...money.pricePoints].map(({ id }) => id))
  const ids = signals.price.filter((id) => !others.has(id))
  if (ids.length === 0) return []
  const more = plural(ids.length, others.size > 0 ? 'more discussion' : 'discussion')
  const verb = chooseForm(ids.length, 'speaks', 'speak')
  return [
    {
      text: `${more} ${verb} of paying or of what things cost without a price that we could count.`,
      ids,
    },
  ]
}

/**
 * Mentions amounts of other things, so that they look neither like prices of such a tool nor overlooked.
 */
function getOtherAmounts({ money: { otherAmounts = [] } }: Evidence): Claim[] {
  const ids = otherAmounts.map(({ id }) => id)
  if (ids.length === 0) return []
  const mention = chooseForm(ids.length, 'mentions', 'mention')
  const text = `${getDiscussionsText(ids.length)} ${mention} amounts that we did not count, because they need not be of a tool for this.`
  return [{ text, ids }]
}

/** Without duplicates; the `maxListed` most relevant come first, in ascending order. */
function getDistinctPrices(points: readonly PricePoint[]): string[] {
  const unique = [...new Map(points.map((point) => [formatPrice(point), point]))]
  const first = unique.slice(0, maxListed)
  const sorted = first.toSorted(([, one], [, other]) => one.amountCents - other.amountCents)
  return [...sorted, ...unique.slice(maxListed)].map(([text]) => text)
}
