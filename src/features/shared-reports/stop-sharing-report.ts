import type { RequestContext } from '../../platform/context.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { stopSharingReport as contract } from './contract.ts'
import { lockOwnReport } from './own-report.ts'
import { shareLimits } from './rules.ts'

export async function stopSharingReport(
  { actor, clock, db, limits }: RequestContext,
  { reportId }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  await limits.take(shareLimits.stopPerIp, actor.ip)
  await db.transaction().execute(async (tx) => {
    await lockOwnReport(tx, actor, reportId)
    await tx
      .updateTable('report_shares')
      .set({ withdrawn_at: clock() })
      .where('report_id', '=', reportId)
      .where('withdrawn_at', 'is', null)
      .execute()
  })
  return { success: true }
}
