import { arePricesOfSuch, sweetSpotEnds, sweetSpotText } from './money.ts'
import type { Claim, ReportFacts } from './section.ts'
import { agreeing, discussions } from './wording.ts'

export function priceStep({ evidence }: ReportFacts): Claim[] {
  const { sweetSpot, willingToPay, pricePoints } = evidence.money
  if (sweetSpot) {
    const [low, high] = sweetSpotEnds(sweetSpot)
    if (!arePricesOfSuch(evidence)) {
      const text = `Ask what they pay today before you name a price: ${discussions(sweetSpot.ids.length)} centre on ${sweetSpotText(evidence.money)}, but none ties it to a tool in use or would pay it.`
      return [{ text, ids: sweetSpot.ids }]
    }
    const test =
      low === high
        ? `offer it at ${low} a month, where the prices for a month centre`
        : `offer it to one half of them at ${low} a month and to the other at ${high}. Between these lie half of the prices for a month`
    const text = `Test the price before the product: ${test} that ${discussions(sweetSpot.ids.length)} name.`
    return [{ text, ids: sweetSpot.ids }]
  }
  const ids = [...new Set([...willingToPay, ...pricePoints].map(({ id }) => id))]
  if (ids.length === 0) {
    const text =
      'No one says what a tool for this costs, so test that early: one order that is paid in advance tells more than many promises.'
    return [{ text, ids: [] }]
  }
  const speak = agreeing(ids.length, 'speaks', 'speak')
  const text = `Ask what they pay today before you name a price: ${discussions(ids.length)} ${speak} of paying or of prices, which is no ground to set one on yet.`
  return [{ text, ids }]
}
