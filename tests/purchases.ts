import { randomUUID } from 'node:crypto'
import type { PurchaseId } from '../src/features/purchases/contract.ts'
import type { Purchase } from '../src/features/purchases/queries.ts'
import { handlePaymentEvent } from '../src/features/purchases/handle-payment-event.ts'
import type {
  CheckoutState,
  Payments,
  SandboxAction,
} from '../src/integrations/payments/contract.ts'
import type { World } from './world.ts'

export async function openPurchase(world: World, about: Partial<Purchase> = {}): Promise<Purchase> {
  const id = randomUUID() as PurchaseId
  const now = world.clock.now()
  const kind = about.kind ?? 'report'
  return world.site.services.db
    .insertInto('purchases')
    .values({
      id,
      kind,
      state: 'open',
      provider: 'stripe',
      session_id: `cs_${id}`,
      email: 'ann@example.com',
      browser_key: 'a browser',
      title: 'Full report',
      idea_id: kind === 'waitlist' ? randomUUID() : null,
      currency: 'USD',
      amount_cents: kind === 'waitlist' ? 500 : 499,
      ask_at: now,
      created_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
      ...about,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function getPaidSession(
  purchase: Purchase,
  about: Partial<CheckoutState> = {},
): CheckoutState {
  return {
    sessionId: purchase.session_id ?? '',
    purchaseId: purchase.id,
    kind: purchase.kind,
    itemId: purchase.idea_id ?? purchase.lite_report_id ?? '',
    amountCents: purchase.amount_cents,
    currency: purchase.currency,
    status: 'paid',
    url: null,
    paymentId: `pi_${purchase.id}`,
    refundedCents: 0,
    dispute: null,
    ...about,
  }
}

/** A provider whose responses the test sets, for responses that overlap. */
export function createFakePayments(
  findCheckout: Payments['findCheckout'],
  others: Partial<Payments> = {},
): Payments {
  const rejectCall = () => Promise.reject(new Error('the test does not expect this question'))
  return {
    name: 'stripe',
    openCheckout: rejectCall,
    findCheckout,
    closeCheckout: rejectCall,
    refund: rejectCall,
    readEvent: () => null,
    listEvents: async () => [],
    ...others,
  }
}

/** Acts in the sandbox; the test decides whether to deliver the event. */
export async function actInSandbox(world: World, url: string, action: SandboxAction) {
  const { sandbox } = world.site.services
  if (!sandbox) throw new Error('this world has no sandbox')
  const sessionId = url.slice(url.lastIndexOf('/') + 1)
  const { leadsTo, event } = await sandbox.act(sessionId, action)
  return {
    sessionId,
    leadsTo,
    deliver: async () => {
      if (event) await handlePaymentEvent(world.site.services, event)
    },
  }
}
