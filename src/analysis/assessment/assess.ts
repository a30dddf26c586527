import { getIdsWithStatements } from '../evidence/field.ts'
import { minFullEvidence, minForGo, minLiteEvidence, minFactsForNoGo } from '../limits.ts'
import {
  type Assessment,
  type AssessmentInput,
  type PartName,
  type ScorePart,
  type Verdict,
  partNames,
} from './assessment.ts'
import { assessBreadth } from './breadth.ts'
import { getConfidence } from './confidence.ts'
import { getFactsAgainst } from './facts-against.ts'
import { assessGaps } from './gaps.ts'
import { assessMomentum } from './momentum.ts'
import { assessPain } from './pain.ts'
import { assessRisk } from './risk.ts'
import { type CountedPart, type Sample, getSample, tooSmallText } from './sample.ts'
import { assessVolume } from './volume.ts'
import { weights } from './weights.ts'
import { assessWillingnessToPay } from './willingness-to-pay.ts'

export function assess(input: AssessmentInput): Assessment {
  const sample = getSample(input)
  const { findings } = sample
  const { isByWords = false } = input
  const sources = new Set(findings.map(({ source }) => source)).size
  const counted = countParts(sample)
  const against = getFactsAgainst(sample)
  const base = { against, discussions: findings.length, sources, isByWords }
  const parts = addPoints(counted)
  const score = parts.reduce((sum, { points }) => sum + (points ?? 0), 0)
  // Words tell that a post uses them, not that its writer has the problem.
  const verdict = isByWords
    ? 'NOT ENOUGH EVIDENCE'
    : getVerdict(sample, { sources, against, counted, score })
  if (verdict === 'NOT ENOUGH EVIDENCE') {
    return { verdict, score: null, confidence: null, parts: counted.map(toScorePart), ...base }
  }
  return { verdict, score, confidence: getConfidence(findings.length, parts), parts, ...base }
}

/** A free scan is not scored: its only verdict is that the evidence is too thin; else null. */
export function getLiteVerdict(findings: number): Verdict | null {
  return findings < minLiteEvidence ? 'NOT ENOUGH EVIDENCE' : null
}

interface VerdictInput extends Pick<Assessment, 'sources' | 'against'> {
  counted: readonly CountedScorePart[]
  score: number
}

/**
 * NO-GO needs facts against the idea, and little demand among discussions that state anything. Silent
 * discussions are ignored here, so removing one cannot cause a NO-GO. GO needs a score and demand.
 */
function getVerdict(sample: Sample, { sources, against, counted, score }: VerdictInput): Verdict {
  const isTooLittle =
    sample.findings.length < minFullEvidence.discussions || sources < minFullEvidence.sources
  if (isTooLittle) return 'NOT ENOUGH EVIDENCE'
  const idsWithStatements = getIdsWithStatements(sample.evidence)
  const findingsWithStatements = sample.findings.filter(({ discussion_id: id }) =>
    idsWithStatements.has(id),
  )
  const canBeNoGo =
    against.length >= minFactsForNoGo && findingsWithStatements.length >= minLiteEvidence
  // The facts against are counted already: check only the statements in favour of the idea.
  const statedSample = {
    findings: findingsWithStatements,
    evidence: { ...sample.evidence, content: [], minor: [] },
  }
  if (canBeNoGo && !hasDemand(countParts(statedSample))) return 'NO-GO'
  return score >= minForGo.score && hasDemand(counted) ? 'GO' : 'NOT ENOUGH EVIDENCE'
}

/** Requires pain, and either willingness to pay or gaps; volume does not make up for them. */
function hasDemand(parts: readonly CountedScorePart[]): boolean {
  const strength = (partName: PartName) => parts.find(({ name }) => name === partName)?.value ?? 0
  const demand = Math.max(strength('willingness-to-pay'), strength('gaps'))
  return strength('pain') >= minForGo.pain && demand >= minForGo.demand
}

interface PartRule {
  title: string
  count: (sample: Sample) => CountedPart
}

const partRules: Record<PartName, PartRule> = {
  volume: { title: 'Volume of talk', count: assessVolume },
  momentum: { title: 'Recency and growth', count: assessMomentum },
  pain: { title: 'Strength of pain', count: assessPain },
  'willingness-to-pay': { title: 'Willingness to pay', count: assessWillingnessToPay },
  gaps: { title: 'Gaps in what exists', count: assessGaps },
  breadth: { title: 'Breadth of sources', count: assessBreadth },
  risk: { title: 'Low risk', count: assessRisk },
}

type CountedScorePart = ScorePart & { shown: number }

function countParts(sample: Sample): CountedScorePart[] {
  return partNames.map((name) => countPart(name, sample))
}

function countPart(name: PartName, sample: Sample): CountedScorePart {
  const { title, count } = partRules[name]
  const part = sample.findings.length === 0 ? emptyPart : count(sample)
  return { name, title, weight: weights[name], points: null, shown: 1, ...part }
}

const emptyPart = { value: null, figure: 'We found no discussions.', rule: tooSmallText, ids: [] }

/**
 * Unstated parts count neither way: a weight shrinks to the share of the part that was stated. Points are
 * rounded per part, so that the shown points add up to the score.
 */
function addPoints(counted: readonly CountedScorePart[]): ScorePart[] {
  const shares = counted.map(({ value, weight, shown }) => (value === null ? 0 : weight * shown))
  const whole = toIntegerWeights(shares)
  return counted.map((part, at) => {
    const weight = whole[at] ?? 0
    const points = part.value === null ? null : Math.round(weight * part.value)
    return { ...toScorePart(part), weight, points }
  })
}

function toScorePart({ shown: _shown, ...part }: CountedScorePart): ScorePart {
  return part
}

/** Integer weights in proportion to the shares, summing to 100 (largest remainder method). */
function toIntegerWeights(shares: readonly number[]): number[] {
  const sum = shares.reduce((total, share) => total + share, 0)
  if (sum === 0) return shares.map(() => 0)
  const exact = shares.map((share) => (100 * share) / sum)
  const left = 100 - exact.reduce((total, share) => total + Math.floor(share), 0)
  const first = exact
    .map((share, at) => ({ at, remainder: share - Math.floor(share) }))
    .toSorted((one, other) => other.remainder - one.remainder || one.at - other.at)
    .slice(0, left)
  return exact.map((share, at) => Math.floor(share) + (first.some((one) => one.at === at) ? 1 : 0))
}
