import type { Report } from '../contract.ts'
import { minLiteEvidence } from '../../../analysis/limits.ts'

/** True of a completed report that found too little to judge by, or says so itself. */
export function isEvidenceThin(report: Pick<Report, 'recommendation' | 'total_findings'>): boolean {
  return report.recommendation === 'NOT ENOUGH EVIDENCE' || report.total_findings < minLiteEvidence
}
