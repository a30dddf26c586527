import type { Report, ReportId } from '../contract.ts'

/** The free report that a full one goes on from; one that was given back goes on from the one before it. */
export function getBasis({ id, lite_report_id: liteId }: Report): ReportId {
  return liteId ?? id
}
