import { hasFullSample } from './missing-evidence.ts'
import { getPlaces } from './places.ts'
import type { Claim, ReportFacts, ReportFinding } from './section.ts'
import { joinWithAnd } from '../../shared/format/join-list.ts'
import { interleave } from './wording.ts'

/**
 * Suggests talking to the latest authors who say how it troubles them, else to those who ask, else to any counted
 * author; then what to ask them.
 */
export function getTalkSteps(facts: ReportFacts): Claim[] {
  const { people, wrote } = choosePeople(facts)
  const ids = people.map(({ discussion_id: id }) => id)
  if (ids.length === 0) {
    return [{ text: 'Find people who have this problem: we are not sure of any.', ids }]
  }
  const whom = ids.length === 1 ? 'the person' : `the ${ids.length} people`
  const question =
    facts.assessment.verdict === 'GO'
      ? 'Ask them how they cope today and what it costs them.'
      : 'Ask them which part of the problem they would pay to solve.'
  return [
    { text: `Talk to ${whom} who last ${wrote}.`, ids },
    { text: question, ids },
  ]
}

/** People known to be troubled come first; where they are few, others are looked for, too. */
export function getAskSteps(facts: ReportFacts): Claim[] {
  const { pain, wish } = facts.evidence.signals
  if (pain.length + wish.length === 0) return getQuestionSteps(facts)
  const questions = hasFullSample(facts.assessment) ? [] : getQuestionSteps(facts)
  return [...getTalkSteps(facts), ...questions]
}

function getQuestionSteps({ findings }: ReportFacts): Claim[] {
  const ids = getMainPlaceIds(findings)
  if (ids.length === 0) {
    return [{ text: 'Ask your target group to describe the problem in their own words.', ids }]
  }
  return [
    { text: 'Ask one open question where people already discuss the problem.', ids },
    { text: 'Count how many people answer from their own experience.', ids: [] },
  ]
}

export function getPageStep({ findings }: ReportFacts): Claim[] {
  const places = getPlaces(findings).slice(0, maxPlaces)
  const page = 'Put up a page with one sentence and a waitlist.'
  const text =
    places.length === 0
      ? `${page} Show it to people in your target group.`
      : `${page} Share it where people discuss the problem: ${joinWithAnd(places.map(({ at }) => at))}. Check each community's rules on links first.`
  return [{ text, ids: getMainPlaceIds(findings) }]
}

const maxPeople = 5
const maxPlaces = 3

function choosePeople({ evidence: { signals }, findings }: ReportFacts) {
  const groups = [
    { ids: signals.pain, wrote: 'said how it troubles them' },
    { ids: signals.wish, wrote: 'asked for a tool' },
  ].map(({ ids, wrote }) => ({ people: getLatest(findings, ids), wrote }))
  const anyone = { people: getLatest(findings), wrote: 'wrote about this' }
  return groups.find(({ people }) => people.length > 0) ?? anyone
}

function getLatest(findings: readonly ReportFinding[], ids?: readonly string[]): ReportFinding[] {
  return findings
    .filter(
      ({ discussion_id: id, certainty }) => certainty === 'sure' && (ids?.includes(id) ?? true),
    )
    .toSorted((one, other) => (one.discussion_date < other.discussion_date ? 1 : -1))
    .slice(0, maxPeople)
}

function getMainPlaceIds(findings: readonly ReportFinding[]): string[] {
  return interleave(
    getPlaces(findings)
      .slice(0, maxPlaces)
      .map(({ ids }) => ids),
  )
}
