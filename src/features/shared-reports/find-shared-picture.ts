import type { Database } from '../../platform/db/tables.ts'
import { findReportPicture } from '../reports/find-report-picture.ts'
import type { ReportPicture } from '../reports/report-picture.ts'
import type { Share } from './queries.ts'
import { getReportName } from './report-name.ts'

interface SharedPicture {
  picture: ReportPicture
  name: string
}

/** The owner shared the report, and thereby its name. @throws AppError `not_found` */
export async function findSharedPicture(
  db: Database,
  { report_id: id }: Share,
): Promise<SharedPicture> {
  const picture = await findReportPicture(db, id)
  const { search_query } = await db
    .selectFrom('pain_point_reports')
    .select('search_query')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { picture, name: getReportName(search_query) }
}
