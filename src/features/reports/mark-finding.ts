import { sql } from 'kysely'
import type { Mark } from '../../analysis/marks.ts'
import { recountReport } from '../../analysis/recount.ts'
import type { Actor, RequestContext } from '../../platform/context.ts'
import type { DatabaseTransaction } from '../../platform/db/tables.ts'
import { conflict, forbidden, notFound } from '../../platform/errors.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { Id } from '../../shared/schema/ids.ts'
import type { markFinding as contract, ReportId } from './contract.ts'
import { listMetrics } from './list-metrics.ts'
import { canBeRecounted, ownsReport } from './own-report.ts'
import { readMarkedFindings } from './report-facts.ts'
import { findReport, noSuchReport } from './queries.ts'
import { markLimits } from './rules.ts'

/**
 * Stores the mark and counts the report again by all its marks; repeating a mark changes nothing.
 * @throws AppError `not_found` for an unknown report or a finding of another one, `forbidden` for another
 * person's report, `conflict` while the scan runs, after it failed or if it cannot be counted again,
 * `rate_limited`
 */
export async function markFinding(
  context: RequestContext,
  { reportId: id, findingId, mark }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { actor, db, limits } = context
  await limits.take(markLimits.perIp, actor.ip)
  await db.transaction().execute(async (tx) => {
    const report = await lockOwnReport(tx, actor, id)
    if (!(await storeMark(tx, id, findingId, mark))) return
    const all = await readMarkedFindings(tx, id)
    // Without marks, the report shows the scan's own result again.
    const byMarks = all.some((one) => one.mark) ? recountReport(all, report) : null
    await tx
      .updateTable('pain_point_reports')
      .set({ recount: byMarks && sql`${JSON.stringify(byMarks)}::jsonb` })
      .where('id', '=', id)
      .execute()
  })
  const [report, { metrics }] = await Promise.all([
    findReport(db, id),
    listMetrics(context, { id }),
  ])
  return { report, metrics }
}

/** Locks the row, so that concurrent marks of one report are all counted. */
async function lockOwnReport(tx: DatabaseTransaction, actor: Actor, id: ReportId) {
  const report = await tx
    .selectFrom('pain_point_reports')
    .select(['id', 'kind', 'status', 'browser_key', 'created_at', 'search_query', 'reading'])
    .select(['total_findings', 'maybe_findings', 'subject_findings'])
    .select(['validation_score', 'recommendation'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!report) throw notFound(noSuchReport)
  if (!(await ownsReport(tx, actor, report))) {
    throw forbidden(
      'Only the person who started this scan can mark its findings, in the same browser.',
    )
  }
  if (report.status === 'processing') {
    throw conflict('This report isn’t complete yet. Mark its findings when it is.')
  }
  if (report.status === 'failed') throw conflict('This scan failed: it has nothing to mark.')
  if (await canBeRecounted(tx, report)) return report
  throw conflict(
    'This report is too old to be counted again. Start a new scan to mark its findings.',
  )
}

async function storeMark(
  tx: DatabaseTransaction,
  reportId: ReportId,
  findingId: Id<'finding'>,
  mark: Mark | null,
): Promise<boolean> {
  const finding = await tx
    .selectFrom('pain_point_findings')
    .select('mark')
    .where('report_id', '=', reportId)
    .where('id', '=', findingId)
    .executeTakeFirst()
  if (!finding) throw notFound('This report has no such finding.')
  if (finding.mark === mark) return false
  await tx.updateTable('pain_point_findings').set({ mark }).where('id', '=', findingId).execute()
  return true
}
