import { sql } from 'kysely'
import type { CheckoutState } from '../../integrations/payments/contract.ts'
import type { DatabaseTransaction } from '../../platform/db/tables.ts'
import { unavailable } from '../../platform/errors.ts'
import { sendEmailsName } from '../../platform/email/outbox.ts'
import { erasedText } from '../../shared/erased-text.ts'
import { getNextCheckAt } from './check-times.ts'
import type { RefundReason } from './emails.ts'
import type { PurchaseServices } from './context.ts'
import type { PurchaseId } from './contract.ts'
import { fulfil, restorePurchase, revokePurchase, queueRefundEmail } from './fulfilment.ts'
import { lockPurchase, type Purchase } from './queries.ts'
import { requirePayments } from './require-payments.ts'
import { type PurchaseStatus, getPurchaseStatus, unknownSessionReason } from './purchase-status.ts'
import { dayMs } from '../../shared/durations.ts'

/** After this many overtaken requests another process has surely settled it. */
const maxRequests = 5

/**
 * Decides what a session is that the provider does not know: an event is sent again, even after the payment; a buyer
 * waits until the payment has expired; a job asks again later, and goes on with other purchases.
 */
type Cause = 'event' | 'return' | 'job'

/** In any order and concurrently: a response overtaken by a later one is discarded. @throws AppError `unavailable` */
export async function settlePurchase(
  services: PurchaseServices,
  id: PurchaseId,
  cause: Cause = 'return',
): Promise<Purchase> {
  const payments = requirePayments(services)
  for (let attempt = 0; attempt < maxRequests; attempt += 1) {
    const row = await services.db
      .updateTable('purchases')
      .set({ asked: sql`asked + 1` })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (row.provider !== payments.name) throw unavailable(otherProviderText)
    if (row.session_id === null) return row
    const checkout = await payments.findCheckout(row.session_id)
    const settled = await services.db
      .transaction()
      .execute((tx) => applyResult(services, tx, { id, number: row.asked, checkout }))
    if (settled) {
      services.jobs.wake(sendEmailsName)
      const isAwaited = cause === 'return' && isExpected(settled, services.clock())
      if (checkout === null && (cause === 'event' || isAwaited)) {
        throw unavailable(unknownSessionText)
      }
      return settled
    }
  }
  throw unavailable('This payment is being settled right now. Please try again in a moment.')
}

const otherProviderText =
  'This payment was made with a payment provider that this site no longer uses. Please contact support.'

const unknownSessionText =
  'The payment provider can’t find this payment right now. Nothing is lost: please try again in a few minutes.'

/** Longer than any provider resends an event, as the site may run with the key of another account for a while. */
const unknownDays = 4
/** A bank may take two weeks to confirm a payment. */
const unknownAwaitedDays = 30

function isExpected({ expires_at: expiresAt, ...purchase }: Purchase, now: Date): boolean {
  const days = purchase.is_awaiting ? unknownAwaitedDays : unknownDays
  return purchase.paid_at === null && now < new Date(expiresAt.getTime() + days * dayMs)
}

interface CheckoutResult {
  id: PurchaseId
  number: number
  checkout: CheckoutState | null
}

/** @returns null if a later response was applied already */
async function applyResult(
  services: PurchaseServices,
  tx: DatabaseTransaction,
  { id, number, checkout }: CheckoutResult,
): Promise<Purchase | null> {
  const before = await lockPurchase(tx, id)
  if (before.applied > number) return null
  const now = services.clock()
  // The provider was set up with another account, or lost its data: the purchase stays.
  if (checkout === null && (before.paid_at !== null || isExpected(before, now)))
    return recordUnknownSession(services, tx, before, number)
  const ownStatus = getPurchaseStatus(before, checkout)
  const purchaseStatus = await rejectSale(tx, before, ownStatus)
  const { state, dispute, isGranted, reason } = purchaseStatus
  const isPaid = checkout?.status === 'paid'
  const after = await tx
    .updateTable('purchases')
    .set({
      state,
      dispute,
      trouble: reason,
      refunded_cents: purchaseStatus.refundedCents,
      is_awaiting: purchaseStatus.isAwaiting,
      is_granted: isGranted,
      payment_id: checkout?.paymentId ?? before.payment_id,
      paid_at: before.paid_at ?? (isPaid ? now : null),
      fulfilled_at: before.fulfilled_at ?? (isGranted ? now : null),
      ask_at: getNextCheckAt({ state, dispute, created_at: before.created_at }, now),
      applied: number,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await applyGrantChange(services, tx, before, after)
  logChange(services, before, after)
  return after
}

async function recordUnknownSession(
  { clock, log }: PurchaseServices,
  tx: DatabaseTransaction,
  purchase: Purchase,
  number: number,
): Promise<Purchase> {
  const { id, trouble } = purchase
  // Once: the job asks about an open dispute every day.
  if (trouble !== unknownSessionReason)
    log.error({ purchase: id }, 'the payment provider does not know a session of ours')
  return tx
    .updateTable('purchases')
    .set({
      applied: number,
      ask_at: getNextCheckAt(purchase, clock()),
      trouble: unknownSessionReason,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * The first payment of a buyer who was erased meanwhile is refunded, and so is one for a waitlist that was paid for
 * before, or whose idea was unlisted.
 */
async function rejectSale(
  tx: DatabaseTransaction,
  purchase: Purchase,
  purchaseStatus: PurchaseStatus,
): Promise<PurchaseStatus> {
  const { email, fulfilled_at: fulfilledAt, idea_id: ideaId } = purchase
  if (!purchaseStatus.isGranted) return purchaseStatus
  const isErased = email === erasedText && fulfilledAt === null
  const reason = isErased ? erasedReason : ideaId && (await findObstacle(tx, purchase, ideaId))
  return reason === null
    ? purchaseStatus
    : { ...purchaseStatus, state: 'paid', isGranted: false, reason }
}

async function findObstacle(
  tx: DatabaseTransaction,
  { id, fulfilled_at: fulfilledAt }: Purchase,
  ideaId: string,
): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${ideaId}, 2))`.execute(tx)
  const other = await tx
    .selectFrom('purchases')
    .select('id')
    .where('idea_id', '=', ideaId)
    .where('is_granted', '=', true)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (other) return paidTwiceText
  // A sale before the idea was unlisted stays valid.
  if (fulfilledAt !== null) return null
  const unlisted = await tx
    .selectFrom('purchases')
    .innerJoin('ideas', 'ideas.id', 'purchases.idea_id')
    .select('ideas.id')
    .where('purchases.id', '=', id)
    .where('ideas.withdrawn_by', 'is not', null)
    .executeTakeFirst()
  return unlisted ? unlistedText : null
}

const paidTwiceText = 'this waitlist was paid for before'
const unlistedText = 'the idea was withdrawn or hidden before the payment'
/** Neither a browser nor an email could use it. */
const erasedReason = 'the buyer was erased before the payment'

async function applyGrantChange(
  services: PurchaseServices,
  tx: DatabaseTransaction,
  before: Purchase,
  after: Purchase,
): Promise<void> {
  if (after.state === 'refunded' && before.state !== 'refunded') {
    await queueRefundEmail(services, tx, after, getReason(before))
  }
  if (before.is_granted === after.is_granted) return
  if (!after.is_granted) return revokePurchase(tx, after, services.clock())
  if (before.fulfilled_at) return restorePurchase(tx, after)
  await fulfil(services, tx, after)
}

function getReason({ trouble, fulfilled_at: fulfilledAt }: Purchase): RefundReason {
  if (trouble === paidTwiceText) return 'paid twice'
  if (trouble === unlistedText) return 'unlisted'
  return fulfilledAt ? 'given back' : 'fits no order'
}

function logChange({ log }: PurchaseServices, before: Purchase, after: Purchase): void {
  const { id, kind, state, trouble } = after
  if (before.state === state && before.trouble === trouble) return
  const about = { purchase: id, kind, from: before.state, to: state, trouble }
  if (state === 'paid') log.error(about, 'a purchase was paid and cannot be fulfilled')
  else if (trouble) log.warn(about, 'a purchase is settled with a problem')
  else log.info(about, 'a purchase was settled')
}
