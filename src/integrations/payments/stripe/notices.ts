import { z } from 'zod'
import type { PaymentNotice } from '../contract.ts'

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

const eventSchema = z.object({
  id: z.string(),
  type: z.enum(followedEvents),
  data: z.object({
    /** a session, charge, refund or dispute */
    object: z.object({
      id: z.string(),
      object: z.string(),
      metadata: z.record(z.string(), z.string()).catch({}),
      payment_intent: z
        .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
        .nullable()
        .catch(null),
    }),
  }),
})

/** @returns null for what we do not follow, or cannot read */
export function noticeOf(event: unknown): PaymentNotice | null {
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
