import { isRefused } from '../evidence/money.ts'
import {
  type CountedPart,
  type Sample,
  getCountText,
  getFurtherText,
  getIds,
  capitalize,
} from './sample.ts'
import { getStatedShare } from './stated-share.ts'

export const fullPayShare = 1 / 5

export function assessWillingnessToPay(sample: Sample): CountedPart {
  const { willingToPay, pricePoints } = sample.evidence.money
  const paying = new Set(willingToPay.map(({ id }) => id))
  // A price that somebody refuses shows no payer, nor does 'too expensive' without a price.
  const priced = new Set(pricePoints.flatMap((point) => (isRefused(point) ? [] : [point.id])))
  const pay = getIds(sample, ({ discussion_id: id }) => paying.has(id))
  const ids = getIds(sample, ({ discussion_id: id }) => paying.has(id) || priced.has(id))
  const onlyPriced = ids.filter((id) => !paying.has(id))
  return {
    ...getStatedShare(sample, {
      count: pay.length + onlyPriced.length / 2,
      fullFrom: fullPayShare,
      rule: 'Full points when one discussion in five mentions a payer. One that mentions a price without refusing it counts half.',
    }),
    figure: capitalize(
      `${getCountText(pay.length, sample)} ${pay.length > 1 ? 'mention' : 'mentions'} someone who pays or would pay${getFurtherText(pay.length, onlyPriced.length, 'mentions a price without refusing it', 'mention a price without refusing it')}.`,
    ),
    ids,
    counts: [pay, onlyPriced],
  }
}
