import { z } from 'zod'
import { isStorable } from '../../../platform/http/body.ts'
import type { PaymentEvent } from '../contract.ts'

/** The events to send to /webhooks/stripe, as in docs.stripe.com/api/events/types. */
export const followedEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const

/** Postgres rejects other text, and an id that cannot be stored is not ours. */
const text = z.string().refine(isStorable)

const eventSchema = z.object({
  id: text,
  type: z.enum(followedEvents),
  data: z.object({
    object: z.object({
      id: text,
      object: z.string(),
      metadata: z.record(z.string(), text).catch({}),
      payment_intent: z
        .union([text, z.object({ id: text }).transform(({ id }) => id)])
        .nullable()
        .catch(null),
    }),
  }),
})

/** @returns null for events that we do not follow or cannot read */
export function toPaymentEvent(event: unknown): PaymentEvent | null {
  const { data: read } = eventSchema.safeParse(event)
  if (!read) return null
  const about = read.data.object
  return {
    id: read.id,
    type: read.type,
    purchaseId: about.metadata.purchaseId ?? null,
    sessionId: about.object === 'checkout.session' ? about.id : null,
    paymentId: about.payment_intent,
  }
}
