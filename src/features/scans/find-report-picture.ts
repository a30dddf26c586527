import type { Database } from '../../platform/db/tables.ts'
import { notFound } from '../../platform/errors.ts'
import type { ReportId } from './contract.ts'
import { type ReportPicture, getReportPicture } from './report-picture.ts'
import { shownPart } from './shown-part.ts'

/**
 * Reads one row, not the report's findings and texts as its page does.
 * @throws AppError `not_found`
 */
export async function findReportPicture(db: Database, id: ReportId): Promise<ReportPicture> {
  const row = await db
    .selectFrom('pain_point_reports')
    .select([
      'id',
      'kind',
      'status',
      'validation_score',
      'recommendation',
      'total_findings',
      'coverage',
      'assessment',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('There is no report at this address.')
  const { assessment, ...report } = await shownPart(db, row)
  return getReportPicture({
    ...report,
    // Whether parts were counted says on which scale the score is; the picture shows none of them.
    score_parts: assessment && [],
    decision: assessment,
  })
}
