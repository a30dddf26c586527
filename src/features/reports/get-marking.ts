import type { RequestContext } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { getMarking as contract } from './contract.ts'
import { canBeRecounted, ownsReport } from './own-report.ts'
import { noSuchReport } from './queries.ts'

export async function getMarking(
  { actor, db }: RequestContext,
  { id }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const report = await db
    .selectFrom('pain_point_reports')
    .select(['id', 'status', 'browser_key'])
    .select(['total_findings', 'maybe_findings', 'subject_findings'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!report) throw notFound(noSuchReport)
  const isOwn = report.status === 'completed' && (await ownsReport(db, actor, report))
  return { can_mark: isOwn && (await canBeRecounted(db, report)) }
}
