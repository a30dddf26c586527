import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type StripeFault, type FakeStripe, startStripe } from '../../../../tests/fakes/stripe.ts'
import {
  describePayments,
  type Fault,
  type CheckoutAction,
} from '../../../../tests/conformance/payments.ts'
import { createTestOrder } from '../../../../tests/samples/test-order.ts'
import { createStripePayments } from './stripe.ts'

const faults: Record<Fault, StripeFault> = {
  hangs: 'hang',
  'hangs up': 'hang up',
  'fails on its side': { status: 500 },
  'does not know us': { status: 401, message: 'Invalid API Key provided: sk_test_****test' },
  'asks us to slow down': { status: 429, code: 'rate_limit' },
  'refuses what we ask': { status: 400, code: 'email_invalid' },
  'sends a page of somebody else': 'garbage',
  'sends nothing that we know': 'empty object',
  'leads to another host': 'lead away',
}

function runAction(fake: FakeStripe, sessionId: string, what: CheckoutAction): void {
  if (what === 'pay') fake.pay(sessionId)
  if (what === 'pay-later') fake.pay(sessionId, { later: true })
  if (what === 'bank-confirms') fake.bank(sessionId, 'confirms')
  if (what === 'bank-refuses') fake.bank(sessionId, 'refuses')
  if (what === 'refund') fake.refund(sessionId)
  if (what === 'dispute') fake.dispute(sessionId)
  if (what === 'dispute-won') fake.endDispute(sessionId, 'won')
  if (what === 'dispute-lost') fake.endDispute(sessionId, 'lost')
}

function getPayments({ url, secretKey, webhookSecret }: FakeStripe) {
  return createStripePayments({ url: `${url}/`, secretKey, webhookSecret, timeoutMs: 1000 })
}

describePayments('Stripe', {
  faults: Object.keys(faults) as Fault[],
  async open() {
    let now = Date.now()
    const fake = await startStripe(() => new Date(now))
    return {
      payments: getPayments(fake),
      act(sessionId, what) {
        if (what === 'a day passes') now += 86_400_000
        else runAction(fake, sessionId, what)
      },
      events: () => fake.webhookEvents,
      sign(body, { age = 0, isForeign = false } = {}) {
        const secret = isForeign ? 'whsec_of_another' : fake.webhookSecret
        return fake.signed(body, { age, secret }).headers
      },
      failWith: (fault) => fake.setOutage(fault && faults[fault]),
      close: () => fake.close(),
    }
  },
})

describe('Stripe', () => {
  let fake: FakeStripe
  beforeEach(async () => {
    fake = await startStripe()
  })
  afterEach(() => fake.close())

  const order = createTestOrder({
    kind: 'report',
    itemId: '',
    title: 'Full report',
    description: 'One scan',
    amountCents: 499,
    currency: 'USD',
    email: 'ann@example.com',
    successUrl: 'https://assay.example/validation?payment=success',
  })
  const open = () => getPayments(fake).openCheckout(order)

  it('sends the order with a fixed API version, in the chosen currency', async () => {
    const { sessionId } = await open()
    const [request] = fake.requests
    const metadata = { purchaseId: order.purchaseId, kind: 'report' }
    expect(request).toMatchObject({
      method: 'POST',
      path: '/v1/checkout/sessions',
      headers: {
        'stripe-version': '2026-10-28.endive',
        'idempotency-key': `checkout-${order.purchaseId}`,
      },
      body: {
        mode: 'payment',
        line_items: {
          0: {
            quantity: '1',
            price_data: {
              currency: 'usd',
              unit_amount: '499',
              product_data: { name: 'Full report', description: 'One scan' },
            },
          },
        },
        customer_email: 'ann@example.com',
        client_reference_id: order.purchaseId,
        metadata,
        payment_intent_data: { metadata },
        adaptive_pricing: { enabled: 'false' },
        success_url: `${order.successUrl}&session_id={CHECKOUT_SESSION_ID}`,
      },
    })
    expect(request?.headers).not.toHaveProperty('x-stripe-client-telemetry')
    expect(fake.pay(sessionId)).toBe(`${order.successUrl}&session_id=${sessionId}`)
  })

  it.each([
    ['sk_live_a', 'stripe'],
    ['rk_live_a', 'stripe'],
    ['a key of a new form', 'stripe'],
    ['sk_test_a', 'stripe-test'],
    ['rk_test_a', 'stripe-test'],
  ])('payments by the key %s are named %s', (secretKey, name) => {
    const { url, webhookSecret } = fake
    expect(createStripePayments({ url, secretKey, webhookSecret }).name).toBe(name)
  })

  it('opens one session for a purchase when the first response was lost', async () => {
    fake.failWith('take and hang up')
    const { sessionId } = await open()
    expect(fake.sessions().map(({ id }) => id)).toEqual([sessionId])
  })

  it('refunds once when the first response was lost', async () => {
    const payments = getPayments(fake)
    const { sessionId } = await open()
    fake.pay(sessionId)
    const { paymentId } = (await payments.findCheckout(sessionId)) ?? {}
    fake.failWith('take and hang up')
    await payments.refund({ paymentId: paymentId ?? '', purchaseId: order.purchaseId })
    const types = fake.webhookEvents.map(({ type }) => type)
    expect(types.filter((type) => type === 'refund.created')).toHaveLength(1)
  })

  it('follows no redirect to another host with the order and the key', async () => {
    fake.setOutage('lead away')
    await expect(open()).rejects.toMatchObject({ code: 'unavailable' })
    expect(fake.requests.map(({ path }) => path)).toEqual(['/v1/checkout/sessions'])
  })

  it('returns the refunded part of a payment', async () => {
    const { sessionId } = await open()
    fake.pay(sessionId)
    fake.refund(sessionId, 200)
    const state = await getPayments(fake).findCheckout(sessionId)
    expect(state).toMatchObject({ status: 'paid', refundedCents: 200 })
  })

  it.each([
    [['needs_response'], 'open'],
    [['under_review'], 'open'],
    [['warning_needs_response'], null],
    [['warning_closed'], null],
    [['won'], 'won'],
    [['prevented'], 'won'],
    [['lost'], 'lost'],
    [['appeal_under_review'], 'lost'],
    [['lost', 'won'], 'lost'],
    [['won', 'needs_response'], 'open'],
    [['warning_closed', 'won'], 'won'],
    [['a word of next year'], 'open'],
  ])('maps disputes that are %s to %s', async (statuses, dispute) => {
    const { sessionId } = await open()
    fake.pay(sessionId)
    for (const status of statuses) fake.dispute(sessionId, status)
    expect(await getPayments(fake).findCheckout(sessionId)).toMatchObject({ dispute })
  })

  it('a completed but unpaid session is not paid', async () => {
    const { sessionId } = await open()
    fake.tamper(sessionId, { status: 'complete' })
    const state = await getPayments(fake).findCheckout(sessionId)
    expect(state).toMatchObject({ status: 'awaiting', paymentId: null })
  })

  it('returns null ids for a session that is not ours', async () => {
    const { sessionId } = await open()
    fake.tamper(sessionId, { metadata: { shop: 'another of this account' } })
    const state = await getPayments(fake).findCheckout(sessionId)
    expect(state).toMatchObject({ purchaseId: null, kind: null, itemId: null })
  })

  it('lists more events than fit on one page', async () => {
    const { sessionId } = await open()
    fake.pay(sessionId)
    for (let count = 0; count < 60; count += 1) fake.dispute(sessionId, 'lost')
    const listed = await getPayments(fake).listEvents(new Date(0))
    const followed = fake.webhookEvents.filter(({ type }) => type !== 'charge.succeeded')
    expect(listed.map(({ id }) => id)).toEqual(followed.map(({ id }) => id))
    expect(fake.requests.filter(({ path }) => path === '/v1/events')).toHaveLength(2)
  })

  it('rejects an event when no webhook secret is set', () => {
    const { url, secretKey } = fake
    const payments = createStripePayments({ url, secretKey, webhookSecret: undefined })
    const { body, headers } = fake.signed({ type: 'charge.refunded' }, { secret: 'undefined' })
    expect(() => payments.readEvent(body, headers)).toThrow(
      'STRIPE_WEBHOOK_SECRET is not set on this site.',
    )
  })

  it.each<[StripeFault, RegExp]>([
    [
      { status: 400, code: 'amount_too_small', message: 'No, ann@example.com' },
      /^Stripe: StripeInvalidRequestError, code amount_too_small, status 400, request req_\w+$/,
    ],
    ['hang', /^Stripe: StripeConnectionError, network ETIMEDOUT$/],
    ['hang up', /^Stripe: StripeConnectionError, network [A-Z_]+$/],
    ['empty object', /^Stripe: an answer that cannot be read: id, url, expires_at$/],
  ])('gives the reason only to the operator, as the cause: %s', async (fault, reason) => {
    fake.setOutage(fault)
    const { url, secretKey } = fake
    const timeoutMs = fault === 'hang' ? 100 : 10_000
    const payments = createStripePayments({ url, secretKey, webhookSecret: undefined, timeoutMs })
    await expect(payments.openCheckout(order)).rejects.toMatchObject({
      message:
        'The payment provider cannot be reached right now. Nothing was charged. Please try again in a few minutes.',
      cause: { message: expect.stringMatching(reason) },
    })
  })
})
