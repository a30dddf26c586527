import type { DatabaseTransaction } from '../../platform/db/tables.ts'
import { AppError } from '../../platform/errors.ts'
import { type EmailRequest, queueEmail, queueRequestedEmail } from '../../platform/email/outbox.ts'
import type { ReportId } from '../../shared/schema/ids.ts'
import { erasedText } from '../../shared/erased-text.ts'
import { createFounderLink } from '../founders/founder-link.ts'
import { addDays } from '../../shared/durations.ts'
import type { PurchaseServices } from './context.ts'
import type { RefundReason } from './emails.ts'
import type { Purchase } from './queries.ts'
import { isTestPayment, receiptLinkDays } from './rules.ts'
import { grantCredits, restoreCredits, revokeCredits } from './scan-credits.ts'

type Deps = Pick<PurchaseServices, 'clock' | 'jobs' | 'config'>

/** A waitlist needs only `is_granted`. */
export async function fulfil(
  deps: Deps & Pick<PurchaseServices, 'fullReports'>,
  tx: DatabaseTransaction,
  purchase: Purchase,
): Promise<void> {
  const { id, kind, email, amount_cents: amountCents, currency, title, waiver } = purchase
  const liteReportId = purchase.lite_report_id
  const now = deps.clock()
  const bought =
    kind === 'report'
      ? { grantId: await grantScan(tx, purchase, now), founderLinkId: null }
      : { grantId: null, founderLinkId: await createLink(tx, email, now) }
  await queuePurchaseEmail(deps, tx, purchase, {
    kind: 'purchase-receipt',
    to: email,
    about: id,
    data: {
      purchaseId: id,
      email,
      title,
      amountCents,
      currency,
      waiver,
      isSandbox: isTestPayment(purchase.provider),
      paidAt: now.toISOString(),
      liteReportId,
      ideaName: liteReportId && (await deps.fullReports.findIdeaName(tx, liteReportId as ReportId)),
      ...bought,
    },
  })
}

function createLink(tx: DatabaseTransaction, email: string, now: Date) {
  return createFounderLink(tx, { email, expiresAt: addDays(now, receiptLinkDays) })
}

async function grantScan(tx: DatabaseTransaction, purchase: Purchase, now: Date) {
  const { id, email, browser_key: browserKey } = purchase
  const grantId = await grantCredits(tx, { email, count: 1, browserKey }, now)
  await tx.updateTable('purchases').set({ grant_id: grantId }).where('id', '=', id).execute()
  return grantId
}

export async function restorePurchase(tx: DatabaseTransaction, purchase: Purchase): Promise<void> {
  if (purchase.grant_id) await restoreCredits(tx, purchase.grant_id)
}

export async function revokePurchase(
  tx: DatabaseTransaction,
  purchase: Purchase,
  now: Date,
): Promise<void> {
  if (purchase.grant_id) await revokeCredits(tx, purchase.grant_id, now)
}

export async function queueRefundEmail(
  deps: Deps,
  tx: DatabaseTransaction,
  purchase: Purchase,
  reason: RefundReason,
): Promise<void> {
  const { id, email, title, currency, refunded_cents: amountCents } = purchase
  await queuePurchaseEmail(deps, tx, purchase, {
    kind: 'purchase-refund',
    to: email,
    about: id,
    data: { title, amountCents, currency, reason, isSandbox: isTestPayment(purchase.provider) },
  })
}

/** Without paying, anyone can play a purchase for any email on a public site: those emails are paced. */
async function queuePurchaseEmail<Kind extends 'purchase-receipt' | 'purchase-refund'>(
  deps: Deps,
  tx: DatabaseTransaction,
  { provider }: Purchase,
  email: EmailRequest<Kind>,
): Promise<void> {
  if (email.to === erasedText) return
  if (!isTestPayment(provider) || deps.config.isLocal) return queueEmail(deps, tx, email)
  try {
    await queueRequestedEmail(deps, tx, email)
  } catch (error) {
    // No money moved, so nothing is owed.
    if (!(error instanceof AppError) || error.code !== 'rate_limited') throw error
  }
}
