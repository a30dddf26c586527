import type { RequestContext } from '../../platform/context.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import { holdsReport } from '../purchases/scan-credits.ts'
import type { getOwnFullReport as contract } from './contract.ts'
import { findStatus } from './queries.ts'

/** Never one that another browser bought from the same free report. @throws AppError `not_found` */
export async function getOwnFullReport(
  { actor, db }: RequestContext,
  { id }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  await findStatus(db, id)
  if (actor.browserKey === null) return { report_id: null }
  const full = await db
    .selectFrom('pain_point_reports')
    .select('id')
    .where('lite_report_id', '=', id)
    .where('kind', '=', 'full')
    .orderBy('created_at', 'desc')
    .execute()
  for (const report of full) {
    if (await holdsReport(db, actor.browserKey, report.id)) return { report_id: report.id }
  }
  return { report_id: null }
}
