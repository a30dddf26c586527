import { fullGapShare } from '../assessment/gaps.ts'
import { fullPainShare } from '../assessment/pain.ts'
import type { PartName } from '../assessment/assessment.ts'
import type { Evidence } from '../evidence/evidence.ts'
import { getIdsWithStatements } from '../evidence/field.ts'
import { minForGo, minFullEvidence } from '../limits.ts'
import type { ReportFacts } from './section.ts'
import { chooseForm, getDiscussionsText } from './wording.ts'

type Facts = Pick<ReportFacts, 'assessment' | 'evidence'>

/** One sentence that says which evidence would change the verdict. */
export function getDecidingEvidence(facts: Facts): string {
  switch (facts.assessment.verdict) {
    case 'GO':
      return getEndOfGo(facts)
    case 'NO-GO':
      return getEndOfNoGo(facts)
    case 'NOT ENOUGH EVIDENCE':
      return getMissingPeople(facts) ?? getMissingForGo(facts)
  }
}

/** Enough for strength of pain and for demand, if nothing is stated to the contrary. */
function getMinima(discussions: number): { pain: number; gaps: number } {
  return {
    pain: Math.ceil(minForGo.pain * fullPainShare * discussions),
    gaps: Math.ceil(minForGo.demand * fullGapShare * discussions),
  }
}

function getEndOfGo({ assessment: { discussions } }: Facts): string {
  const { pain } = getMinima(discussions)
  return `This would not be a GO if fewer than ${pain} of the ${getDiscussionsText(discussions)} said how it troubles them or sounded negative.`
}

function getEndOfNoGo({ evidence }: Facts): string {
  const countWithStatements = getIdsWithStatements(evidence).size
  const minima = getMinima(countWithStatements)
  const of = `of the ${getDiscussionsText(countWithStatements)} with a clear statement`
  const wished = countWished(evidence)
  const condition =
    evidence.signals.pain.length >= minima.pain
      ? `${minima.gaps} ${of} asked for something better`
      : `${minima.pain} ${of} said how it troubles them${wished >= minima.gaps ? '' : ` and ${minima.gaps} asked for something better`}`
  return `This would not be a NO-GO if at least ${condition}.`
}

function getMissingPeople({ assessment: { discussions, sources } }: Facts): string | null {
  const missing = minFullEvidence.discussions - discussions
  const isOneSided = sources < minFullEvidence.sources
  if (missing > 0) {
    const more = discussions === 0 ? '' : ' more'
    const who = chooseForm(missing, 'person who describes', 'people who describe')
    const where = isOneSided ? `, from at least ${minFullEvidence.sources} sources,` : ''
    return `${missing}${more} ${who} this problem${where} would allow a verdict.`
  }
  return isOneSided ? 'The same problem in a second source would allow a verdict.' : null
}

function getMissingForGo({ assessment, evidence }: Facts): string {
  const { discussions, parts } = assessment
  const getValue = (partName: PartName) => parts.find(({ name }) => name === partName)?.value ?? 0
  const minima = getMinima(discussions)
  if (getValue('pain') < minForGo.pain) {
    return getLack(evidence.signals.pain.length, minima.pain, discussions, {
      missing: 'to say how it troubles them',
      opposite: 'Fewer people who call the problem minor',
    })
  }
  if (Math.max(getValue('willingness-to-pay'), getValue('gaps')) < minForGo.demand) {
    return getLack(countWished(evidence), minima.gaps, discussions, {
      missing: 'to ask for something better',
      opposite: 'Fewer people who are happy with what they use',
    })
  }
  const [weakest] = parts.toSorted((one, other) => getLoss(other) - getLoss(one))
  return `${moreOf[weakest?.name ?? 'volume']} would bring this closer to a GO.`
}

function getLack(
  count: number,
  minimum: number,
  discussions: number,
  { missing, opposite }: { missing: string; opposite: string },
): string {
  if (count >= minimum) return `${opposite} would bring this closer to a GO.`
  return `A GO needs at least ${minimum} of the ${getDiscussionsText(discussions)} ${missing}, and we recognised ${count}.`
}

function countWished({ signals }: Evidence): number {
  return new Set([...signals.wish, ...signals.workaround]).size
}

function getLoss({ value, weight }: Facts['assessment']['parts'][number]): number {
  return value === null ? 0 : weight * (1 - value)
}

const moreOf: Record<PartName, string> = {
  volume: 'More people who describe this problem',
  momentum: 'More discussions from the last 90 days',
  pain: 'More discussions that say how it troubles people',
  'willingness-to-pay': 'More people who would pay for a solution',
  gaps: 'More people who ask for something better',
  breadth: 'The same problem in more sources',
  risk: 'Fewer warning signs',
}
