import type { Database } from '../../platform/db/tables.ts'
import { notFound } from '../../platform/errors.ts'
import type { ReportId } from './contract.ts'
import { noSuchReport } from './queries.ts'
import { type ReportPicture, getReportPicture } from './report-picture.ts'
import { getShownPart } from './shown-part.ts'

/** One row, without findings and texts. @throws AppError `not_found` */
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
  if (!row) throw notFound(noSuchReport)
  const { assessment, ...report } = await getShownPart(db, row)
  return getReportPicture({
    ...report,
    // The picture shows no parts; their presence only decides the scale of the score.
    score_parts: assessment && [],
    decision: assessment,
  })
}
