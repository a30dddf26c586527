import { factClaim } from './fact-claim.ts'
import { lacksOf } from './lacks.ts'
import { strongParts, weakParts } from './score-parts.ts'
import type { ScorePart } from '../assessment/assessment.ts'
import { formatPercent } from '../../shared/format/format-percent.ts'
import { confidenceMeaning } from './caveats.ts'
import type { Claim, ReportFacts } from './section.ts'
import { discussions, pointsText, sourcesText, titleText } from './wording.ts'

export function reasonsClaims(facts: ReportFacts): Claim[] {
  const { verdict, parts, against } = facts.assessment
  if (verdict === 'NOT ENOUGH EVIDENCE') return lacksOf(facts)
  const denying = against.map((fact) => factClaim(fact, facts))
  const shown = [...strongClaims(parts), ...weakClaims(parts)]
  return [getSum(facts), ...(verdict === 'GO' ? [...shown, ...denying] : [...denying, ...shown])]
}

/** Of the strong parts and of the weak parts each. */
const maxParts = 2

function strongClaims(parts: readonly ScorePart[]): Claim[] {
  return strongParts(parts)
    .slice(0, maxParts)
    .map((part, at) =>
      partClaim(part, at === 0 ? 'The score gains most from' : 'It also gains from'),
    )
}

function weakClaims(parts: readonly ScorePart[]): Claim[] {
  return weakParts(parts)
    .slice(0, maxParts)
    .map((part, at) => partClaim(part, at === 0 ? 'Least is shown of' : 'Little is shown of'))
}

function partClaim(part: ScorePart, opening: string): Claim {
  return { text: `${opening} ${titleText(part)}${getPoints(part)}. ${part.figure}`, ids: part.ids }
}

function getPoints(part: ScorePart): string {
  const points = pointsText(part)
  return points === null ? '' : `, with ${points}`
}

function getSum({ assessment, findings }: ReportFacts): Claim {
  const { verdict, score, confidence, sources, against } = assessment
  const base = `${discussions(assessment.discussions)} from ${sourcesText(sources)}`
  const why =
    verdict === 'GO'
      ? ''
      : ` ${against.length} counted facts speak against it, and few of those who state anything want it.`
  const agreement =
    confidence === null
      ? ''
      : ` Confidence, which is ${confidenceMeaning}, is ${formatPercent(confidence)}.`
  return {
    text: `The verdict is ${verdict}: the parts of the score add up to ${score ?? 0} of 100 points, counted in ${base}.${why}${agreement}`,
    ids: findings.map(({ discussion_id: id }) => id),
  }
}
