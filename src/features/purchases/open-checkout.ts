import { randomUUID } from 'node:crypto'
import type { Payments } from '../../integrations/payments/contract.ts'
import { AppError, conflict } from '../../platform/errors.ts'
import type { PurchasesContext } from './context.ts'
import type { PurchaseId } from './contract.ts'
import { getNextCheckAt } from './check-times.ts'
import type { Purchase } from './queries.ts'
import { requirePayments } from './require-payments.ts'
import { checkoutLimits } from './rules.ts'
import { settlePurchase } from './settle-purchase.ts'
import type { PurchaseKind } from './tables.ts'
import { hourMs } from '../../shared/durations.ts'

export interface PurchaseOrder {
  kind: PurchaseKind
  email: string
  /** the idea of a waitlist, or the free report to continue; null: a report without one */
  itemId: string | null
  price: { currency: string; amountCents: number }
  title: string
  description: string
  successUrl: string
  cancelUrl: string
  /** the accepted text about immediate delivery; null: none was requested */
  waiver: string | null
}

/** Longer than any provider keeps an unpaid session. */
const sessionHours = 24

/** Reuses the open session of the same order. @throws AppError `unavailable`, `rate_limited`, `conflict` if paid */
export async function openCheckout(
  context: PurchasesContext,
  order: PurchaseOrder,
): Promise<{ url: string }> {
  const payments = requirePayments(context)
  await context.limits.take(checkoutLimits.perIp, context.actor.ip)
  const browserKey = context.actor.keepBrowserKey()
  try {
    for (const open of await findOpen(context, payments, order, browserKey)) {
      const url = await openUrl(context, payments, order, open, browserKey)
      if (url) return { url }
    }
    return { url: await openNew(context, payments, order, browserKey) }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'unavailable') throw error
    const failure = new AppError('unavailable', 'Failed to create checkout session', {
      detail: failedDetail,
    })
    failure.cause = error.cause
    throw failure
  }
}

const failedDetail =
  'The payment provider cannot be reached right now. Nothing was charged. Please try again in a few minutes.'

async function findOpen(
  { db }: PurchasesContext,
  payments: Payments,
  { kind, itemId }: PurchaseOrder,
  browserKey: string,
): Promise<Purchase[]> {
  if (itemId === null) return []
  const open = db
    .selectFrom('purchases')
    .selectAll()
    .where('state', '=', 'open')
    .where('provider', '=', payments.name)
    .where('kind', '=', kind)
    .where('session_id', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(5)
  // A waitlist is sold once; a report may be bought by anyone who reads the free one.
  if (kind === 'waitlist') return open.where('idea_id', '=', itemId).execute()
  // One with another email counts too, or a mistyped one could be paid beside the right one.
  return open.where('lite_report_id', '=', itemId).where('browser_key', '=', browserKey).execute()
}

/** @returns the URL if it is the same order; any other open session is closed */
async function openUrl(
  context: PurchasesContext,
  payments: Payments,
  order: PurchaseOrder,
  open: Purchase,
  browserKey: string,
): Promise<string | null> {
  const sessionId = open.session_id ?? ''
  const checkout = await payments.findCheckout(sessionId)
  if (checkout?.status === 'paid' || checkout?.status === 'awaiting') {
    await settlePurchase(context, open.id)
    throw conflict(
      checkout.status === 'paid'
        ? 'You’ve already paid for this. Reload the page to use it.'
        : 'A payment for this is on its way. Your bank hasn’t confirmed it yet.',
    )
  }
  if (checkout?.status !== 'open') return null
  const isSame =
    open.browser_key === browserKey &&
    open.email === order.email &&
    open.currency === order.price.currency &&
    open.amount_cents === order.price.amountCents &&
    open.waiver === order.waiver
  if (isSame) return checkout.url
  await payments.closeCheckout(sessionId)
  return null
}

async function openNew(
  context: PurchasesContext,
  payments: Payments,
  order: PurchaseOrder,
  browserKey: string,
): Promise<string> {
  const { db, clock } = context
  const id = randomUUID() as PurchaseId
  const now = clock()
  const isWaitlist = order.kind === 'waitlist'
  await db
    .insertInto('purchases')
    .values({
      id,
      kind: order.kind,
      state: 'open',
      provider: payments.name,
      email: order.email,
      browser_key: browserKey,
      title: order.title,
      idea_id: isWaitlist ? order.itemId : null,
      lite_report_id: isWaitlist ? null : order.itemId,
      currency: order.price.currency,
      amount_cents: order.price.amountCents,
      waiver: order.waiver,
      waived_at: order.waiver === null ? null : now,
      ask_at: getNextCheckAt({ state: 'open', dispute: null, created_at: now }, now),
      created_at: now,
      expires_at: new Date(now.getTime() + sessionHours * hourMs),
    })
    .execute()
  const { sessionId, url, expiresAt } = await payments.openCheckout({
    purchaseId: id,
    kind: order.kind,
    itemId: order.itemId ?? '',
    title: order.title,
    description: order.description,
    ...order.price,
    email: order.email,
    successUrl: order.successUrl,
    cancelUrl: order.cancelUrl,
  })
  await db
    .updateTable('purchases')
    .set({ session_id: sessionId, expires_at: expiresAt })
    .where('id', '=', id)
    .execute()
  return url
}
