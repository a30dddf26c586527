import { sql } from 'kysely'
import type { Payments } from '../../../integrations/payments/contract.ts'
import { AppError } from '../../../platform/errors.ts'
import { getCause } from '../../../platform/functions/problem.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { endTrials } from '../end-trials.ts'
import { getNextCheckAt } from '../check-times.ts'
import type { PurchaseServices } from '../context.ts'
import { unknownSessionReason } from '../purchase-status.ts'
import type { Purchase } from '../queries.ts'
import { settlePurchase } from '../settle-purchase.ts'
import { applyPaymentEvent } from '../handle-payment-event.ts'
import { daySeconds, hourMs } from '../../../shared/durations.ts'

const batchSize = 50
const maxFailures = 3
/** Until the first reading; a webhook may have been lost before it. */
const firstLookbackMs = 3 * 24 * hourMs
/** As long as providers keep events. Of more than a thousand, the oldest of an outage are not read. */
const markKeptSeconds = 30 * daySeconds
const listedUntilKey = 'payments:notices listed until'

/** For purchases that neither a webhook nor a browser settled; once an hour it searches missed events. */
export const reconcilePurchases = defineJob({
  name: 'reconcile-purchases',
  schedule: '* * * * *',
  retries: 0,
  timeoutSeconds: 300,
  async run(services: PurchaseServices) {
    const { payments } = services
    if (!payments) return
    await expireUnopened(services)
    await endTrials(services, payments)
    try {
      await closeUnlisted(services, payments)
      await checkDue(services, payments)
      await applyMissedEvents(services, payments)
    } catch (error) {
      if (!isUnavailable(error)) throw error
      services.log.warn({ reason: getReason(error) }, 'purchases could not be reconciled')
    }
  },
})

async function checkDue(services: PurchaseServices, payments: Payments): Promise<void> {
  const { db, clock, log } = services
  const due = await db
    .selectFrom('purchases')
    .selectAll()
    .where('ask_at', '<=', clock())
    .where('provider', '=', payments.name)
    .where('session_id', 'is not', null)
    .orderBy('ask_at')
    .limit(batchSize)
    .execute()
  await forEachItem(
    due,
    (purchase) => updatePurchase(services, payments, purchase),
    async (purchase, reason) => {
      await db
        .updateTable('purchases')
        .set({ ask_at: getNextCheckAt(purchase, clock()) })
        .where('id', '=', purchase.id)
        .execute()
      log.warn({ purchase: purchase.id, reason }, 'a purchase could not be settled')
    },
  )
}

/** Keeps founders from paying for the waitlist of a withdrawn or hidden idea; a payment made before is refunded. */
async function closeUnlisted(services: PurchaseServices, payments: Payments): Promise<void> {
  const { db, log } = services
  const unlisted = await db
    .selectFrom('purchases')
    .innerJoin('ideas', 'ideas.id', 'purchases.idea_id')
    .select(['purchases.id', 'purchases.session_id'])
    .where('ideas.withdrawn_by', 'is not', null)
    .where('purchases.ask_at', 'is not', null)
    .where('purchases.state', '=', 'open')
    .where('purchases.is_awaiting', '=', false)
    // There is nothing to close, and `checkDue` asks about it.
    .where(sql<boolean>`purchases.trouble is distinct from ${unknownSessionReason}`)
    .where('purchases.provider', '=', payments.name)
    .limit(batchSize)
    .execute()
  await forEachItem(
    unlisted,
    async ({ id, session_id: sessionId }) => {
      if (sessionId === null) return
      await payments.closeCheckout(sessionId)
      await settlePurchase(services, id, 'job')
    },
    ({ id }, reason) => log.warn({ purchase: id, reason }, 'a checkout could not be closed'),
  )
}

/** A failing item must not block the rest; after `maxFailures` the provider is taken to be down. */
async function forEachItem<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<void>,
  onFailure: (item: Item, reason: string) => Promise<void> | void,
): Promise<void> {
  let failures = 0
  for (const item of items) {
    try {
      await act(item)
    } catch (error) {
      failures += 1
      if (!isUnavailable(error) || failures >= maxFailures) throw error
      await onFailure(item, getReason(error))
    }
  }
}

async function updatePurchase(
  services: PurchaseServices,
  payments: Payments,
  { id }: Purchase,
): Promise<void> {
  const { state, payment_id: paymentId, trouble } = await settlePurchase(services, id, 'job')
  // Another account of the provider can't refund it, which is no outage either.
  if (state !== 'paid' || paymentId === null || trouble === unknownSessionReason) return
  await payments.refund({ paymentId, purchaseId: id })
  await settlePurchase(services, id, 'job')
}

function isUnavailable(error: unknown): error is AppError {
  return error instanceof AppError && error.code === 'unavailable'
}

function getReason(error: AppError): string {
  return getCause(error) ?? error.message
}

async function applyMissedEvents(services: PurchaseServices, payments: Payments): Promise<void> {
  const { clock, log, store } = services
  const now = clock()
  const listed = await store.get(listedUntilKey)
  const until = typeof listed === 'number' ? listed : now.getTime() - firstLookbackMs
  if (now.getTime() - until < hourMs) return
  // An event may enter the list late, so each hour is read twice.
  const events = await payments.listEvents(new Date(until - hourMs))
  await forEachItem(
    events,
    (event) => applyPaymentEvent(services, event),
    ({ id }, reason) => log.warn({ event: id, reason }, 'a payment event could not be acted on'),
  )
  await store.set(listedUntilKey, now.getTime(), markKeptSeconds)
}

/** Nobody has the URL of a checkout that the provider never opened. */
async function expireUnopened({ db, clock }: PurchaseServices): Promise<void> {
  await db
    .updateTable('purchases')
    .set({ state: 'expired', ask_at: null, trouble: 'the provider opened no session' })
    .where('state', '=', 'open')
    .where('session_id', 'is', null)
    .where('created_at', '<', new Date(clock().getTime() - hourMs))
    .execute()
}
