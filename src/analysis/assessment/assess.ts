import { fullEvidenceMin, goFrom } from '../limits.ts'
import {
  type Assessment,
  type AssessmentInput,
  type PartName,
  type ScorePart,
  partNames,
} from './assessment.ts'
import { breadth } from './breadth.ts'
import { confidenceOf } from './confidence.ts'
import { gaps } from './gaps.ts'
import { momentum } from './momentum.ts'
import { pain } from './pain.ts'
import { risk } from './risk.ts'
import { type CountedPart, type Sample, sampleOf, tooSmall } from './sample.ts'
import { volume } from './volume.ts'
import { weights } from './weights.ts'
import { willingnessToPay } from './willingness-to-pay.ts'

/**
 * Weighs what a full scan counted. Pure: the same evidence gives the same assessment, whatever the order of
 * its findings, but for the order of the ids.
 */
export function assess(input: AssessmentInput): Assessment {
  const sample = sampleOf(input)
  const { findings } = sample
  const sources = new Set(findings.map(({ source }) => source)).size
  const size = { discussions: findings.length, sources }
  const counted = partNames.map((name) => countedPart(name, sample))
  const isTooLittle =
    findings.length < fullEvidenceMin.discussions || sources < fullEvidenceMin.sources
  if (isTooLittle || isMute(counted)) {
    const none = { verdict: 'NOT ENOUGH EVIDENCE', score: null, confidence: null } as const
    return { ...none, parts: counted, ...size }
  }
  const parts = pointed(counted)
  const score = parts.reduce((sum, { points }) => sum + (points ?? 0), 0)
  const confidence = confidenceOf(findings.length, parts)
  return { verdict: verdictOf(score, parts), score, confidence, parts, ...size }
}

/** Where nothing that people state could be read, what is left says nothing of the idea. */
function isMute(parts: readonly ScorePart[]): boolean {
  return parts.every(({ name, value }) => !stated.has(name) || value === null)
}

const stated: ReadonlySet<PartName> = new Set(['pain', 'willingness-to-pay', 'gaps'])

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

function countedPart(name: PartName, sample: Sample): ScorePart {
  const { title, count } = partRules[name]
  const part = sample.findings.length === 0 ? nothing : count(sample)
  return { name, title, weight: weights[name], points: null, ...part }
}

const nothing = { value: null, figure: 'No discussion was found.', rule: tooSmall, ids: [] }

/** Points are rounded part by part, so that what is shown adds up to the score. */
function pointed(counted: readonly ScorePart[]): ScorePart[] {
  return counted.map((part) => ({
    ...part,
    points: part.value === null ? null : Math.round(part.weight * part.value),
  }))
}

/** However much it is spoken of, what hardly hurts is no GO, nor what nobody would pay for or misses. */
function verdictOf(score: number, parts: readonly ScorePart[]): 'GO' | 'NO-GO' {
  const strength = (name: PartName) => parts.find((part) => part.name === name)?.value ?? 0
  const demand = Math.max(strength('willingness-to-pay'), strength('gaps'))
  const isGo = score >= goFrom.score && strength('pain') >= goFrom.pain && demand >= goFrom.demand
  return isGo ? 'GO' : 'NO-GO'
}
