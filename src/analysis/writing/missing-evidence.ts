import { minFullEvidence } from '../limits.ts'
import type { Claim, ReportFacts } from './section.ts'
import { getFactClaim } from './fact-claim.ts'
import {
  chooseForm,
  getDiscussionsText,
  joinWithAnd,
  getPart,
  getSourcesText,
  getTitleText,
} from './wording.ts'

export function getMissingEvidence(facts: ReportFacts): Claim[] {
  const { discussions: found } = facts.assessment
  return [
    getShortfall(facts),
    ...(found === 0 ? [nowhere] : [...getMissingCounts(facts), ...getPain(facts)]),
    ...getUnshownParts(facts),
    ...facts.assessment.against.map((fact) => getFactClaim(fact, facts)),
    noScore,
  ]
}

/** Only for a sample that is large enough to show them. */
function getUnshownParts({ assessment: { parts, discussions: found } }: ReportFacts): Claim[] {
  const unshown = parts.filter(({ value }) => value === null)
  if (found < minFullEvidence.discussions || unshown.length === 0) return []
  return [{ text: `Not shown: ${joinWithAnd(unshown.map(getTitleText))}.`, ids: [] }]
}

const nowhere: Claim = {
  text: 'People may use other words for it, or talk where we do not look: this is no proof that nobody has the problem.',
  ids: [],
}
const noScore: Claim = {
  text: 'No score is given, because on so little chance would decide it. This is no judgement of the idea.',
  ids: [],
}

function getShortfall({ assessment, findings }: ReportFacts): Claim {
  const { discussions: found, sources } = assessment
  const ids = findings.map(({ discussion_id: id }) => id)
  if (found >= minFullEvidence.discussions && sources >= minFullEvidence.sources) {
    const text = `There is not enough evidence for a verdict: the ${getDiscussionsText(found)} from ${getSourcesText(sources)} show too little of what a GO takes, and no two facts that would make a NO-GO.`
    return { text, ids }
  }
  const what =
    found === 0 ? 'no discussion' : `${getDiscussionsText(found)} from ${getSourcesText(sources)}`
  return {
    text: `There is not enough evidence for a verdict: we found ${what} about this, and it takes ${minFullEvidence.discussions} from at least ${getSourcesText(minFullEvidence.sources)}.`,
    ids,
  }
}

function getMissingCounts({ assessment, findings }: ReportFacts): Claim[] {
  const missing = minFullEvidence.discussions - assessment.discussions
  const more =
    missing > 0
      ? [
          `At least ${missing} more ${chooseForm(missing, 'discussion is', 'discussions are')} missing.`,
        ]
      : []
  const isAlone = assessment.discussions > 1 && assessment.sources < minFullEvidence.sources
  const alone = isAlone
    ? [
        'All that were found come from one source, and what is said in one place may not hold elsewhere.',
      ]
    : []
  if (more.length + alone.length === 0) return []
  return [
    {
      text: [...more, ...alone].join(' '),
      ids: isAlone ? findings.map(({ discussion_id: id }) => id) : [],
    },
  ]
}

function getPain({ evidence: { signals, volume } }: ReportFacts): Claim[] {
  const count = signals.pain.length
  if (count === 0)
    return [{ text: 'We recognised few statements of pain; read the quotes.', ids: [] }]
  const state = `${getPart(count, volume.total)} ${chooseForm(count, 'states', 'state')} a pain`
  return [{ text: `${state}.`, ids: signals.pain }]
}
