// The state of one Stripe account, in Stripe's names, as far as tests need it.
import { createHmac, randomBytes } from 'node:crypto'

export type Form = { [name: string]: string | Form }
type Thing = { id: string; created: number } & { [name: string]: unknown }

export interface StripeSession extends Thing {
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  amount_total: number
  currency: string
  url: string | null
  success_url: string
  cancel_url: string | null
  expires_at: number
  metadata: Record<string, string>
  payment_intent: string | null
}

interface Charge extends Thing {
  amount: number
  amount_refunded: number
  disputed: boolean
}

interface Payment extends Thing {
  status: string
  latest_charge: Charge | null
}

type Dispute = Thing & { status: string }
type Event = Thing & { type: string }

/** A webhook as it would be posted; its signature has the real time, which the SDK checks. */
export interface StripeEvent {
  id: string
  type: string
  body: string
  headers: Record<string, string>
}

export type SignedBody = Pick<StripeEvent, 'body' | 'headers'>

export type StripeAccount = ReturnType<typeof openStripeAccount>

export function openStripeAccount(clock: () => Date, webhookSecret: string) {
  const sessions = new Map<string, StripeSession>()
  const payments = new Map<string, Payment>()
  const disputes: Dispute[] = []
  const events: Event[] = []
  const webhookEvents: StripeEvent[] = []

  return {
    sessions: () => [...sessions.values()],
    webhookEvents,
    disputes,
    events,
    open,
    find: (id: string) => (sessions.has(id) ? toSession(id) : null),
    expanded: (session: StripeSession) => {
      return { ...session, payment_intent: payments.get(session.payment_intent ?? '') ?? null }
    },
    payment: (id: string) => payments.get(sessions.get(id)?.payment_intent ?? '') ?? null,
    getDispute: (id: string) =>
      disputes.find((one) => isOfPayment(one, sessions.get(id)?.payment_intent ?? ''))?.status ??
      null,
    pay,
    bank,
    end,
    giveBack,
    refund: (id: string, amount?: number) => void giveBack(getPayment(id).id, amount),
    dispute,
    endDispute,
    tamper: (id: string, fields: Partial<StripeSession>) =>
      void Object.assign(toSession(id), fields),
    signed,
  }

  function open(body: Form): StripeSession {
    const { price_data: price } = at(at(body, 'line_items'), '0') as { price_data: Form }
    const session = createObject('cs_test_a1', 'checkout.session', {
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(price.unit_amount),
      currency: price.currency,
      success_url: body.success_url,
      cancel_url: body.cancel_url ?? null,
      client_reference_id: body.client_reference_id ?? null,
      customer_email: body.customer_email ?? null,
      expires_at: now() + 86_400,
      metadata: filled(at(body, 'metadata')),
      payment_intent: null,
      intent_metadata: filled(at(at(body, 'payment_intent_data'), 'metadata')),
    }) as StripeSession
    session.url = `https://checkout.stripe.test/c/pay/${session.id}`
    sessions.set(session.id, session)
    return session
  }

  function pay(id: string, { later = false } = {}): string {
    const session = toSession(id)
    if (session.status !== 'open') throw new Error(`This session is ${session.status}.`)
    const payment = createObject('pi_3', 'payment_intent', {
      amount: session.amount_total,
      currency: session.currency,
      metadata: session.intent_metadata,
      status: 'processing',
      latest_charge: null,
    }) as Payment
    payments.set(payment.id, payment)
    Object.assign(session, { status: 'complete', url: null, payment_intent: payment.id })
    if (!later) charge(session, payment)
    emitEvent('checkout.session.completed', session)
    // Stripe knows only the literal placeholder, not an encoded one.
    return session.success_url.replace('{CHECKOUT_SESSION_ID}', id)
  }

  function charge(session: StripeSession, payment: Payment): void {
    const { amount, currency, metadata, id } = payment
    const fields = { amount, currency, metadata, payment_intent: id, amount_refunded: 0 }
    const made = createObject('ch_3', 'charge', { ...fields, disputed: false })
    payment.latest_charge = made as Charge
    payment.status = 'succeeded'
    session.payment_status = 'paid'
    emitEvent('charge.succeeded', made)
  }

  function bank(id: string, decision: 'confirms' | 'refuses'): void {
    const session = toSession(id)
    const payment = payments.get(session.payment_intent ?? '')
    if (payment?.status !== 'processing') throw new Error('No bank is asked about this session.')
    if (decision === 'confirms') charge(session, payment)
    else payment.status = 'requires_payment_method'
    const word = decision === 'confirms' ? 'succeeded' : 'failed'
    emitEvent(`checkout.session.async_payment_${word}`, session)
  }

  function end(id: string): void {
    const session = toSession(id)
    if (session.status !== 'open') return
    Object.assign(session, { status: 'expired', url: null })
    emitEvent('checkout.session.expired', session)
  }

  /** @param amount by default the rest. @returns the refund, or the error code */
  function giveBack(paymentId: string, amount?: number): Thing | string {
    const paid = payments.get(paymentId)?.latest_charge
    if (!paid) return 'resource_missing'
    const left = paid.amount - paid.amount_refunded
    if (left === 0) return 'charge_already_refunded'
    const isDisputed = disputes.some(
      (dispute) => isOfPayment(dispute, paymentId) && !isOver(dispute),
    )
    if (isDisputed) return 'charge_disputed'
    paid.amount_refunded += amount ?? left
    const fields = { amount: amount ?? left, payment_intent: paymentId, metadata: {} }
    const refund = createObject('re_3', 'refund', { ...fields, status: 'succeeded' })
    emitEvent('refund.created', refund)
    emitEvent('charge.refunded', paid)
    return refund
  }

  function dispute(id: string, status = 'needs_response'): void {
    const { latest_charge: paid, id: paymentId } = getPayment(id)
    if (paid) paid.disputed = true
    const fields = { charge: paid?.id, payment_intent: paymentId, metadata: {}, status }
    const made = createObject('du_1', 'dispute', fields) as Dispute
    disputes.unshift(made)
    emitEvent('charge.dispute.created', made)
    emitEvent('charge.dispute.funds_withdrawn', made)
  }

  function endDispute(id: string, status: string): void {
    const { id: paymentId } = getPayment(id)
    const found = disputes.find((dispute) => isOfPayment(dispute, paymentId))
    if (!found) throw new Error('This payment is not disputed.')
    found.status = status
    if (status === 'won') emitEvent('charge.dispute.funds_reinstated', found)
    emitEvent('charge.dispute.closed', found)
  }

  function toSession(id: string): StripeSession {
    const session = sessions.get(id)
    if (!session) throw new Error(`There is no session ${id}.`)
    if (session.status === 'open' && session.expires_at <= now()) {
      Object.assign(session, { status: 'expired', url: null })
      emitEvent('checkout.session.expired', session)
    }
    return session
  }

  function getPayment(id: string): Payment {
    const payment = payments.get(toSession(id).payment_intent ?? '')
    if (!payment?.latest_charge) throw new Error(`Nobody has paid for ${id}.`)
    return payment
  }

  function emitEvent(type: string, object: object): void {
    const data = { object: structuredClone(object) }
    const about = { api_version: '2026-10-28.endive', data, pending_webhooks: 1, type }
    const event = createObject('evt_1', 'event', about) as Event
    events.unshift(event)
    webhookEvents.push({ id: event.id, type, ...signed(event) })
  }

  function signed(
    event: object | string,
    { secret = webhookSecret, age = 0 }: { secret?: string; age?: number } = {},
  ): SignedBody {
    const body = typeof event === 'string' ? event : JSON.stringify(event, null, 2)
    const time = Math.floor(Date.now() / 1000) - age
    const hash = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
    const signature = `t=${time},v1=${hash}`
    return { body, headers: { 'content-type': 'application/json', 'stripe-signature': signature } }
  }

  function createObject(prefix: string, object: string, fields: object): Thing {
    return { id: createId(prefix), object, created: now(), livemode: false, ...fields }
  }

  function now(): number {
    return Math.floor(clock().getTime() / 1000)
  }
}

export function createId(prefix: string): string {
  return prefix + randomBytes(12).toString('hex')
}

export function at(form: Form, name: string): Form {
  const value = form[name]
  return typeof value === 'object' ? value : {}
}

/** Stripe drops empty values. */
function filled(form: Form): Form {
  return Object.fromEntries(Object.entries(form).filter(([, value]) => value !== ''))
}

function isOfPayment({ payment_intent: payment }: Dispute, paymentId: string): boolean {
  return payment === paymentId
}

function isOver({ status }: Dispute): boolean {
  return status === 'won' || status.startsWith('warning_')
}
