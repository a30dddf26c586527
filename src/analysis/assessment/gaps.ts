import { getComplainingIds } from '../evidence/tool-complaints.ts'
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

export const fullGapShare = 1 / 4

/** Counts the signals of each discussion: the evidence's lists of gaps and complaints are capped. */
export function assessGaps(sample: Sample): CountedPart {
  const checks = getGapChecks(sample)
  const ids = getIds(sample, (finding) => Object.values(checks).some((hasGap) => hasGap(finding)))
  const content = sample.evidence.content.filter(({ id }) => !ids.includes(id)).length
  return {
    ...getStatedShare(sample, {
      count: ids.length,
      against: content,
      fullFrom: fullGapShare,
      rule: 'Full points when one discussion in four shows a gap. Discussions that are happy with what exists lower it.',
    }),
    figure: capitalize(
      `${getGapsText(sample, checks, ids.length)}${getContentText(ids.length, content)}.`,
    ),
    ids,
  }
}

function getGapsText(
  sample: Sample,
  checks: ReturnType<typeof getGapChecks>,
  count: number,
): string {
  const of = getCountText(count, sample)
  if (count === 0) return `${of} shows a gap`
  const kinds = [
    ['asking for a tool', checks.wish],
    ['using a workaround', checks.workaround],
    ['complaining about a tool', checks.complaint],
  ] as const
  const counts = kinds.flatMap(([kind, hasGap]) => {
    const { length } = getIds(sample, hasGap)
    return length === 0 ? [] : [`${length} ${kind}`]
  })
  return `${of} ${count > 1 ? 'show' : 'shows'} a gap: ${counts.join(', ')}`
}

function getContentText(before: number, count: number): string {
  return getFurtherText(before, count, 'is happy with what exists', 'are happy with what exists')
}

function getGapChecks({ evidence }: Sample) {
  const complaining = new Set(
    evidence.toolComplaintIds ?? evidence.tools.flatMap(getComplainingIds),
  )
  return {
    wish: ({ signals }: CountedFinding) => signals.includes('wish'),
    workaround: ({ signals }: CountedFinding) => signals.includes('workaround'),
    complaint: ({ discussion_id: id }: CountedFinding) => complaining.has(id),
  }
}
