import type { Report } from '../contract.ts'
import { minLiteEvidence } from '../../../analysis/limits.ts'

/**
 * True if a completed report has too few findings to judge by, or the verdict NOT ENOUGH EVIDENCE.
 */
export function isEvidenceThin(report: Pick<Report, 'recommendation' | 'total_findings'>): boolean {
  return report.recommendation === 'NOT ENOUGH EVIDENCE' || report.total_findings < minLiteEvidence
}
