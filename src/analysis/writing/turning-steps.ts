import type { PartName } from '../assessment/assessment.ts'
import { getLatestIds } from '../assessment/sample.ts'
import { getDecidingEvidence } from './deciding-evidence.ts'
import { minFullEvidence } from '../limits.ts'
import { getWeakParts } from './score-parts.ts'
import type { Claim, ReportFacts } from './section.ts'
import { getDiscussionsText } from './wording.ts'

export function getWeakPartStep({ assessment: { parts } }: ReportFacts): Claim[] {
  return getWeakParts(parts)
    .slice(0, 1)
    .map(({ name, ids }) => ({ text: advice[name], ids }))
}

export function getStopStep(facts: ReportFacts): Claim[] {
  const { last90Days } = facts.evidence.volume
  const stop =
    'Stop if the people you ask are happy with what they use. The same goes if hardly anyone joins your waitlist. That counts for more than this report.'
  if (last90Days < minToCompare) return [{ text: stop, ids: [] }]
  const again = `Scan again in 90 days, too: far fewer than the latest ${getDiscussionsText(last90Days)} would show fading interest.`
  return [{ text: `${stop} ${again}`, ids: getLatestIds(facts, last90Days) }]
}

export function getChangedIdeaStep(facts: ReportFacts): Claim[] {
  const text = `Scan your changed idea in the words of these people. ${getDecidingEvidence(facts)}`
  return [{ text, ids: [] }]
}

export function getEnglishStep(): Claim[] {
  return [{ text: 'Write the problem in English, and scan again.', ids: [] }]
}

export function getReadStep({ language, findings }: ReportFacts): Claim[] {
  if (language) return getEnglishStep()
  const ids = findings.map(({ discussion_id: id }) => id)
  const marks = `Or mark each post yourself: a verdict needs ${minFullEvidence.discussions} people with the problem, from ${minFullEvidence.sources} sources.`
  return [
    { text: 'Scan again once our reading model is available.', ids: [] },
    ...(ids.length > 0 ? [{ text: marks, ids }] : []),
  ]
}

export function getRescanStep(facts: ReportFacts): Claim[] {
  const text = `Scan again with the words that you heard. ${getDecidingEvidence(facts)}`
  return [{ text, ids: [] }]
}

/** A smaller number could drop sharply by chance alone. */
const minToCompare = 10

const advice: Record<PartName, string> = {
  volume: 'Collect the words people use for the problem, and scan again.',
  momentum: 'Scan again in 90 days to see whether interest has grown.',
  pain: 'Look for a narrower group that the problem hurts more.',
  'willingness-to-pay': 'Find people who pay for something similar, and ask them why.',
  gaps: "Use today's tools yourself, and write down where they fall short.",
  breadth: 'Ask in other communities, and see whether you hear the same.',
  risk: 'Go through the warnings, and see which a changed idea removes.',
}
