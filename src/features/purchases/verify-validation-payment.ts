import type { DatabaseTransaction } from '../../platform/db/tables.ts'
import { forbidden, notFound } from '../../platform/errors.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import { hasVerifiedEmail } from '../founders/queries.ts'
import type { PurchasesContext } from './context.ts'
import type { PurchaseId, verifyValidationPayment as contract } from './contract.ts'
import {
  findPurchaseBySession,
  lockPurchase,
  recordStartedReport,
  type Purchase,
} from './queries.ts'
import { requireGranted } from './require-granted.ts'
import { checkoutLimits } from './rules.ts'
import {
  countCredits,
  holdsGrant,
  lockFreeReport,
  lockGrantCredit,
  spendGrantCredit,
} from './scan-credits.ts'
import { settlePurchase } from './settle-purchase.ts'
import type { ReportId } from '../../shared/schema/ids.ts'

/** Idempotent. @throws AppError `not_found`, `forbidden`, `payment_required`, `conflict`, `unavailable`, `rate_limited` */
export async function verifyValidationPayment(
  context: PurchasesContext,
  { sessionId, asksFirst }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { actor, clock, db, fullReports, limits, log } = context
  await limits.take(checkoutLimits.verifyPerIp, actor.ip)
  const purchase = await findPurchaseBySession(db, sessionId)
  if (purchase?.kind !== 'report') throw notFound('We can’t find this payment.')
  const isOwn = await ownsPurchase(context, purchase)
  if (!isOwn && !(await hasVerifiedEmail(db, context, purchase.email))) {
    log.warn(
      { purchase: purchase.id },
      'a checkout session came from a browser that did not open it',
    )
    throw forbidden(
      'This payment was made in another browser. Continue there, or open the link from its receipt in this browser.',
    )
  }
  const settled = await settlePurchase(context, purchase.id)
  requireGranted(context, settled)
  const scansLeft = () => countCredits(db, { browserKey: actor.browserKey, now: clock() })
  // Another site may have led this browser to a stranger's checkout.
  if (!isOwn && asksFirst) {
    const { email, title, amount_cents, currency, paid_at, lite_report_id: liteId } = settled
    return {
      success: true,
      email_to_confirm: email,
      payment_to_confirm: {
        title,
        idea_name: liteId && (await fullReports.findIdeaName(db, liteId as ReportId)),
        amount_cents,
        currency,
        paid_at: paid_at?.toISOString() ?? null,
      },
      report_id: null,
      scans_remaining: await scansLeft(),
    }
  }
  const reportId = await db.transaction().execute((tx) => startOnce(context, tx, purchase.id))
  fullReports.wake(context)
  return { success: true, report_id: reportId, scans_remaining: await scansLeft() }
}

async function ownsPurchase(context: PurchasesContext, purchase: Purchase): Promise<boolean> {
  const { browserKey } = context.actor
  if (browserKey === null) return false
  if (browserKey === purchase.browser_key) return true
  return purchase.grant_id !== null && holdsGrant(context.db, browserKey, purchase.grant_id)
}

/** @returns null if there is no free report to continue, or the scan was taken back */
async function startOnce(
  context: PurchasesContext,
  tx: DatabaseTransaction,
  id: PurchaseId,
): Promise<ReportId | null> {
  const purchase = await lockPurchase(tx, id)
  if (purchase.started_report_id) return purchase.started_report_id as ReportId
  const { grant_id: grantId } = purchase
  const liteId = purchase.lite_report_id as ReportId | null
  if (liteId === null || grantId === null) return null
  await lockFreeReport(tx, liteId)
  // The credit may have been spent meanwhile by the button on the free report's page.
  const credit = await lockGrantCredit(tx, grantId)
  // As when the report that the button started was erased.
  if (credit.isRevoked) return null
  const spentReportId = credit.reportId as ReportId | null
  if (spentReportId === null) {
    // A report bought twice by this browser costs one scan; the other is left for another idea.
    const own = await context.fullReports.findOwn(tx, context.actor.browserKey, liteId)
    if (own) {
      // Otherwise a reload would spend the other scan, once a report without a verdict has returned this one.
      await recordStartedReport(tx, id, own)
      return own
    }
  }
  const reportId = spentReportId ?? (await context.fullReports.start(tx, context, liteId))
  if (reportId === null) return null
  if (spentReportId === null) await spendGrantCredit(tx, grantId, reportId)
  await recordStartedReport(tx, id, reportId)
  return reportId
}
