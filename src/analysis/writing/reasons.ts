import { getFactClaim } from './fact-claim.ts'
import { getMissingEvidence } from './missing-evidence.ts'
import { getStrongParts, getWeakParts } from './score-parts.ts'
import type { ScorePart } from '../assessment/assessment.ts'
import { formatPercent } from '../../shared/format/format-percent.ts'
import { confidenceText } from './caveats.ts'
import type { Claim, ReportFacts } from './section.ts'
import { getDiscussionsText, getPointsText, getSourcesText, getTitleText } from './wording.ts'

export function getReasonsClaims(facts: ReportFacts): Claim[] {
  const { verdict, parts, against } = facts.assessment
  if (verdict === 'NOT ENOUGH EVIDENCE') return getMissingEvidence(facts)
  const denying = against.map((fact) => getFactClaim(fact, facts))
  const shown = [...getStrongClaims(parts), ...getWeakClaims(parts)]
  return [getSum(facts), ...(verdict === 'GO' ? [...shown, ...denying] : [...denying, ...shown])]
}

const maxParts = 2

function getStrongClaims(parts: readonly ScorePart[]): Claim[] {
  return getStrongParts(parts)
    .slice(0, maxParts)
    .map((part, at) =>
      getPartClaim(part, at === 0 ? 'The score gains most from' : 'It also gains from'),
    )
}

function getWeakClaims(parts: readonly ScorePart[]): Claim[] {
  return getWeakParts(parts)
    .slice(0, maxParts)
    .map((part, at) => getPartClaim(part, at === 0 ? 'Least is shown of' : 'Little is shown of'))
}

function getPartClaim(part: ScorePart, opening: string): Claim {
  return {
    text: `${opening} ${getTitleText(part)}${getPoints(part)}. ${part.figure}`,
    ids: part.ids,
  }
}

function getPoints(part: ScorePart): string {
  const points = getPointsText(part)
  return points === null ? '' : `, with ${points}`
}

function getSum({ assessment, findings }: ReportFacts): Claim {
  const { verdict, score, confidence, sources, against } = assessment
  const base = `${getDiscussionsText(assessment.discussions)} from ${getSourcesText(sources)}`
  const why =
    verdict === 'GO'
      ? ''
      : ` ${against.length} counted facts speak against it, and few of those who state anything want it.`
  const agreement =
    confidence === null
      ? ''
      : ` Confidence, which is ${confidenceText}, is ${formatPercent(confidence)}.`
  return {
    text: `The verdict is ${verdict}: the parts of the score add up to ${score ?? 0} of 100 points, counted in ${base}.${why}${agreement}`,
    ids: findings.map(({ discussion_id: id }) => id),
  }
}
