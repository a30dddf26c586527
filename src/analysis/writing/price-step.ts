import { arePricesOfTools, getSweetSpotEnds, getSweetSpotText } from './money.ts'
import type { Claim, ReportFacts } from './section.ts'
import { chooseForm, getDiscussionsText } from './wording.ts'

export function getPriceStep({ evidence }: ReportFacts): Claim[] {
  const { sweetSpot, willingToPay, pricePoints } = evidence.money
  if (sweetSpot) {
    const [low, high] = getSweetSpotEnds(sweetSpot)
    if (!arePricesOfTools(evidence)) {
      const text = `Ask what they pay today before you name a price: ${getDiscussionsText(sweetSpot.ids.length)} centre on ${getSweetSpotText(evidence.money)}, but none ties it to a tool in use or would pay it.`
      return [{ text, ids: sweetSpot.ids }]
    }
    const test =
      low === high
        ? `offer it at ${low} a month, where the prices for a month centre`
        : `offer it to one half of them at ${low} a month and to the other at ${high}. Between these lie half of the prices for a month`
    const text = `Test the price before the product: ${test} that ${getDiscussionsText(sweetSpot.ids.length)} name.`
    return [{ text, ids: sweetSpot.ids }]
  }
  const ids = [...new Set([...willingToPay, ...pricePoints].map(({ id }) => id))]
  if (ids.length === 0) {
    const text =
      'No one says what a tool for this costs, so test that early: one order that is paid in advance tells more than many promises.'
    return [{ text, ids: [] }]
  }
  const verb = chooseForm(ids.length, 'speaks', 'speak')
  const text = `Ask what they pay today before you name a price: ${getDiscussionsText(ids.length)} ${verb} of paying or of prices, which is no ground to set one on yet.`
  return [{ text, ids }]
}
