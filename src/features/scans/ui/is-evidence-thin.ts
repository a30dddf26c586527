import type { Report } from '../contract.ts'

/** True of a completed report that says itself that it found too little to judge by. */
export function isEvidenceThin(report: Pick<Report, 'recommendation' | 'total_findings'>): boolean {
  return report.recommendation === 'NOT ENOUGH EVIDENCE' || report.total_findings === 0
}
