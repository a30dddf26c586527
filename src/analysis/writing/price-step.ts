import { arePricesOfTools, getSweetSpotEnds, getSweetSpotText } from './money.ts'
import type { Claim, ReportFacts } from './section.ts'
import { chooseForm, formatPriceWithPeriod, getDiscussionsText } from './wording.ts'

const ask = 'Ask what they pay today before you name a price.'

export function getPriceStep({ evidence }: ReportFacts): Claim[] {
  const { sweetSpot, willingToPay, pricePoints } = evidence.money
  if (sweetSpot) {
    const { ids } = sweetSpot
    const naming = `${getDiscussionsText(ids.length)} ${chooseForm(ids.length, 'names', 'name')}`
    if (!arePricesOfTools(evidence)) {
      const text = `${ask} ${naming} ${getSweetSpotText(evidence.money)}, but perhaps for something else.`
      return [{ text, ids }]
    }
    const { lowCents, highCents } = sweetSpot
    const [low, high] = getSweetSpotEnds({
      ...sweetSpot,
      lowCents: roundPrice(lowCents),
      highCents: roundPrice(highCents),
    })
    const { each } = sweetSpot
    const lowText = formatPriceWithPeriod(low, { per: 'month', each })
    const offer =
      low === high
        ? `Offer it at ${lowText}.`
        : `Offer it to half of them at ${lowText} and to the others at ${high}.`
    return [
      {
        text: `Test the price before you build. ${offer} ${naming} monthly prices${each ? ` per ${each}` : ''} without refusing them, about half of them ${low === high ? 'close to it' : 'in this range'}.`,
        ids,
      },
    ]
  }
  const statements = [...willingToPay, ...pricePoints].map(({ id }) => id)
  const ids = [...new Set([...statements, ...evidence.signals.price])]
  if (ids.length === 0) {
    return [{ text: 'Sell one order in advance to test the price.', ids }]
  }
  const verb = chooseForm(ids.length, 'mentions', 'mention')
  const text = `${ask} ${getDiscussionsText(ids.length)} ${verb} paying or prices, too little to set a price.`
  return [{ text, ids }]
}

/** No one offers $13.13 or $9.80: to two digits, below ten to the half, in any currency. */
function roundPrice(cents: number): number {
  return cents < 1000 && cents > 50 ? Math.round(cents / 50) * 50 : Number(cents.toPrecision(2))
}
