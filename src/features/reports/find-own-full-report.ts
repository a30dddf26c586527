import type { Database } from '../../platform/db/tables.ts'
import { holdsReport } from '../purchases/scan-credits.ts'
import type { ReportId } from './contract.ts'

/** The newest full report of a free one that this browser's credit paid for; null: there is none, or it failed. */
export async function findOwnFullReport(
  db: Database,
  browserKey: string | null,
  freeId: ReportId,
): Promise<ReportId | null> {
  if (browserKey === null) return null
  const full = await db
    .selectFrom('pain_point_reports')
    .select('id')
    .where('lite_report_id', '=', freeId)
    .where('kind', '=', 'full')
    .orderBy('created_at', 'desc')
    .execute()
  for (const { id } of full) {
    if (await holdsReport(db, browserKey, id)) return id
  }
  return null
}
