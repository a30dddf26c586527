import type { CountedFinding } from './assessment.ts'
import {
  type CountedPart,
  type Sample,
  getCountText,
  getFurtherText,
  getIds,
  capitalize,
} from './sample.ts'
import { getStatedShare } from './stated-share.ts'

export const fullPainShare = 1 / 2

export function assessPain(sample: Sample): CountedPart {
  const stated = getIds(sample, statesPain).length
  const ids = getIds(sample, (finding) => statesPain(finding) || soundsNegative(finding))
  const onlyNegative = ids.length - stated
  const minor = sample.evidence.minor.filter(({ id }) => !ids.includes(id)).length
  return {
    ...getStatedShare(sample, {
      count: stated + onlyNegative / 2,
      against: minor,
      fullFrom: fullPainShare,
      rule: 'Full points when half of the discussions say how it troubles the writer. One that only sounds negative counts half. One that calls it minor lowers it.',
    }),
    figure: capitalize(
      `${getCountText(stated, sample)} ${stated > 1 ? 'say' : 'says'} how it troubles the writer${getFurtherText(stated, onlyNegative, 'sounds negative', 'sound negative')}${getFurtherText(ids.length, minor, 'calls it minor', 'call it minor')}.`,
    ),
    ids,
  }
}

function statesPain({ signals }: CountedFinding): boolean {
  return signals.includes('pain')
}

function soundsNegative({ sentiment }: CountedFinding): boolean {
  return sentiment === 'negative'
}
