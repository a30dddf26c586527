import type { Stripe } from 'stripe'
import { z } from 'zod'
import type { CheckoutOrder, CheckoutState, OpenCheckout } from '../contract.ts'
import { getReturnUrl } from '../return-url.ts'

export function toSessionParams(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  const { purchaseId, kind, itemId } = order
  // An empty value would remove the key.
  const metadata = { purchaseId, kind, ...(itemId === '' ? {} : { itemId }) }
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: order.currency.toLowerCase(),
          unit_amount: order.amountCents,
          product_data: { name: order.title, description: order.description },
        },
      },
    ],
    customer_email: order.email,
    client_reference_id: purchaseId,
    metadata,
    // Stripe does not copy the session's metadata; refunds and disputes are traced by this one.
    payment_intent_data: { metadata },
    // Otherwise Stripe may charge in another currency than the chosen one.
    adaptive_pricing: { enabled: false },
    success_url: getSuccessUrl(order.successUrl),
    cancel_url: order.cancelUrl,
  }
}

/** Stripe fills in only the literal placeholder, and a URL encodes its braces. */
function getSuccessUrl(successUrl: string): string {
  const url = getReturnUrl(successUrl, '{CHECKOUT_SESSION_ID}')
  return url.replace('%7BCHECKOUT_SESSION_ID%7D', '{CHECKOUT_SESSION_ID}')
}

export const openedSessionSchema = z.object({
  id: z.string(),
  url: z.string(),
  expires_at: z.int(),
})

export function toOpenCheckout({
  id,
  url,
  expires_at: expiresAt,
}: z.output<typeof openedSessionSchema>): OpenCheckout {
  return { sessionId: id, url, expiresAt: new Date(expiresAt * 1000) }
}

const chargeSchema = z.object({ amount_refunded: z.int(), disputed: z.boolean() })

/** Charge and payment intent must be expanded: ids alone would hide a refund. */
export const sessionSchema = z.object({
  id: z.string(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.string(),
  amount_total: z.int().nullable(),
  currency: z.string().nullable(),
  url: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullable(),
  payment_intent: z
    .object({ id: z.string(), status: z.string(), latest_charge: chargeSchema.nullable() })
    .nullable(),
})
export type Session = z.output<typeof sessionSchema>

const disputeSchema = z.object({
  status: z.string(),
  payment_intent: z.union([z.string(), z.object({ id: z.string() })]).nullable(),
})
export const disputesSchema = z.object({ data: z.array(disputeSchema) })
type Dispute = z.output<typeof disputeSchema>

export function getCheckoutState(session: Session, disputes: readonly Dispute[]): CheckoutState {
  const { purchaseId = null, kind = null, itemId = '' } = session.metadata ?? {}
  const intent = session.payment_intent
  const ownDisputes = disputes.filter(
    (dispute) => intent !== null && getPaymentId(dispute) === intent.id,
  )
  return {
    sessionId: session.id,
    purchaseId,
    kind,
    itemId: purchaseId === null ? null : itemId,
    amountCents: session.amount_total ?? 0,
    currency: session.currency?.toUpperCase() ?? '',
    status: getStatus(session),
    url: session.status === 'open' ? (session.url ?? null) : null,
    paymentId: intent?.id ?? null,
    refundedCents: intent?.latest_charge?.amount_refunded ?? 0,
    dispute: getDispute(ownDisputes),
  }
}

function getPaymentId({ payment_intent: payment }: Dispute): string | undefined {
  return typeof payment === 'string' ? payment : payment?.id
}

function getStatus(session: Session): CheckoutState['status'] {
  if (session.status !== 'complete') return session.status
  // `complete` means that the buyer has finished; only `payment_status` says that the money came.
  if (['paid', 'no_payment_required'].includes(session.payment_status)) return 'paid'
  const intent = session.payment_intent?.status ?? ''
  return ['requires_payment_method', 'canceled'].includes(intent) ? 'failed' : 'awaiting'
}

/** Of several disputes of a payment, the worst for us. */
function getDispute(disputes: readonly Dispute[]): CheckoutState['dispute'] {
  const outcomes = new Set(disputes.map(({ status }) => getOutcome(status)))
  return (['lost', 'open', 'won'] as const).find((outcome) => outcomes.has(outcome)) ?? null
}

/** docs.stripe.com/disputes/how-disputes-work: enquiries ('warning') withdraw no money. */
function getOutcome(status: string): CheckoutState['dispute'] {
  if (status.startsWith('warning_')) return null
  if (status === 'won' || status === 'prevented') return 'won'
  // An appealed dispute was lost before: the money stays with the buyer until the appeal is won.
  if (status === 'lost' || status.startsWith('appeal_')) return 'lost'
  return 'open'
}
