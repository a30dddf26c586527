import type { Report, ReportId } from '../../../reports/contract.ts'

/** A refunded full report names the free one before it. */
export function getLiteReportId({ id, lite_report_id: liteId }: Report): ReportId {
  return liteId ?? id
}
