import type { PaymentEvent } from '../../integrations/payments/contract.ts'
import type { Database } from '../../platform/db/tables.ts'
import { idSchema } from '../../platform/ids.ts'
import type { PurchaseServices } from './context.ts'
import { findPurchase, findPurchaseOfSession, type Purchase } from './queries.ts'
import { requirePayments } from './require-payments.ts'
import { settlePurchase } from './settle-purchase.ts'

/**
 * What the payment provider tells us, as it came. It says only that something happened: what did is asked
 * of the provider.
 * @throws AppError `forbidden` when it is not signed; `unavailable` when the provider cannot be asked now,
 * so that it tells us again
 */
export async function handlePaymentEvent(
  services: PurchaseServices,
  { body, headers }: { body: string; headers: Record<string, string | undefined> },
): Promise<void> {
  const event = requirePayments(services).readEvent(body, headers)
  if (event) await applyPaymentEvent(services, event)
}

/** Acts on a notice, once for each id. */
export async function applyPaymentEvent(
  services: PurchaseServices,
  event: PaymentEvent,
): Promise<void> {
  const { db, clock, log } = services
  const provider = requirePayments(services).name
  const { id, type } = event
  const handled = await db
    .selectFrom('payment_notices')
    .select('id')
    .where('provider', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst()
  if (handled) return
  const purchase = await getPurchase(db, event)
  if (purchase) await settlePurchase(services, purchase.id)
  else log.info({ event: id, type }, 'a payment notice is about none of our purchases')
  // Only what was acted on is known; two at once settle twice, which is the same as once.
  await db
    .insertInto('payment_notices')
    .values({ provider, id, type, handled_at: clock() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function getPurchase(
  db: Database,
  { sessionId, purchaseId, paymentId }: PaymentEvent,
): Promise<Purchase | null> {
  const bySession = sessionId === null ? null : await findPurchaseOfSession(db, sessionId)
  if (bySession) return bySession
  const id = idSchema<'purchase'>('').safeParse(purchaseId).data
  const byId = id ? await findPurchase(db, id) : null
  if (byId || paymentId === null) return byId
  const byPayment = await db
    .selectFrom('purchases')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  return byPayment ?? null
}
