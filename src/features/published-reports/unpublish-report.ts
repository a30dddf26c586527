import type { RequestContext } from '../../platform/context.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import { lockIdea } from '../ideas/queries.ts'
import type { unpublishReport as contract } from './contract.ts'
import { findCurrent, withdrawCurrent } from './queries.ts'
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
    if (current?.report_id === reportId) await withdrawCurrent(tx, ideaId, now)
  })
  return { success: true }
}
