import { minLiteEvidence } from '../limits.ts'
import { type CountedPart, type Sample, rate, tooSmallText } from './sample.ts'

interface StatedCounts {
  /** Number of discussions; those that count half add 0.5. */
  count: number
  against?: number
  /** Share of the discussions that gives full points, at most 0.5. */
  fullFrom: number
  rule: string
}

/**
 * Value from the share of discussions that state something, less those that state the opposite.
 * Null when no one states it, and few statements weigh little: silence is no evidence.
 */
export function getStatedShare(
  sample: Sample,
  { count, against = 0, fullFrom, rule }: StatedCounts,
): Pick<CountedPart, 'value' | 'rule' | 'shown'> {
  const size = sample.findings.length
  if (count + against === 0) {
    return { value: null, rule: size < minLiteEvidence ? tooSmallText : notShownText, shown: 0 }
  }
  const value = getStatedValue(size, { count, against, fullFrom })
  return {
    ...rate(sample, value, `${rule} A signal that few people show weighs less.`),
    shown: Math.min(1, (count + against) / (size * fullFrom)),
  }
}

export function getStatedValue(
  size: number,
  { count, against, fullFrom }: Pick<Required<StatedCounts>, 'count' | 'against' | 'fullFrom'>,
): number {
  const full = size * fullFrom
  // Divided once, so that rounding takes no minimum from 2 of 25.
  return Math.max(0, (Math.min(full, count) - Math.min(full, against)) / full)
}

const notShownText =
  'Not shown: no one says it in words that we can read, so the score leaves it out.'
