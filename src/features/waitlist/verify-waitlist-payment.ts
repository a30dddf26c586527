import { conflict, notFound } from '../../platform/errors.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import { requireOwner } from '../founders/require-owner.ts'
import type { IdeaId } from '../ideas/contract.ts'
import type { PurchasesContext } from '../purchases/context.ts'
import { findPurchaseBySession } from '../purchases/queries.ts'
import { requireGranted } from '../purchases/require-granted.ts'
import { checkoutLimits } from '../purchases/rules.ts'
import { settlePurchase } from '../purchases/settle-purchase.ts'
import type { verifyWaitlistPayment as contract } from './contract.ts'
import { deliverWaitlist } from './deliver-waitlist.ts'
import { findUnlistedBy, isUnlocked, requireNotHidden } from './unlocked.ts'

/**
 * May be called repeatedly. @throws AppError `not_found`, `forbidden` to anyone but the founder of the idea,
 * `payment_required`, `conflict`, `unavailable`, `rate_limited`
 */
export async function verifyWaitlistPayment(
  context: PurchasesContext,
  { sessionId }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { actor, db, limits } = context
  await limits.take(checkoutLimits.verifyPerIp, actor.ip)
  const purchase = await findPurchaseBySession(db, sessionId)
  if (purchase?.kind !== 'waitlist') throw notFound('We can’t find this payment.')
  const ideaId = purchase.idea_id as IdeaId
  await requireOwner(context, ideaId)
  const settled = await settlePurchase(context, purchase.id)
  await requireNotHidden(db, ideaId)
  const isRejected = !settled.is_granted && settled.paid_at !== null
  if (isRejected) {
    if (await isUnlocked(db, ideaId)) {
      throw conflict('Another payment unlocked this waitlist, so we’ll refund this one.')
    }
    if (await findUnlistedBy(db, ideaId)) {
      throw conflict(
        'This idea was withdrawn, so its waitlist wasn’t unlocked. We’ll refund your payment.',
      )
    }
  }
  requireGranted(context, settled)
  return { ...(await deliverWaitlist(context, ideaId)), ideaId }
}
