import { getComplainingIds } from '../evidence/tool-complaints.ts'
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

export const fullGapShare = 1 / 4

/** Counts the signals of each discussion: the evidence's lists of gaps and complaints are capped. */
export function assessGaps(sample: Sample): CountedPart {
  const checks = getGapChecks(sample)
  const ids = getIds(sample, (finding) => Object.values(checks).some((hasGap) => hasGap(finding)))
  const content = getOtherIds(sample.evidence.content, ids)
  const kinds = getGapKinds(sample, checks)
  return {
    ...getStatedShare(sample, {
      count: ids.length,
      against: content.length,
      fullFrom: fullGapShare,
      rule: 'Full points when one discussion in four shows a gap. Discussions that are happy with what exists lower it.',
    }),
    figure: capitalize(
      `${getGapsText(sample, kinds, ids.length)}${getContentText(ids.length, content.length)}.`,
    ),
    ids,
    counts: [ids, ...kinds.map((kind) => kind.ids), content],
  }
}

interface GapKind {
  text: string
  ids: string[]
}

function getGapKinds(sample: Sample, checks: ReturnType<typeof getGapChecks>): GapKind[] {
  return [
    { text: 'asking for a tool', ids: getIds(sample, checks.wish) },
    { text: 'using a workaround', ids: getIds(sample, checks.workaround) },
    { text: 'complaining about a tool', ids: getIds(sample, checks.complaint) },
  ].filter(({ ids }) => ids.length > 0)
}

function getGapsText(sample: Sample, kinds: readonly GapKind[], count: number): string {
  const of = getCountText(count, sample)
  if (count === 0) return `${of} shows a gap`
  const counts = kinds.map(({ text, ids }) => `${ids.length} ${text}`)
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
