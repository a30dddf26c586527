import { plural } from '../../shared/format/plural.ts'
import type { Evidence } from '../evidence/evidence.ts'
import { minLiteEvidence } from '../limits.ts'
import type { AssessmentInput, CountedFinding, ScorePart } from './assessment.ts'

export interface Sample {
  evidence: Evidence
  findings: readonly CountedFinding[]
}

export interface CountedPart extends Pick<ScorePart, 'value' | 'figure' | 'rule' | 'ids'> {
  /** 0..1, the share of the part's basis that was stated; scales its weight. 1 by default. */
  shown?: number
}

export function getSample({ evidence, findings }: AssessmentInput): Sample {
  const seen = new Set<string>()
  const distinct = findings.filter(({ discussion_id: id }) => !seen.has(id) && seen.add(id))
  return { evidence, findings: distinct }
}

/**
 * Adds the rule to a value. Null below `minLiteEvidence` discussions: so small a sample does not even
 * support a 0.
 */
export function rate(
  { findings }: Sample,
  value: number,
  rule: string,
): Pick<CountedPart, 'value' | 'rule'> {
  return findings.length < minLiteEvidence ? { value: null, rule: tooSmallText } : { value, rule }
}

export const tooSmallText = `Not known: that takes ${minLiteEvidence} discussions.`

export function getIds(
  { findings }: Sample,
  isIncluded: (finding: CountedFinding) => boolean,
): string[] {
  return findings.filter(isIncluded).map(({ discussion_id: id }) => id)
}

export function getCountText(count: number, { findings }: Sample): string {
  const all = plural(findings.length, 'discussion')
  if (count === 0) return `none of ${all}`
  return findings.length === 1 ? 'the only discussion' : `${count} of ${all}`
}

/** '; 4 more speak of a price', or an empty string. */
export function getFurtherText(count: number, one: string, many: string): string {
  return count === 0 ? '' : `; ${count} more ${count === 1 ? one : many}`
}

export function capitalize(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
