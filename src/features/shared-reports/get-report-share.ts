import type { RequestContext } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import { ownsReport } from '../reports/own-report.ts'
import { noSuchReport } from '../reports/queries.ts'
import type { getReportShare as contract } from './contract.ts'
import { findOpenShare } from './queries.ts'

export async function getReportShare(
  { actor, db }: RequestContext,
  { id }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const report = await db
    .selectFrom('pain_point_reports')
    .select(['id', 'status', 'browser_key'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!report) throw notFound(noSuchReport)
  const canShare = report.status === 'completed' && (await ownsReport(db, actor, report))
  return { can_share: canShare, share_id: canShare ? await findOpenShare(db, id) : null }
}
