import type { Actor } from '../../platform/context.ts'
import type { DatabaseTransaction } from '../../platform/db/tables.ts'
import { forbidden, notFound } from '../../platform/errors.ts'
import type { Report, ReportId } from '../reports/contract.ts'
import { ownsReport } from '../reports/own-report.ts'
import { noSuchReport } from '../reports/queries.ts'

/** Locked, so that concurrent calls give one link. @returns its status @throws AppError `not_found`, `forbidden` */
export async function lockOwnReport(
  tx: DatabaseTransaction,
  actor: Actor,
  id: ReportId,
): Promise<Report['status']> {
  const report = await tx
    .selectFrom('pain_point_reports')
    .select(['id', 'status', 'browser_key'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!report) throw notFound(noSuchReport)
  if (await ownsReport(tx, actor, report)) return report.status
  throw forbidden('Only the person who started this scan can share it, in the same browser.')
}
