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

/** Assesses what a full scan counted. Pure; the order of findings affects only the order of ids. */
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

/** A free scan is not scored: its only verdict is that the evidence is too thin; else null. */
export function getLiteVerdict(findings: number): Verdict | null {
  return findings < minLiteEvidence ? 'NOT ENOUGH EVIDENCE' : null
}

interface Weighed extends Pick<Assessment, 'sources' | 'against'> {
  counted: readonly CountedScorePart[]
  score: number
}

/**
 * NO-GO needs facts against the idea, and little demand among discussions that state anything. Silent
 * discussions are ignored here, so removing one cannot cause a NO-GO. GO needs a score and demand.
 */
function getVerdict(sample: Sample, { sources, against, counted, score }: Weighed): Verdict {
  const isTooLittle =
    sample.findings.length < minFullEvidence.discussions || sources < minFullEvidence.sources
  if (isTooLittle) return 'NOT ENOUGH EVIDENCE'
  const stating = getStating(sample.evidence)
  const stated = sample.findings.filter(({ discussion_id: id }) => stating.has(id))
  const canDeny = against.length >= noGoFrom && stated.length >= minLiteEvidence
  // The facts against are counted already: check only the statements in favour of the idea.
  const said = { findings: stated, evidence: { ...sample.evidence, content: [], minor: [] } }
  if (canDeny && !isWanted(countedParts(said))) return 'NO-GO'
  return score >= goFrom.score && isWanted(counted) ? 'GO' : 'NOT ENOUGH EVIDENCE'
}

/** Requires pain, and either willingness to pay or gaps; volume does not make up for them. */
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
 * Unstated parts count neither way: a weight shrinks to the share of the part that was stated. Points are
 * rounded per part, so that the shown points add up to the score.
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

/** Integer weights in proportion to the shares, summing to 100 (largest remainder method). */
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
