import type { CountedFinding } from './assessment.ts'
import { type CountedPart, type Sample, getCounted, getFurther, getIds, opening } from './sample.ts'
import { statedShare } from './stated-share.ts'

export function pain(sample: Sample): CountedPart {
  const stated = getIds(sample, statesPain).length
  const ids = getIds(sample, (finding) => statesPain(finding) || soundsNegative(finding))
  const onlyNegative = ids.length - stated
  const minor = sample.evidence.minor.filter(({ id }) => !ids.includes(id)).length
  return {
    ...statedShare(sample, {
      count: stated + onlyNegative / 2,
      against: minor,
      fullFrom: 1 / 2,
      rule: 'Full points where half of the discussions state one; one that only sounds negative counts half, one that calls it minor takes off.',
    }),
    figure: opening(
      `${getCounted(stated, sample)} ${stated > 1 ? 'state' : 'states'} a pain${getFurther(onlyNegative, 'sounds negative', 'sound negative')}${getFurther(minor, 'calls it minor', 'call it minor')}.`,
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
