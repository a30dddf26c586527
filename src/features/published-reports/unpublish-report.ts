import type { RequestContext } from '../../platform/context.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import { lockIdea } from '../ideas/queries.ts'
import type { unpublishReport as contract } from './contract.ts'
import { endShare, findCurrent } from './queries.ts'
import { publishLimits } from './rules.ts'

/** A report that was replaced stays known as such. Also for a hidden idea. @throws AppError `rate_limited` */
export async function unpublishReport(
  { actor, clock, db, limits }: RequestContext,
  { ideaId, reportId }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  await limits.take(publishLimits.unpublishPerIp, actor.ip)
  const now = clock()
  await db.transaction().execute(async (tx) => {
    await lockIdea(tx, ideaId)
    const current = await findCurrent(tx, ideaId)
    if (current?.report_id !== reportId) return
    await endShare(tx, current, now)
    await tx
      .updateTable('published_reports')
      .set({ withdrawn_at: now, share_id: null })
      .where('report_id', '=', reportId)
      .execute()
  })
  return { success: true }
}
