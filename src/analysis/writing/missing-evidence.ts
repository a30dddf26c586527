import { minFullEvidence } from '../limits.ts'
import { fewPainsText, getFewPainsText, getLanguageText } from './caveats.ts'
import type { Claim, ReportFacts } from './section.ts'
import { getFactClaims } from './fact-claim.ts'
import { getWeakPartReason } from './part-reasons.ts'
import { type Lack, getLacking } from './score-parts.ts'
import { joinWithOr } from '../../shared/format/join-list.ts'
import { chooseForm, getDiscussionsText, getPart, getSourcesText, getTitleText } from './wording.ts'

export function getMissingEvidence(facts: ReportFacts): Claim[] {
  const { assessment, findings, language } = facts
  const foreign = language ? [{ text: getLanguageText(language), ids: [] }] : []
  if (findings.length === 0) {
    return assessment.isByWords && !language
      ? [nothingByWords, elsewhere]
      : [...foreign, nothing, elsewhere, noScore]
  }
  if (assessment.isByWords) return getUnreadClaims(facts)
  return [
    ...foreign,
    getShortfall(facts),
    ...getOneSided(facts),
    ...getPain(facts),
    ...getDemand(facts),
    ...getUnshownParts(facts),
    ...getFactClaims(facts),
    getNoScore(facts.assessment),
  ]
}

/** Counts no one: posts that no model has read may be by people without the problem. */
function getUnreadClaims({ findings, language }: ReportFacts): Claim[] {
  const text = language ? getLanguageText(language) : modelMissing
  return [
    { text, ids: findings.map(({ discussion_id: id }) => id) },
    { text: "Words don't show who has the problem. This says nothing about the idea.", ids: [] },
  ]
}

const modelMissing =
  'There is not enough evidence for a verdict: our reading model was not available, so we chose these posts by their words alone.'
const nothing: Claim = {
  text: 'There is not enough evidence for a verdict: we found no one who clearly describes this problem.',
  ids: [],
}
const nothingByWords: Claim = {
  text: 'There is not enough evidence for a verdict: our reading model was not available, and we found no post by the words alone.',
  ids: [],
}
const elsewhere: Claim = {
  text: "People may use other words for it, or talk where we don't search.",
  ids: [],
}
const noScore: Claim = {
  text: 'No score: with so little evidence it would be chance. This says nothing about the idea.',
  ids: [],
}
const oneSided: Claim = {
  text: 'No score: other communities may see it differently. This says nothing about the idea.',
  ids: [],
}
const unclear: Claim = { text: 'No score: the evidence is not clear enough.', ids: [] }
const noClearScore: Record<Lack, Claim> = {
  pain: unclear,
  demand: { text: 'No score: people may want a solution without saying so. Ask them.', ids: [] },
  score: unclear,
}
const lackTexts: Record<Lack, string> = {
  pain: "don't show that the problem is strong",
  demand: 'show the problem, but too little demand for a solution',
  score: 'show the problem and demand for a solution, but too little else',
}
/** Strength of pain also counts discussions that only sound negative: they show no problem. */
const fewPainsLackTexts: Record<Lack, string> = {
  ...lackTexts,
  demand: 'show too little of how it troubles people, and too little demand for a solution',
  score: 'show demand for a solution, but too little of how it troubles people',
}

function getNoScore(assessment: ReportFacts['assessment']): Claim {
  if (hasFullSample(assessment)) return noClearScore[getLacking(assessment.parts)]
  return hasManyFromOne(assessment) ? oneSided : noScore
}

function getShortfall({ assessment, evidence, findings }: ReportFacts): Claim {
  const isPainClear = getFewPainsText(evidence.signals.pain.length, findings.length) === null
  const texts = isPainClear ? lackTexts : fewPainsLackTexts
  const found = `${getDiscussionsText(assessment.discussions)} from ${getSourcesText(assessment.sources)}`
  const few = hasManyFromOne(assessment)
    ? `all ${getDiscussionsText(assessment.discussions)} are from one source, and a verdict needs a second one`
    : `we found only ${found}`
  const what = hasFullSample(assessment)
    ? `the ${found} ${texts[getLacking(assessment.parts)]}`
    : few
  return {
    text: `There is not enough evidence for a verdict: ${what}.`,
    ids: findings.map(({ discussion_id: id }) => id),
  }
}

function getOneSided({ assessment, findings }: ReportFacts): Claim[] {
  const isClear = assessment.discussions < 2 || hasManyFromOne(assessment)
  if (isClear || assessment.sources >= minFullEvidence.sources) return []
  return [
    {
      text: 'All of it comes from one source. Other communities may see it differently.',
      ids: findings.map(({ discussion_id: id }) => id),
    },
  ]
}

function getPain({ assessment, evidence: { signals, volume } }: ReportFacts): Claim[] {
  const count = signals.pain.length
  if (count === 0) return [{ text: fewPainsText, ids: [] }]
  const describe = `${getPart(count, volume.total)} ${chooseForm(count, 'says', 'say')} how it troubles the writer`
  const isFew = assessment.discussions < minFullEvidence.discussions
  const caution = isFew ? ', a first sign, but not a pattern yet' : ''
  return [{ text: `${describe}${caution}.`, ids: signals.pain }]
}

function getDemand(facts: ReportFacts): Claim[] {
  const { assessment } = facts
  if (!hasFullSample(assessment) || getLacking(assessment.parts) !== 'demand') return []
  return [...getWeakPartReason(facts, 'gaps'), ...getWeakPartReason(facts, 'willingness-to-pay')]
}

function getUnshownParts({ assessment }: ReportFacts): Claim[] {
  const unshown = assessment.parts.filter(({ value }) => value === null)
  if (!hasFullSample(assessment) || unshown.length === 0) return []
  const names = joinWithOr(unshown.map(getTitleText))
  return [{ text: `The discussions do not show ${names}.`, ids: [] }]
}

function hasManyFromOne({ discussions, sources }: ReportFacts['assessment']): boolean {
  return discussions >= minFullEvidence.discussions && sources < minFullEvidence.sources
}

export function hasFullSample({ discussions, sources }: ReportFacts['assessment']): boolean {
  return discussions >= minFullEvidence.discussions && sources >= minFullEvidence.sources
}
