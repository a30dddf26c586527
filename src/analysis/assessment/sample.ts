import { plural } from '../../shared/format/plural.ts'
import type { Evidence } from '../evidence/evidence.ts'
import { minLiteEvidence } from '../limits.ts'
import type { AssessmentInput, CountedFinding, ScorePart } from './assessment.ts'

export interface Sample {
  evidence: Evidence
  findings: readonly CountedFinding[]
}

export interface CountedPart extends Pick<
  ScorePart,
  'value' | 'figure' | 'rule' | 'ids' | 'counts'
> {
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

export const tooSmallText = `Not enough data: needs ${minLiteEvidence} discussions.`

export function getIds(
  { findings }: Sample,
  isIncluded: (finding: CountedFinding) => boolean,
): string[] {
  return findings.filter(isIncluded).map(({ discussion_id: id }) => id)
}

export function getOtherIds(
  statements: readonly { id: string }[],
  ids: readonly string[],
): string[] {
  return statements.flatMap(({ id }) => (ids.includes(id) ? [] : [id]))
}

/** The `count` newest discussions before the scan; months end at the scan. */
export function getLatestIds({ evidence, findings }: DatedSample, count: number): string[] {
  const dated = new Set(evidence.volume.months.flatMap(({ ids }) => ids))
  return findings
    .filter(({ discussion_id: id }) => dated.has(id))
    .toSorted((one, other) => Date.parse(other.discussion_date) - Date.parse(one.discussion_date))
    .slice(0, count)
    .map(({ discussion_id: id }) => id)
}

interface DatedSample {
  evidence: Pick<Evidence, 'volume'>
  findings: readonly Pick<CountedFinding, 'discussion_id' | 'discussion_date'>[]
}

export function getCountText(count: number, { findings }: Sample): string {
  const all = plural(findings.length, 'discussion')
  if (findings.length <= 1) return count === 0 ? 'no discussion' : 'the only discussion'
  return count === 0 ? `none of ${all}` : `${count} of ${all}`
}

/** @param before number that the sentence named already */
export function getFurtherText(before: number, count: number, one: string, many: string): string {
  const more = before > 0 ? ' more' : ''
  return count === 0 ? '' : `; ${count}${more} ${count === 1 ? one : many}`
}

export function capitalize(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
