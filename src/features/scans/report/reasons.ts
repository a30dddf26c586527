import { lacksOf } from './lacks.ts'
import { partsAgainst, partsFor } from './score-parts.ts'
import type { ScorePart } from '../../../analysis/assessment/assessment.ts'
import type { Claim, ReportFacts } from './section.ts'
import { discussions, goTakes, pointsText, sourcesText, titleText } from './wording.ts'

/** Why the verdict is what it is: the whole, then the strongest parts on either side; or what is missing. */
export function reasonsClaims(facts: ReportFacts): Claim[] {
  const { verdict, parts } = facts.assessment
  if (verdict === 'NOT ENOUGH EVIDENCE') return lacksOf(facts)
  const [inFavour, against] = [claimsFor(parts), claimsAgainst(parts)]
  const sides = verdict === 'GO' ? [...inFavour, ...against] : [...against, ...inFavour]
  return [sumOf(facts), ...sides]
}

/** On either side. */
const mostParts = 2

function claimsFor(parts: readonly ScorePart[]): Claim[] {
  const strong = partsFor(parts).slice(0, mostParts)
  if (strong.length === 0) {
    const text = 'Nothing speaks clearly for it: no part of the score gets half of its points.'
    return [{ text, ids: [] }]
  }
  return strong.map((part, at) =>
    partClaim(part, at === 0 ? 'The score gains most from' : 'It also gains from'),
  )
}

function claimsAgainst(parts: readonly ScorePart[]): Claim[] {
  const weak = partsAgainst(parts).slice(0, mostParts)
  if (weak.length === 0) {
    const text =
      'Nothing speaks clearly against it: every part of the score gets half of its points or more.'
    return [{ text, ids: [] }]
  }
  return weak.map((part, at) =>
    partClaim(part, at === 0 ? 'The score loses most on' : 'It also loses on'),
  )
}

function partClaim(part: ScorePart, opening: string): Claim {
  return { text: `${opening} ${titleText(part)}${pointsOf(part)}. ${part.figure}`, ids: part.ids }
}

function pointsOf(part: ScorePart): string {
  const points = pointsText(part)
  return points === null ? '' : `, with ${points}`
}

function sumOf({ assessment, findings }: ReportFacts): Claim {
  const { verdict, score, confidence, sources } = assessment
  const base = `${discussions(assessment.discussions)} from ${sourcesText(sources)}`
  const least = verdict === 'GO' ? '' : ` ${goTakes}.`
  const sure = confidence === null ? '' : ` Confidence in it is ${Math.round(confidence * 100)}%.`
  return {
    text: `The verdict is ${verdict}: the parts of the score add up to ${score ?? 0} of 100 points, counted in ${base}.${least}${sure}`,
    ids: findings.map(({ discussion_id: id }) => id),
  }
}
