import { getStating } from '../evidence/field.ts'
import { minFullEvidence, goFrom, minLiteEvidence, noGoFrom } from '../limits.ts'
import {
  type Assessment,
  type AssessmentInput,
  type PartName,
  type ScorePart,
  type Verdict,
  partNames,
} from './assessment.ts'
import { breadth } from './breadth.ts'
import { getConfidence } from './confidence.ts'
import { factsAgainst } from './facts-against.ts'
import { gaps } from './gaps.ts'
import { momentum } from './momentum.ts'
import { pain } from './pain.ts'
import { risk } from './risk.ts'
import { type CountedPart, type Sample, getSample, tooSmall } from './sample.ts'
import { volume } from './volume.ts'
import { weights } from './weights.ts'
import { willingnessToPay } from './willingness-to-pay.ts'

/**
 * Weighs what a full scan counted. Pure: the same evidence gives the same assessment, whatever the order of
 * its findings, but for the order of the ids.
 */
export function assess(input: AssessmentInput): Assessment {
  const sample = getSample(input)
  const { findings } = sample
  const sources = new Set(findings.map(({ source }) => source)).size
  const counted = countedParts(sample)
  const against = factsAgainst(sample)
  const base = { against, discussions: findings.length, sources }
  const parts = pointed(counted)
  const score = parts.reduce((sum, { points }) => sum + (points ?? 0), 0)
  const verdict = getVerdict(sample, { sources, against, counted, score })
  if (verdict === 'NOT ENOUGH EVIDENCE') {
    return { verdict, score: null, confidence: null, parts: counted.map(unpointed), ...base }
  }
  return { verdict, score, confidence: getConfidence(findings.length, parts), parts, ...base }
}

interface Weighed extends Pick<Assessment, 'sources' | 'against'> {
  counted: readonly CountedScorePart[]
  score: number
}

/**
 * A NO-GO takes facts, and that those who state anything want it little: without what is silent, so that no
 * silent discussion less can make one. A GO takes a score and demand. Everything else is open.
 */
function getVerdict(sample: Sample, { sources, against, counted, score }: Weighed): Verdict {
  const isTooLittle =
    sample.findings.length < minFullEvidence.discussions || sources < minFullEvidence.sources
  if (isTooLittle) return 'NOT ENOUGH EVIDENCE'
  const stating = getStating(sample.evidence)
  const stated = sample.findings.filter(({ discussion_id: id }) => stating.has(id))
  const canDeny = against.length >= noGoFrom && stated.length >= minLiteEvidence
  // The facts are counted already: here only what is said for the idea is looked at.
  const said = { findings: stated, evidence: { ...sample.evidence, content: [], minor: [] } }
  if (canDeny && !isWanted(countedParts(said))) return 'NO-GO'
  return score >= goFrom.score && isWanted(counted) ? 'GO' : 'NOT ENOUGH EVIDENCE'
}

/** However much it is spoken of, what hardly hurts is not wanted, nor what nobody would pay for or misses. */
function isWanted(parts: readonly CountedScorePart[]): boolean {
  const strength = (wanted: PartName) => parts.find(({ name }) => name === wanted)?.value ?? 0
  const demand = Math.max(strength('willingness-to-pay'), strength('gaps'))
  return strength('pain') >= goFrom.pain && demand >= goFrom.demand
}

interface PartRule {
  title: string
  count: (sample: Sample) => CountedPart
}

const partRules: Record<PartName, PartRule> = {
  volume: { title: 'Volume of talk', count: volume },
  momentum: { title: 'Recency and growth', count: momentum },
  pain: { title: 'Strength of pain', count: pain },
  'willingness-to-pay': { title: 'Willingness to pay', count: willingnessToPay },
  gaps: { title: 'Gaps in what exists', count: gaps },
  breadth: { title: 'Breadth of sources', count: breadth },
  risk: { title: 'Low risk', count: risk },
}

type CountedScorePart = ScorePart & { shown: number }

function countedParts(sample: Sample): CountedScorePart[] {
  return partNames.map((name) => countedPart(name, sample))
}

function countedPart(name: PartName, sample: Sample): CountedScorePart {
  const { title, count } = partRules[name]
  const part = sample.findings.length === 0 ? nothing : count(sample)
  return { name, title, weight: weights[name], points: null, shown: 1, ...part }
}

const nothing = { value: null, figure: 'No discussion was found.', rule: tooSmall, ids: [] }

/**
 * What was not shown counts neither way: each part weighs as much as it rests on. Points are rounded part by
 * part, so that what is shown adds up to the score.
 */
function pointed(counted: readonly CountedScorePart[]): ScorePart[] {
  const shares = counted.map(({ value, weight, shown }) => (value === null ? 0 : weight * shown))
  const whole = wholeWeights(shares)
  return counted.map((part, at) => {
    const weight = whole[at] ?? 0
    const points = part.value === null ? null : Math.round(weight * part.value)
    return { ...unpointed(part), weight, points }
  })
}

function unpointed({ shown: _shown, ...part }: CountedScorePart): ScorePart {
  return part
}

/** Whole numbers in proportion to the shares, together 100: the largest remainders get what is left over. */
function wholeWeights(shares: readonly number[]): number[] {
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
