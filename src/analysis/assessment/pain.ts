import type { CountedFinding } from './assessment.ts'
import { type CountedPart, type Sample, countedOf, furtherOf, idsOf, opening } from './sample.ts'
import { statedShare } from './stated-share.ts'

export function pain(sample: Sample): CountedPart {
  const stated = idsOf(sample, statesPain).length
  const ids = idsOf(sample, (finding) => statesPain(finding) || soundsNegative(finding))
  const onlyNegative = ids.length - stated
  return {
    ...statedShare(sample, {
      count: stated + onlyNegative / 2,
      fullFrom: 1 / 2,
      rule: 'Full points where half of the discussions state one; one that only sounds negative counts half.',
    }),
    figure: opening(
      `${countedOf(stated, sample)} ${stated > 1 ? 'state' : 'states'} a pain${furtherOf(onlyNegative, 'sounds negative', 'sound negative')}.`,
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
