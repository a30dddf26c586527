import { sql } from 'kysely'
import type { RequestContext } from '../../platform/context.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/tables.ts'
import { conflict, forbidden, notFound } from '../../platform/errors.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import { isOfFounder } from '../founders/founders-reports.ts'
import type { IdeaId } from '../ideas/contract.ts'
import { findIdea, lockIdea } from '../ideas/queries.ts'
import type { ReportId } from '../reports/contract.ts'
import { noSuchReport } from '../reports/queries.ts'
import { findOpenShare, openShare } from '../shared-reports/queries.ts'
import type { publishReport as contract } from './contract.ts'
import { endShare, findCurrent } from './queries.ts'
import { findObstacle, publishLimits } from './rules.ts'
import { applyMarks } from './shown-report.ts'

type Input = InputOf<typeof contract>

/**
 * A report that is shown already stays as it is.
 * @throws AppError `not_found` also for a hidden or withdrawn idea and for a report of another one, `forbidden` for
 * another person's report, `conflict` for a report that shows no evidence, `rate_limited`
 */
export async function publishReport(
  { clock, db, limits }: RequestContext,
  input: Input,
): Promise<OutputOf<typeof contract>> {
  const { ideaId, reportId, withFullReport } = input
  await findIdea(db, ideaId)
  if (await isShown(db, input)) return { success: true }
  await limits.take(publishLimits.perIdea, ideaId)
  const now = clock()
  await db.transaction().execute(async (tx) => {
    await lockPublishable(tx, input, now)
    await lockIdea(tx, ideaId)
    // Another call may have withdrawn the idea, or published the same, since both were read.
    await findIdea(tx, ideaId)
    if (await isShown(tx, input)) return
    const last = await findCurrent(tx, ideaId)
    if (last) await endShare(tx, last, now)
    await replaceOthers(tx, ideaId, reportId, now)
    const share = withFullReport ? await openShare(tx, reportId, now) : null
    const publication = {
      published_at: last?.report_id === reportId ? last.published_at : now,
      shows_full_report: withFullReport,
      share_id: share?.isNew ? share.id : null,
      replaced_at: null,
      replaced_by: null,
      withdrawn_at: null,
    }
    await tx
      .insertInto('published_reports')
      .values({ report_id: reportId, idea_id: ideaId, ...publication })
      .onConflict((conflict) => conflict.column('report_id').doUpdateSet(publication))
      .execute()
  })
  return { success: true }
}

async function isShown(
  db: Database,
  { ideaId, reportId, withFullReport }: Input,
): Promise<boolean> {
  const current = await findCurrent(db, ideaId)
  if (current?.report_id !== reportId || current.shows_full_report !== withFullReport) return false
  return !withFullReport || (await findOpenShare(db, reportId)) !== null
}

/** Locked before the idea, as an erasure locks them. */
async function lockPublishable(
  tx: DatabaseTransaction,
  { ideaId, reportId, withFullReport }: Input,
  now: Date,
): Promise<void> {
  const stored = await tx
    .selectFrom('pain_point_reports as report')
    .innerJoin('ideas as idea', 'idea.id', 'report.idea_id')
    .selectAll('report')
    .select(sql<boolean>`coalesce(${isOfFounder(now)}, false)`.as('is_of_founder'))
    .where('report.id', '=', reportId)
    .where('idea.id', '=', ideaId)
    .forNoKeyUpdate('report')
    .executeTakeFirst()
  if (!stored) throw notFound(noSuchReport)
  const { is_of_founder: isOwn, ...row } = stored
  if (!isOwn) throw forbidden(notTheirs)
  const report = await applyMarks(tx, row)
  const obstacle = findObstacle(report)
  if (obstacle !== null) throw conflict(obstacle)
  if (withFullReport && report.kind !== 'full') throw conflict(notFull)
}

/** Also one that was withdrawn before: otherwise withdrawing first would replace it invisibly. */
async function replaceOthers(
  tx: DatabaseTransaction,
  ideaId: IdeaId,
  by: ReportId,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('published_reports')
    .set({ replaced_at: now, replaced_by: by, share_id: null })
    .where('idea_id', '=', ideaId)
    .where('report_id', '<>', by)
    .where('replaced_at', 'is', null)
    .execute()
}

const notTheirs =
  'Only a scan that you started in your own browser, or that you paid for, can be published on your idea’s page.'
const notFull = 'This is not a full report: publish it without the option “full report”.'
