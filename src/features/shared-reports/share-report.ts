import type { RequestContext } from '../../platform/context.ts'
import { conflict } from '../../platform/errors.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { shareReport as contract } from './contract.ts'
import { lockOwnReport } from './own-report.ts'
import { openShare } from './queries.ts'
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
    const { id } = await openShare(tx, reportId, clock())
    return { share_id: id }
  })
}
