import { getUnhappyIds } from '../evidence/tool-complaints.ts'
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

/** Share of the discussions that gives full points. */
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
      rule: 'Full points where one discussion in four shows one; one that is content with what exists takes off.',
    }),
    figure: capitalize(`${getGapsText(sample, checks, ids.length)}${getContentText(content)}.`),
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
  const [wishes, waysRound, complaints] = [checks.wish, checks.wayRound, checks.complaint].map(
    (hasGap) => getIds(sample, hasGap).length,
  )
  return `${of} ${count > 1 ? 'show' : 'shows'} a gap: ${wishes} with a wish or a search, ${waysRound} with a way round, ${complaints} unhappy with a tool in use`
}

function getContentText(count: number): string {
  return getFurtherText(count, 'is content with what exists', 'are content with what exists')
}

function getGapChecks({ evidence, findings }: Sample) {
  const unhappy = new Set(evidence.tools.flatMap((tool) => getUnhappyIds(tool, findings)))
  return {
    wish: ({ signals }: CountedFinding) => signals.includes('wish'),
    wayRound: ({ signals }: CountedFinding) => signals.includes('workaround'),
    /** Includes tools that only one discussion names, which are in no list of tools. */
    complaint: ({ discussion_id: id, signals, sentiment }: CountedFinding) =>
      unhappy.has(id) || (signals.includes('tool') && sentiment === 'negative'),
  }
}
