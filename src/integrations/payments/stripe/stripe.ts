import { Stripe } from 'stripe'
import { z } from 'zod'
import { forbidden, unavailable } from '../../../platform/errors.ts'
import type { Payments } from '../contract.ts'
import { callStripe, type StripeAccess, createStripeClient } from './client.ts'
import { isRejection, createStripeError } from './failure.ts'
import {
  getCheckoutState,
  disputesSchema,
  toOpenCheckout,
  openedSessionSchema,
  type Session,
  toSessionParams,
  sessionSchema,
} from './map.ts'
import { followedEventTypes, toPaymentEvent } from './events.ts'

interface StripeOptions extends StripeAccess {
  webhookSecret: string | undefined
}

/** Stripe signs an event anew each time it sends it. */
const toleranceSeconds = 300
/** Stripe lists the newest first, so the oldest beyond this number are left out. */
const maxEvents = 1000

const errorTexts = {
  open: 'The payment provider cannot be reached right now. Nothing was charged. Please try again in a few minutes.',
  find: 'The payment provider cannot be reached right now. Nothing is lost: please try again in a few minutes.',
  close:
    'The payment provider cannot be reached right now, so an earlier checkout is still open. Please try again in a few minutes.',
  refund:
    'The payment provider could not refund the money right now. Please try again in a few minutes.',
}

export function createStripePayments({ webhookSecret, ...access }: StripeOptions): Payments {
  const stripe = createStripeClient(access)
  const { sessions } = stripe.checkout

  return {
    name: /^[sr]k_test_/.test(access.secretKey) ? 'stripe-test' : 'stripe',
    async openCheckout(order) {
      const options = { idempotencyKey: `checkout-${order.purchaseId}` }
      const session = await callStripe(openedSessionSchema, errorTexts.open, () =>
        sessions.create(toSessionParams(order), options),
      )
      return toOpenCheckout(session)
    },
    async findCheckout(sessionId) {
      const session = await retrieve(sessionId, errorTexts.find)
      if (!session) return null
      const intent = session.payment_intent
      if (!intent?.latest_charge?.disputed) return getCheckoutState(session, [])
      const { data } = await callStripe(disputesSchema, errorTexts.find, () =>
        stripe.disputes.list({ payment_intent: intent.id, limit: 100 }),
      )
      return getCheckoutState(session, data)
    },
    async closeCheckout(sessionId) {
      try {
        z.object({ status: z.literal('expired') }).parse(await sessions.expire(sessionId))
      } catch (error) {
        // The error for closing a session that is not open has no code.
        const isInvalidRequest = error instanceof Stripe.errors.StripeInvalidRequestError
        const session = isInvalidRequest ? await retrieve(sessionId, errorTexts.close) : undefined
        if (session === undefined || session?.status === 'open') {
          throw createStripeError(errorTexts.close, error)
        }
      }
    },
    async refund({ paymentId, purchaseId }) {
      try {
        const options = { idempotencyKey: `refund-${purchaseId}` }
        const refund = await stripe.refunds.create({ payment_intent: paymentId }, options)
        z.object({ status: z.enum(['pending', 'requires_action', 'succeeded']) }).parse(refund)
      } catch (error) {
        if (!isRejection(error, 'charge_already_refunded'))
          throw createStripeError(errorTexts.refund, error)
      }
    },
    readEvent(body, headers) {
      if (!webhookSecret) throw unavailable('STRIPE_WEBHOOK_SECRET is not set on this site.')
      if (!isGenuine(body, headers['stripe-signature'] ?? '', webhookSecret)) {
        throw forbidden('This webhook is not signed with our secret, or it is too old.')
      }
      return toPaymentEvent(parseJson(body))
    },
    async listEvents(since) {
      const events = await callStripe(z.array(z.unknown()), errorTexts.find, () => {
        const created = { gte: Math.floor(since.getTime() / 1000) }
        const types = [...followedEventTypes]
        return stripe.events
          .list({ types, created, limit: 100 })
          .autoPagingToArray({ limit: maxEvents })
      })
      return events.toReversed().flatMap((event) => toPaymentEvent(event) ?? [])
    },
  }

  async function retrieve(sessionId: string, errorText: string): Promise<Session | null> {
    return callStripe(sessionSchema.nullable(), errorText, async () => {
      try {
        const expand = ['payment_intent.latest_charge']
        return await sessions.retrieve(sessionId, { expand })
      } catch (error) {
        if (isRejection(error, 'resource_missing')) return null
        throw error
      }
    })
  }

  function isGenuine(body: string, signature: string, secret: string): boolean {
    try {
      const { signature: signatures } = stripe.webhooks
      return signatures?.verifyHeader(body, signature, secret, toleranceSeconds) ?? false
    } catch {
      return false
    }
  }
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
