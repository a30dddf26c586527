import { plural } from '../../shared/format/plural.ts'
import type { Evidence } from '../evidence/evidence.ts'
import { minLiteEvidence } from '../limits.ts'
import type { AssessmentInput, CountedFinding, ScorePart } from './assessment.ts'

/** What every part is counted from. */
export interface Sample {
  evidence: Evidence
  /** Each discussion once, most relevant first. */
  findings: readonly CountedFinding[]
}

/** What a part makes of a sample that is not empty. */
export interface CountedPart extends Pick<ScorePart, 'value' | 'figure' | 'rule' | 'ids'> {
  /** 0..1, how much of what the part could rest on was stated: it weighs as much. Absent: all of it. */
  shown?: number
}

export function getSample({ evidence, findings }: AssessmentInput): Sample {
  const seen = new Set<string>()
  const distinct = findings.filter(({ discussion_id: id }) => !seen.has(id) && seen.add(id))
  return { evidence, findings: distinct }
}

/** A value with the rule it comes from; null where so few discussions are a base for nothing, also not for a 0. */
export function rated(
  { findings }: Sample,
  value: number,
  rule: string,
): Pick<CountedPart, 'value' | 'rule'> {
  return findings.length < minLiteEvidence ? { value: null, rule: tooSmall } : { value, rule }
}

export const tooSmall = `Not known: that takes ${minLiteEvidence} discussions.`

export function getIds(
  { findings }: Sample,
  isMeant: (finding: CountedFinding) => boolean,
): string[] {
  return findings.filter(isMeant).map(({ discussion_id: id }) => id)
}

/** '3 of 61 discussions', 'none of 61 discussions', 'the only discussion' */
export function getCounted(count: number, { findings }: Sample): string {
  const all = plural(findings.length, 'discussion')
  if (count === 0) return `none of ${all}`
  return findings.length === 1 ? 'the only discussion' : `${count} of ${all}`
}

/** '; 4 more speak of a price', or nothing */
export function getFurther(count: number, one: string, many: string): string {
  return count === 0 ? '' : `; ${count} more ${count === 1 ? one : many}`
}

/** As the beginning of a sentence. */
export function opening(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
