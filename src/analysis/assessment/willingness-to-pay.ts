import { type CountedPart, type Sample, getCounted, getFurther, getIds, opening } from './sample.ts'
import { statedShare } from './stated-share.ts'

export function willingnessToPay(sample: Sample): CountedPart {
  const { willingToPay, pricePoints } = sample.evidence.money
  const paying = new Set(willingToPay.map(({ id }) => id))
  const priced = new Set(pricePoints.map(({ id }) => id))
  const pay = getIds(sample, ({ discussion_id: id }) => paying.has(id)).length
  const ids = getIds(
    sample,
    ({ discussion_id: id, signals }) =>
      paying.has(id) || priced.has(id) || signals.includes('price'),
  )
  const onlyPriced = ids.length - pay
  return {
    ...statedShare(sample, {
      count: pay + onlyPriced / 2,
      fullFrom: 1 / 5,
      rule: 'Full points where one discussion in five does; one that only speaks of a price counts half.',
    }),
    figure: opening(
      `${getCounted(pay, sample)} ${pay > 1 ? 'tell' : 'tells'} of somebody who pays or would pay${getFurther(onlyPriced, 'speaks of a price', 'speak of a price')}.`,
    ),
    ids,
  }
}
