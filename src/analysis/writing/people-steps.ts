import { type Place, getPlaces } from './places.ts'
import type { Claim, ReportFacts, ReportFinding } from './section.ts'
import { interleave, joinWithAnd, getMonthText } from './wording.ts'

/**
 * Suggests talking to the latest authors who state a pain, else to those who ask, else to any counted
 * author.
 */
export function getTalkStep(facts: ReportFacts): Claim[] {
  const { people, one, many } = choosePeople(facts)
  const [latest] = people
  if (!latest) {
    const text = 'Nobody was found who surely has the problem, so there is nobody to talk to first.'
    return [{ text, ids: [] }]
  }
  const places = getPlaces(people)
  const month = getMonthText(latest.discussion_date)
  const peopleText =
    people.length === 1
      ? `the person behind the latest discussion ${one} (${places[0]?.at}, ${month})`
      : `the people behind the ${people.length} latest discussions ${many} (${getPlaceCountsText(places)}; the latest of ${month})`
  const text =
    facts.assessment.verdict === 'GO'
      ? `Talk first to ${peopleText}. Ask how they deal with it today and what that costs them.`
      : `Before you build, talk to ${peopleText}. Ask which part of the problem they would pay to be rid of, and change the idea towards that.`
  return [{ text, ids: people.map(({ discussion_id: id }) => id) }]
}

export function getQuestionStep({ findings }: ReportFacts): Claim[] {
  const places = getPlaces(findings).slice(0, maxPlaces)
  if (places.length === 0) {
    const text =
      'Ask people who should have the problem to tell of it in their own words, and scan again with those words.'
    return [{ text, ids: [] }]
  }
  return [
    {
      text: `Ask where the problem is told already: put one open question about it ${getPlacesText(places)}, and count how many answer from their own experience.`,
      ids: interleave(places.map(({ ids }) => ids)),
    },
  ]
}

export function getPageStep({ findings }: ReportFacts): Claim[] {
  const places = getPlaces(findings).slice(0, maxPlaces)
  const page = 'Put up a page that says in one sentence what it does, with a waitlist, and'
  const text =
    places.length === 0
      ? `${page} show it to people who should have the problem.`
      : `${page} tell of it where the problem is discussed: ${getPlacesText(places)}. Read the rules of each place on links first.`
  return [{ text, ids: interleave(places.map(({ ids }) => ids)) }]
}

const maxPeople = 5
const maxPlaces = 3

function choosePeople({ evidence: { signals }, findings }: ReportFacts) {
  const groups = [
    { ids: signals.pain, one: 'that states a pain', many: 'that state a pain' },
    {
      ids: signals.wish,
      one: 'that asks for advice or wishes for something',
      many: 'that ask for advice or wish for something',
    },
  ].map(({ ids, ...clauses }) => ({ people: getLatest(findings, ids), ...clauses }))
  const anybody = { people: getLatest(findings), one: 'about this', many: 'about this' }
  return groups.find(({ people }) => people.length > 0) ?? anybody
}

function getLatest(findings: readonly ReportFinding[], ids?: readonly string[]): ReportFinding[] {
  return findings
    .filter(
      ({ discussion_id: id, certainty }) => certainty === 'sure' && (ids?.includes(id) ?? true),
    )
    .toSorted((one, other) => (one.discussion_date < other.discussion_date ? 1 : -1))
    .slice(0, maxPeople)
}

function getPlaceCountsText(places: readonly Place[]): string {
  const [only] = places
  if (places.length === 1 && only) return `all ${only.at}`
  return joinWithAnd(places.map(({ at, ids }) => `${ids.length} ${at}`))
}

function getPlacesText(places: readonly Place[]): string {
  return joinWithAnd(places.map(({ at }) => at))
}
