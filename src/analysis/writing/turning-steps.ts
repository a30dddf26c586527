import { minFullEvidence } from '../limits.ts'
import type { PartName, ScorePart } from '../assessment/assessment.ts'
import { getWeakParts } from './score-parts.ts'
import type { Claim, ReportFacts } from './section.ts'
import {
  getDiscussionsText,
  goRequirements,
  getPointsText,
  getSourcesText,
  getTitleText,
} from './wording.ts'

export function getWeakPartSteps({ assessment: { parts, verdict } }: ReportFacts): Claim[] {
  return getWeakParts(parts)
    .slice(0, verdict === 'GO' ? 1 : 2)
    .map(getWeakStep)
}

export function getDecisionStep({
  assessment: { parts, score, verdict },
  evidence,
  findings,
}: ReportFacts): Claim[] {
  const { last90Days } = evidence.volume
  if (verdict === 'GO') {
    const again =
      last90Days < minToCompare
        ? ''
        : ` Scan again in 90 days, too: far fewer than the ${getDiscussionsText(last90Days)} of the 90 days before this scan would say that the interest passes.`
    const text = `Stop if those you asked get by well today and hardly anybody joins the waitlist: that would outweigh what was counted here.${again}`
    const latest = findings.toSorted((one, other) =>
      one.discussion_date < other.discussion_date ? 1 : -1,
    )
    return [{ text, ids: latest.slice(0, last90Days).map(({ discussion_id: id }) => id) }]
  }
  const text = `Then scan the changed idea, in the words of those who have the problem. ${goRequirements}; this scan gave ${score ?? 0} points.`
  return [{ text, ids: getWeakParts(parts).flatMap(({ ids }) => ids) }]
}

export function getRescanStep({
  assessment: { discussions: found, sources },
  findings,
}: ReportFacts): Claim[] {
  const minimum = `${minFullEvidence.discussions} discussions from at least ${getSourcesText(minFullEvidence.sources)}`
  const now = found === 0 ? 'none' : `${found} from ${getSourcesText(sources)}`
  const isShort = found < minFullEvidence.discussions || sources < minFullEvidence.sources
  const text = isShort
    ? `Then scan again with the words that you heard: a verdict takes ${minimum}, and this scan found ${now}.`
    : `Then scan again with the words that you heard, in English, which is read best. ${goRequirements}.`
  return [{ text, ids: findings.map(({ discussion_id: id }) => id) }]
}

function getWeakStep(part: ScorePart): Claim {
  const points = getPointsText(part)
  const name = points === null ? getTitleText(part) : `${getTitleText(part)} (${points})`
  return { text: `Work on ${name}: ${advice[part.name]}.`, ids: part.ids }
}

/** A smaller number could drop sharply by chance alone. */
const minToCompare = 10

const advice: Record<PartName, string> = {
  volume: 'collect the words that people themselves use for the problem, and scan again with them',
  momentum: 'scan again in 90 days, and see whether the talk has grown',
  pain: 'look for a narrower group that it troubles more, and describe the problem in their words',
  'willingness-to-pay': 'find people who pay for something near it already, and ask what made them',
  gaps: 'use what exists yourself, and write down where it falls short of what people need',
  breadth: 'ask in other places than those found here, and see whether the same is said there',
  risk: 'take the red flags one by one, and see which of them a change of the idea removes',
}
