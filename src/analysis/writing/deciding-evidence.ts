import { getIdsWithStatements } from '../evidence/field.ts'
import { minFullEvidence } from '../limits.ts'
import type { PartName } from '../assessment/assessment.ts'
import { type PartCount, countPart, isEnough } from './part-count.ts'
import { getLacking } from './score-parts.ts'
import type { ReportFacts } from './section.ts'
import { chooseForm, getDiscussionsText } from './wording.ts'

type Facts = Pick<ReportFacts, 'assessment' | 'evidence'>

/** Says which evidence would change the verdict, counted as the score counts it. */
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

/** Names the minimum that would be missed first: for strength of pain, or for all that shows demand. */
function getEndOfGo(facts: Facts): string {
  const pain = countPart(facts, 'pain')
  const demand = countDemand(facts).filter(isEnough)
  const isDemandWeaker = demand.every((one) => getSpare(one) < getSpare(pain))
  const ends = demand.length > 0 && isDemandWeaker ? demand : [pain]
  const of = ` of the ${getDiscussionsText(facts.assessment.discussions)}`
  const texts = ends.map(
    (end, at) =>
      `${getFewer(end.minimum ?? 0)}${at === 0 ? of : ''} ${saidTexts[end.name]}${getConditions(end)}`,
  )
  return `This would not be a GO if ${texts.join(', and ')}.`
}

function getEndOfNoGo(facts: Facts): string {
  const clear = getIdsWithStatements(facts.evidence)
  const pain = countPart(facts, 'pain', clear)
  const demand = countDemand(facts, clear)
  const of = ` of the ${getDiscussionsText(clear.size)} with a clear statement`
  const getText = (one: PartCount, ofAll: string) =>
    `${getLeast(one.minimum ?? 0)}${ofAll} ${saidTexts[one.name]}${getConditions(one)}`
  const isWanted = demand.some(isEnough)
  const pained = isEnough(pain) && !isWanted ? [] : [getText(pain, of)]
  const routes = demand.map((one, at) => getText(one, pained.length + at === 0 ? of : ''))
  const wanted = isWanted ? [] : [routes.join(', or ')]
  return `This would not be a NO-GO if ${[...pained, ...wanted].join(', and ')}.`
}

function getMissingPeople({ assessment: { discussions, sources } }: Facts): string | null {
  const missing = minFullEvidence.discussions - discussions
  const isOneSided = sources < minFullEvidence.sources
  if (missing > 0) {
    const more = discussions === 0 ? '' : ' more'
    const who = chooseForm(missing, 'person who describes', 'people who describe')
    const where = isOneSided ? getOtherSource(discussions) : ''
    return `A verdict needs at least ${missing}${more} ${who} this problem${where}.`
  }
  return isOneSided
    ? 'A verdict also needs people in a second source who describe this problem.'
    : null
}

function getOtherSource(discussions: number): string {
  return discussions === 0
    ? `, from at least ${minFullEvidence.sources} sources`
    : ', one of them in another source'
}

function getMissingForGo(facts: Facts): string {
  const { discussions, parts } = facts.assessment
  const lacking = getLacking(parts)
  if (lacking !== 'score') {
    const routes = lacking === 'pain' ? [countPart(facts, 'pain')] : countDemand(facts)
    // Reports of an earlier version were counted otherwise.
    if (!routes.some(isEnough)) return getLack(routes, discussions)
  }
  const [weakest] = parts.toSorted((one, other) => getLoss(other) - getLoss(one))
  return `${moreOf[weakest?.name ?? 'volume']} would bring this closer to a GO.`
}

function getLack(routes: readonly PartCount[], discussions: number): string {
  const open = routes.filter(({ minimum }) => minimum !== null)
  const of = ` of the ${getDiscussionsText(discussions)}`
  const texts = open.map(
    (one, at) =>
      `${getLeast(one.minimum ?? 0)}${at === 0 ? of : ''} to ${sayTexts[one.name]}${getConditions(one)}`,
  )
  const closed = routes.flatMap(({ name, minimum }) =>
    minimum === null ? [`fewer people who ${oppositeTexts[name]}`] : [],
  )
  const counts = open.map(({ count }) => count).join(' and ')
  const needs = `A GO needs ${[...texts, ...closed].join(', or ')}`
  if (open.length === 0) return `${needs}.`
  return routes.length === 1
    ? `${needs}, and we counted ${counts}.`
    : `${needs}. We counted ${counts}.`
}

function countDemand(facts: Facts, among?: ReadonlySet<string>): PartCount[] {
  return [countPart(facts, 'gaps', among), countPart(facts, 'willingness-to-pay', among)]
}

function getSpare({ count, minimum }: PartCount): number {
  return count - (minimum ?? Infinity)
}

/** With half counts a minimum may be 3.5: 'more than 3'. */
function getLeast(minimum: number): string {
  return Number.isInteger(minimum) ? `at least ${minimum}` : `more than ${Math.floor(minimum)}`
}

function getFewer(minimum: number): string {
  return Number.isInteger(minimum) ? `fewer than ${minimum}` : `no more than ${Math.floor(minimum)}`
}

function getConditions({ name, half, against }: PartCount): string {
  const opposite =
    against > 0 ? ` while ${against} ${chooseForm(against, ...againstTexts[name])}` : ''
  return `${opposite}${half > 0 ? ` (${halfTexts[name]} counts half)` : ''}`
}

type Texts<Value = string> = Record<PartCount['name'], Value>

const sayTexts: Texts = {
  pain: 'say how it troubles them',
  gaps: 'ask for a tool, use a workaround or complain about a tool',
  'willingness-to-pay': 'mention someone who pays or would pay',
}
const saidTexts: Texts = {
  pain: 'said how it troubles them',
  gaps: 'asked for a tool, used a workaround or complained about a tool',
  'willingness-to-pay': 'mentioned someone who pays or would pay',
}
const halfTexts: Texts = {
  pain: 'one that only sounds negative',
  gaps: '',
  'willingness-to-pay': 'one that mentions a price without refusing it',
}
const againstTexts: Texts<[one: string, many: string]> = {
  pain: ['calls it minor', 'call it minor'],
  gaps: ['is happy with what exists', 'are happy with what exists'],
  'willingness-to-pay': ['', ''],
}
const oppositeTexts: Texts = {
  pain: 'call the problem minor',
  gaps: 'are happy with what exists',
  'willingness-to-pay': '',
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
