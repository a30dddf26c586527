import { minLiteEvidence } from '../../analysis/limits.ts'
import type { Coverage, Report } from './report-schema.ts'

/** Faster than anybody reads quotes. */
export const markLimits = {
  perIp: { name: 'mark-finding:address', points: 60, seconds: 60 },
} as const

export const defaultFindings = 25
export const maxFindings = 100

export const findingsQueryNames = [
  'platform',
  'month',
  'sentiment',
  'signal',
  'behind',
  'cursor',
] as const

export function countFound(coverage: readonly Coverage[]): number {
  return coverage.reduce((sum, { found }) => sum + found, 0)
}

/**
 * True if a completed report has too few findings to judge by, or the verdict NOT ENOUGH EVIDENCE.
 */
export function isEvidenceThin(report: Pick<Report, 'recommendation' | 'total_findings'>): boolean {
  return report.recommendation === 'NOT ENOUGH EVIDENCE' || report.total_findings < minLiteEvidence
}

export interface ScoreMark {
  /** 0..10 */
  outOfTen: number
  tone: 'good' | 'neutral' | 'bad'
  label: string
}

type Scored = Pick<Report, 'validation_score' | 'score_parts'>

/**
 * The score on a scale of 0 to 10; null without a score. Scores without parts may already be out of
 * 10.
 */
export function getScoreMark({ validation_score: score, score_parts }: Scored): ScoreMark | null {
  if (score === null) return null
  const isOfHundred = score > 10 || score_parts !== null
  const outOfTen = Math.round(isOfHundred ? score / 10 : score)
  if (outOfTen >= 7) return { outOfTen, tone: 'good', label: 'strong' }
  if (outOfTen >= 4) return { outOfTen, tone: 'neutral', label: 'mixed' }
  return { outOfTen, tone: 'bad', label: 'weak' }
}
