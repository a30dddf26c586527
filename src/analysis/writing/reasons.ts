import { getFactClaims } from './fact-claim.ts'
import { getMissingEvidence } from './missing-evidence.ts'
import { getPartReason, getWeakPartReason } from './part-reasons.ts'
import { getStrongParts, getWeakParts } from './score-parts.ts'
import { isConfidenceLow } from '../limits.ts'
import { formatPercent } from '../../shared/format/format-percent.ts'
import type { Claim, ReportFacts } from './section.ts'
import { getDiscussionsText, getSourcesText } from './wording.ts'

export function getReasonsClaims(facts: ReportFacts): Claim[] {
  const { verdict } = facts.assessment
  if (verdict === 'NOT ENOUGH EVIDENCE') return getMissingEvidence(facts)
  const [sum, facing] = [getSum(facts), getFactClaims(facts)]
  const strong = getStrong(facts)
  // A part that few people state is no reason for a NO-GO.
  if (verdict === 'NO-GO') return [sum, ...facing, ...strong]
  const shown = strong.length === 0 ? [nothingStrong] : strong
  return [sum, ...shown, ...getWeak(facts), ...facing]
}

const nothingStrong: Claim = { text: 'No single signal is strong.', ids: [] }
const maxParts = 3

function getStrong(facts: ReportFacts): Claim[] {
  return getStrongParts(facts.assessment.parts)
    .flatMap(({ name }) => getPartReason[name]?.(facts) ?? [])
    .slice(0, maxParts)
}

function getWeak(facts: ReportFacts): Claim[] {
  return getWeakParts(facts.assessment.parts)
    .flatMap(({ name }) => getWeakPartReason(facts, name))
    .slice(0, maxParts)
}

function getSum({ assessment, findings }: ReportFacts): Claim {
  const { verdict, confidence, sources, against } = assessment
  const base = `based on ${getDiscussionsText(assessment.discussions)} from ${getSourcesText(sources)}`
  const why =
    verdict === 'GO' ? '' : ` ${against.length} facts speak against the idea as it is described.`
  const doubt =
    confidence !== null && isConfidenceLow(confidence)
      ? ` Confidence is low (${formatPercent(confidence)}).`
      : ''
  return {
    text: `The verdict is ${verdict}, ${base}.${why}${doubt}`,
    ids: findings.map(({ discussion_id: id }) => id),
  }
}
