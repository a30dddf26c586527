import type { Database } from '../../platform/db/tables.ts'
import { notFound } from '../../platform/errors.ts'
import type { Report, ReportId } from './contract.ts'

/** @throws AppError `not_found` */
export async function findReport(db: Database, id: ReportId): Promise<Report> {
  const row = await db
    .selectFrom('pain_point_reports')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('There is no report at this address.')
  const { asked_by: _askedBy, ...report } = row
  return {
    ...report,
    created_at: row.created_at.toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
  }
}
