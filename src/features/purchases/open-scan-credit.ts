import type { RequestContext } from '../../platform/context.ts'
import type { DatabaseTransaction } from '../../platform/db/tables.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { GrantId, openScanCredit as contract } from './contract.ts'
import { readCreditToken, createUnknownCreditError } from './credit-link.ts'
import { creditLimits } from './rules.ts'
import { countCredits, isEndedTrial, isRefundedGrant } from './scan-credits.ts'

/** The last browser to open the link holds its credits, spent ones too. @throws AppError `not_found`, `rate_limited` */
export async function openScanCredit(
  { actor, clock, config, db, limits }: RequestContext,
  { token }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  await limits.take(creditLimits.perIp, actor.ip)
  const grantId = readCreditToken(token, config)
  return db.transaction().execute(async (tx) => {
    await lockGrant(tx, grantId)
    const browserKey = actor.keepBrowserKey()
    await tx
      .updateTable('scan_credits')
      .set({ browser_key: browserKey })
      .where('grant_id', '=', grantId)
      .execute()
    return {
      success: true,
      scans_remaining: await countCredits(tx, { browserKey, now: clock() }),
      report_id: await findStartedReport(tx, grantId),
      is_refunded: await isRefundedGrant(tx, grantId),
      is_trial_over: await isEndedTrial(tx, grantId),
    }
  })
}

async function lockGrant(tx: DatabaseTransaction, grantId: GrantId): Promise<void> {
  // In order of id: two browsers that open several credits at once could deadlock otherwise.
  const credits = await tx
    .selectFrom('scan_credits')
    .select('id')
    .where('grant_id', '=', grantId)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (credits.length === 0) throw createUnknownCreditError()
}

async function findStartedReport(
  tx: DatabaseTransaction,
  grantId: GrantId,
): Promise<string | null> {
  const spent = await tx
    .selectFrom('scan_credits')
    // It may be erased.
    .innerJoin('pain_point_reports', 'pain_point_reports.id', 'scan_credits.report_id')
    .select('report_id')
    .where('grant_id', '=', grantId)
    .where('revoked_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return spent?.report_id ?? null
}
