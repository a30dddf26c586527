import { fullGapShare } from '../assessment/gaps.ts'
import { fullPainShare } from '../assessment/pain.ts'
import { fullPayShare } from '../assessment/willingness-to-pay.ts'
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
function getMinima(discussions: number): { pain: number; gaps: number; pay: number } {
  return {
    pain: Math.ceil(minForGo.pain * fullPainShare * discussions),
    gaps: Math.ceil(minForGo.demand * fullGapShare * discussions),
    pay: Math.ceil(minForGo.demand * fullPayShare * discussions),
  }
}

/** Names the minimum that would be missed first: for strength of pain, or for demand. */
function getEndOfGo({ assessment }: Facts): string {
  const { discussions } = assessment
  const minima = getMinima(discussions)
  const spare = {
    pain: countStated(assessment, 'pain') - minima.pain,
    pay: countStated(assessment, 'willingness-to-pay') - minima.pay,
    gaps: countStated(assessment, 'gaps') - minima.gaps,
  }
  const of = `of the ${getDiscussionsText(discussions)}`
  const start = 'This would not be a GO if fewer than'
  if (spare.pain <= Math.max(spare.pay, spare.gaps)) {
    return `${start} ${minima.pain} ${of} said how it troubles them or sounded negative.`
  }
  const payers = 'mentioned a price or someone who pays'
  if (getValue(assessment, 'gaps') < minForGo.demand)
    return `${start} ${minima.pay} ${of} ${payers}.`
  const isPaid = getValue(assessment, 'willingness-to-pay') >= minForGo.demand
  const also = isPaid ? `, and fewer than ${minima.pay} ${payers}` : ''
  return `${start} ${minima.gaps} ${of} asked for a tool, used a workaround or complained about a tool${also}.`
}

function countStated({ parts }: Facts['assessment'], partName: PartName): number {
  return parts.find(({ name }) => name === partName)?.ids.length ?? 0
}

function getValue({ parts }: Facts['assessment'], partName: PartName): number {
  return parts.find(({ name }) => name === partName)?.value ?? 0
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
    const where = isOneSided ? getOtherSource(discussions) : ''
    return `${missing}${more} ${who} this problem${where} would allow a verdict.`
  }
  return isOneSided ? 'The same problem in a second source would allow a verdict.' : null
}

function getOtherSource(discussions: number): string {
  return discussions === 0
    ? `, from at least ${minFullEvidence.sources} sources,`
    : ', at least one of them in another source,'
}

function getMissingForGo({ assessment, evidence }: Facts): string {
  const { discussions, parts } = assessment
  const minima = getMinima(discussions)
  if (getValue(assessment, 'pain') < minForGo.pain) {
    return getLack(evidence.signals.pain.length, minima.pain, discussions, {
      missing: 'to say how it troubles them',
      opposite: 'Fewer people who call the problem minor',
    })
  }
  const demand = [getValue(assessment, 'willingness-to-pay'), getValue(assessment, 'gaps')]
  if (Math.max(...demand) < minForGo.demand) {
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
