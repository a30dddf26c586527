import type { PaymentEvent } from '../../integrations/payments/contract.ts'
import type { Database } from '../../platform/db/tables.ts'
import { idSchema } from '../../shared/schema/ids.ts'
import type { PurchaseServices } from './context.ts'
import { findPurchase, findPurchaseBySession, type Purchase } from './queries.ts'
import { requirePayments } from './require-payments.ts'
import { settlePurchase } from './settle-purchase.ts'

/** @throws AppError `forbidden` for a bad signature; `unavailable`, so that the provider sends it again */
export async function handlePaymentEvent(
  services: PurchaseServices,
  { body, headers }: { body: string; headers: Record<string, string | undefined> },
): Promise<void> {
  const event = requirePayments(services).readEvent(body, headers)
  if (event) await applyPaymentEvent(services, event)
}

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
  if (purchase) await settlePurchase(services, purchase.id, 'event')
  else if (event.purchaseId) log.error({ event: id, type, purchase: event.purchaseId }, missingText)
  else log.info({ event: id, type }, 'a payment event is about none of our purchases')
  // Only handled events are stored; two concurrent ones settle twice, which is harmless.
  await db
    .insertInto('payment_notices')
    .values({ provider, id, type, handled_at: clock() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The database was restored from an older backup, or another site takes payments with the same account. */
const missingText = 'a payment event names a purchase that is not in the database'

async function getPurchase(
  db: Database,
  { sessionId, purchaseId, paymentId }: PaymentEvent,
): Promise<Purchase | null> {
  const bySession = sessionId === null ? null : await findPurchaseBySession(db, sessionId)
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
