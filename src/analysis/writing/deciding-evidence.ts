import { joinWithAnd } from '../../shared/format/join-list.ts'
import { getIdsWithStatements } from '../evidence/field.ts'
import { minFullEvidence } from '../limits.ts'
import type { PartName } from '../assessment/assessment.ts'
import { capitalize } from '../assessment/sample.ts'
import { type PartCount, countPart, isEnough } from './part-count.ts'
import { getLacking } from './score-parts.ts'
import type { ReportFacts } from './section.ts'
import { chooseForm, getDiscussionsText } from './wording.ts'

type Facts = Pick<ReportFacts, 'assessment' | 'evidence' | 'language'>

interface Deciding {
  text: string
  /** discussions behind each number that is no minimum, in the order of the text */
  counts: string[][]
}

/** Says which evidence would change the verdict, counted as the score counts it. */
export function getDecidingEvidence(facts: Facts): string {
  return decide(facts).text
}

export function getDecidingCounts(facts: Facts): string[][] {
  return decide(facts).counts
}

function decide(facts: Facts): Deciding {
  if (facts.assessment.isByWords) return countNone(getUnread(facts))
  switch (facts.assessment.verdict) {
    case 'GO':
      return getEndOfGo(facts)
    case 'NO-GO':
      return getEndOfNoGo(facts)
    case 'NOT ENOUGH EVIDENCE': {
      const missing = getMissingPeople(facts)
      return missing === null ? getMissingForGo(facts) : countNone(missing)
    }
  }
}

function countNone(text: string): Deciding {
  return { text, counts: [] }
}

/** Names the minimum that would be missed first: for strength of pain, or for all that shows demand. */
function getEndOfGo(facts: Facts): Deciding {
  const pain = countPart(facts, 'pain')
  const demand = countDemand(facts).filter(isEnough)
  const isDemandWeaker = demand.every((one) => getSpare(one) < getSpare(pain))
  const of = ` of the ${getDiscussionsText(facts.assessment.discussions)}`
  const [sign, routes] = demand.length > 0 && isDemandWeaker ? ['demand', demand] : ['pain', [pain]]
  return {
    text: `This GO depends on signs of ${sign}. ${getRoutes(routes, of)}`,
    counts: getCounts(facts, routes),
  }
}

function getEndOfNoGo(facts: Facts): Deciding {
  const clear = getIdsWithStatements(facts.evidence)
  const pain = countPart(facts, 'pain', clear)
  const demand = countDemand(facts, clear)
  const isWanted = demand.some(isEnough)
  const lacking = [
    ...(isEnough(pain) && !isWanted ? [] : [{ sign: 'pain', routes: [pain] }]),
    ...(isWanted ? [] : [{ sign: 'demand', routes: demand }]),
  ]
  const signs = joinWithAnd(lacking.map(({ sign }) => sign))
  const needs = lacking.map(({ routes }) => getRoutes(routes, ' of them')).join(' ')
  return {
    text: `This would not be a NO-GO with more signs of ${signs}. Only the ${getDiscussionsText(clear.size)} with a clear statement count here. ${needs}`,
    counts: [[...clear], ...lacking.flatMap(({ routes }) => routes.flatMap(getIdsCounted))],
  }
}

/** Counts no one: posts that no model has read may be by people without the problem. */
function getUnread({ language, assessment: { discussions } }: Facts): string {
  if (language)
    return 'A verdict needs posts that our reading model has read, and it reads English.'
  const words = discussions === 0 ? '' : ', so we chose these posts by their words alone'
  return `A verdict needs our reading model. It was not available${words}.`
}

function getMissingPeople({ assessment: { discussions, sources } }: Facts): string | null {
  const missing = minFullEvidence.discussions - discussions
  const isOneSided = sources < minFullEvidence.sources
  if (missing > 0) {
    const more = discussions === 0 ? '' : ' more'
    const who = chooseForm(missing, 'person who describes', 'people who describe')
    const where = isOneSided ? getOtherSource(discussions, missing) : ''
    return `A verdict needs at least ${missing}${more} ${who} this problem${where}.`
  }
  return isOneSided ? 'A verdict needs people in a second source who describe this problem.' : null
}

function getOtherSource(discussions: number, missing: number): string {
  if (discussions === 0) return `, from at least ${minFullEvidence.sources} sources`
  return missing === 1 ? ', in another source' : ', one of them in another source'
}

function getMissingForGo(facts: Facts): Deciding {
  const { parts } = facts.assessment
  const lacking = getLacking(parts)
  if (lacking !== 'score') {
    const routes = lacking === 'pain' ? [countPart(facts, 'pain')] : countDemand(facts)
    // Reports of an earlier version were counted otherwise.
    if (!routes.some(isEnough)) return getLack(lacking, routes, facts)
  }
  const [weakest] = parts.toSorted((one, other) => getLoss(other) - getLoss(one))
  return countNone(`${improvements[weakest?.name ?? 'volume']} would bring this closer to a GO.`)
}

function getLack(sign: string, routes: readonly PartCount[], facts: Facts): Deciding {
  const open = routes.filter(({ minimum }) => minimum !== null)
  const closed = routes.find(({ minimum }) => minimum === null)
  if (open.length === 0)
    return countNone(`A GO needs fewer people who ${againstTexts[closed?.name ?? 'pain'][1]}.`)
  const needs = getRoutes(open, ` of the ${getDiscussionsText(facts.assessment.discussions)}`)
  const fewer = closed ? ` Or fewer must ${oppositeTexts[closed.name]}.` : ''
  return {
    text: `A GO needs more signs of ${sign}. ${needs}${fewer}`,
    counts: getCounts(facts, open),
  }
}

function getCounts({ assessment: { parts } }: Facts, routes: readonly PartCount[]): string[][] {
  const all = parts.find(({ name }) => name === 'volume')?.ids ?? []
  return [all, ...routes.flatMap(getIdsCounted)]
}

function getIdsCounted({ whole, half, against }: PartCount): string[][] {
  return [whole, half, against]
}

function getRoutes(routes: readonly PartCount[], of: string): string {
  return routes
    .map((one, at) => {
      // With half counts a minimum may be 3.5: 3, and one that counts half.
      const whole = Math.floor(one.minimum ?? 0)
      const least = `at least ${Math.max(1, whole)}`
      const more = whole > 0 && whole !== one.minimum ? `, and one more ${oneHalf[one.name]}` : ''
      const subject = at === 0 ? `${capitalize(least)}${of} must` : `Or ${least} must instead`
      return `${subject} ${sayTexts[one.name]}${more}. ${getCounted(one)}`
    })
    .join(' ')
}

function countDemand(facts: Facts, among?: ReadonlySet<string>): PartCount[] {
  return [countPart(facts, 'gaps', among), countPart(facts, 'willingness-to-pay', among)]
}

function getSpare({ count, minimum }: PartCount): number {
  return count - (minimum ?? Infinity)
}

function getCounted({ name, whole, ...ids }: PartCount): string {
  const [half, against] = [ids.half.length, ids.against.length]
  const halves = half > 0 ? `, and ${half} that ${chooseForm(half, ...halfTexts[name])} half` : ''
  const opposite =
    against > 0 ? `, while ${against} ${chooseForm(against, ...againstTexts[name])}` : ''
  return `We counted ${whole.length}${halves}${opposite}.`
}

type Texts<Value = string> = Record<PartCount['name'], Value>
type Forms = [one: string, many: string]

const sayTexts: Texts = {
  pain: 'say how it troubles the writer',
  gaps: 'ask for a tool, use a workaround or complain about a tool',
  'willingness-to-pay': 'mention someone who pays or would pay',
}
const oneHalf: Texts = {
  pain: 'sound negative',
  gaps: '',
  'willingness-to-pay': 'a price',
}
const halfTexts: Texts<Forms> = {
  pain: ['only sounds negative, which counts', 'only sound negative, which count'],
  gaps: ['', ''],
  'willingness-to-pay': [
    'mentions a price without refusing it, which counts',
    'mention a price without refusing it, which count',
  ],
}
const againstTexts: Texts<Forms> = {
  pain: ['calls the problem minor', 'call the problem minor'],
  gaps: ['is happy with what exists', 'are happy with what exists'],
  'willingness-to-pay': ['', ''],
}
const oppositeTexts: Texts = {
  pain: 'call the problem minor',
  gaps: 'be happy with what exists',
  'willingness-to-pay': '',
}

function getLoss({ value, weight }: Facts['assessment']['parts'][number]): number {
  return value === null ? 0 : weight * (1 - value)
}

const improvements: Record<PartName, string> = {
  volume: 'More people who describe this problem',
  momentum: 'More discussions from the last 90 days',
  pain: 'More discussions that say how it troubles people',
  'willingness-to-pay': 'More people who would pay for a solution',
  gaps: 'More people who ask for something better',
  breadth: 'The same problem in more sources',
  risk: 'Fewer warning signs',
}
