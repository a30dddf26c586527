import type { CountedFinding } from './assessment.ts'
import {
  type CountedPart,
  type Sample,
  getCountText,
  getFurtherText,
  getIds,
  getOtherIds,
  capitalize,
} from './sample.ts'
import { getStatedShare } from './stated-share.ts'

export const fullPainShare = 1 / 2

export function assessPain(sample: Sample): CountedPart {
  const stating = getIds(sample, statesPain)
  const ids = getIds(sample, (finding) => statesPain(finding) || soundsNegative(finding))
  const negative = ids.filter((id) => !stating.includes(id))
  const minor = getOtherIds(sample.evidence.minor, ids)
  const stated = stating.length
  return {
    ...getStatedShare(sample, {
      count: stated + negative.length / 2,
      against: minor.length,
      fullFrom: fullPainShare,
      rule: 'Full points when half of the discussions say how it troubles the writer. One that only sounds negative counts half. One that calls it minor lowers it.',
    }),
    figure: capitalize(
      `${getCountText(stated, sample)} ${stated > 1 ? 'say' : 'says'} how it troubles the writer${getFurtherText(stated, negative.length, 'sounds negative', 'sound negative')}${getFurtherText(ids.length, minor.length, 'calls it minor', 'call it minor')}.`,
    ),
    ids,
    counts: [stating, negative, minor],
  }
}

function statesPain({ signals }: CountedFinding): boolean {
  return signals.includes('pain')
}

function soundsNegative({ sentiment }: CountedFinding): boolean {
  return sentiment === 'negative'
}
