import { z } from 'zod'
import { isStorable } from '../../../platform/http/body.ts'
import type { PaymentEvent } from '../contract.ts'

/** The events to send to /webhooks/stripe, as in docs.stripe.com/api/events/types. */
export const followedEventTypes = [
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
const textSchema = z.string().refine(isStorable)

const eventSchema = z.object({
  id: textSchema,
  type: z.enum(followedEventTypes),
  data: z.object({
    object: z.object({
      id: textSchema,
      object: z.string(),
      metadata: z.record(z.string(), textSchema).catch({}),
      payment_intent: z
        .union([textSchema, z.object({ id: textSchema }).transform(({ id }) => id)])
        .nullable()
        .catch(null),
    }),
  }),
})

/** @returns null for events that we do not follow or cannot read */
export function toPaymentEvent(event: unknown): PaymentEvent | null {
  const { data: parsed } = eventSchema.safeParse(event)
  if (!parsed) return null
  const object = parsed.data.object
  return {
    id: parsed.id,
    type: parsed.type,
    purchaseId: object.metadata.purchaseId ?? null,
    sessionId: object.object === 'checkout.session' ? object.id : null,
    paymentId: object.payment_intent,
  }
}
