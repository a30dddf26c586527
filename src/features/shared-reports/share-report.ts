import { randomUUID } from 'node:crypto'
import type { RequestContext } from '../../platform/context.ts'
import { conflict } from '../../platform/errors.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { shareReport as contract, ShareId } from './contract.ts'
import { lockOwnReport } from './own-report.ts'
import { findOpenShare } from './queries.ts'
import { shareLimits } from './rules.ts'

/**
 * A shared report keeps its link. @throws AppError `not_found`, `forbidden` for another person's report,
 * `conflict` while the scan runs or after it failed, `rate_limited`
 */
export async function shareReport(
  { actor, clock, db, limits }: RequestContext,
  { reportId }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  await limits.take(shareLimits.sharePerIp, actor.ip)
  return db.transaction().execute(async (tx) => {
    const status = await lockOwnReport(tx, actor, reportId)
    if (status !== 'completed') {
      throw conflict('You can share a report once it is complete.')
    }
    const shared = await findOpenShare(tx, reportId)
    if (shared) return { share_id: shared }
    const id = randomUUID() as ShareId
    await tx
      .insertInto('report_shares')
      .values({ id, report_id: reportId, created_at: clock() })
      .execute()
    return { share_id: id }
  })
}
