import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { handlePaymentEvent } from '../../src/features/purchases/handle-payment-event.ts'
import { getPaymentAnalytics } from '../../src/features/purchases/get-payment-analytics.ts'
import {
  createValidationCheckout,
  verifyValidationPayment,
} from '../../src/features/purchases/contract.ts'
import { cleanPayments } from '../../src/features/purchases/jobs/clean-payments.ts'
import { unknownSessionReason } from '../../src/features/purchases/purchase-status.ts'
import type { TestBrowser } from '../browser.ts'
import { type FakeStripe, startStripe } from '../fakes/stripe.ts'
import type { StripeEvent } from '../fakes/stripe-account.ts'
import { openPurchase } from '../purchases.ts'
import { openWorld, type World } from '../world.ts'

describe('Stripe webhooks', () => {
  let world: World
  let stripe: FakeStripe
  let buyer: TestBrowser
  let id: string
  beforeAll(async () => {
    stripe = await startStripe(() => world.clock.now())
    world = await openWorld({
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_URL: stripe.url,
      ROLE: 'web',
    })
  })
  beforeEach(async () => {
    await world.reset()
    stripe.setOutage(null)
    buyer = world.visitor()
    await buyer.call(createValidationCheckout, { businessEmail: 'ann@example.com' })
    id = stripe.sessions().at(-1)?.id ?? ''
  })
  afterAll(async () => {
    await world.close()
    await stripe.close()
  })

  const post = (webhookEvent: Partial<StripeEvent> = {}) =>
    world.visitor().fetch('/webhooks/stripe', {
      method: 'POST',
      body: webhookEvent.body ?? null,
      headers: webhookEvent.headers ?? {},
    })
  const newest = (type: string) => {
    const webhookEvent = stripe.webhookEvents.findLast((one) => one.type === type)
    if (!webhookEvent) throw new Error(`Stripe told of no ${type}`)
    return webhookEvent
  }

  async function state() {
    const { db } = world.site.services
    const row = await db.selectFrom('purchases').select('state').executeTakeFirstOrThrow()
    const credits = await db.selectFrom('scan_credits').select('id').execute()
    return [row.state, credits.length]
  }

  it('a webhook settles a purchase whose buyer did not return, and is processed once', async () => {
    stripe.pay(id)
    const completed = newest('checkout.session.completed')
    expect((await post(completed)).status).toBe(200)
    expect(await state()).toEqual(['fulfilled', 1])
    const requestsBefore = stripe.requests.length
    expect((await post(completed)).status).toBe(200)
    expect(stripe.requests).toHaveLength(requestsBefore)
    expect(await state()).toEqual(['fulfilled', 1])
  })

  it('a payment claimed by a webhook is checked with Stripe', async () => {
    stripe.pay(id, { later: true })
    const completed = newest('checkout.session.completed')
    expect((await post(completed)).status).toBe(200)
    expect(await state()).toEqual(['open', 0])
    const claim = completed.body.replace('"payment_status": "unpaid"', '"payment_status": "paid"')
    expect(claim).not.toBe(completed.body)
    const other = claim.replace(completed.id, 'evt_another')
    expect((await post({ ...stripe.signed(other) })).status).toBe(200)
    expect(await state()).toEqual(['open', 0])
  })

  it('rejects a webhook that is forged, changed, old or empty, and changes nothing', async () => {
    stripe.pay(id)
    const genuine = newest('checkout.session.completed')
    const event = JSON.parse(genuine.body) as object
    const rejected: [string, Partial<StripeEvent>][] = [
      ['another secret', stripe.signed(event, { secret: 'whsec_of_somebody_else' })],
      ['an old time', stripe.signed(event, { age: 3600 })],
      ['another body', { ...genuine, body: genuine.body.replace('complete', 'open') }],
      ['no signature', { body: genuine.body }],
      ['no body', { headers: genuine.headers }],
    ]
    for (const [what, webhookEvent] of rejected) {
      const response = await post(webhookEvent)
      expect([what, response.status]).toEqual([what, 403])
      expect(await response.json()).toMatchObject({ code: 'forbidden' })
    }
    expect(await state()).toEqual(['open', 0])
  })

  it('a webhook gets 503 while Stripe is down, and is processed when sent again', async () => {
    stripe.pay(id)
    const completed = newest('checkout.session.completed')
    stripe.setOutage({ status: 401 })
    const response = await post(completed)
    expect([response.status, await state()]).toEqual([503, ['open', 0]])
    stripe.setOutage(null)
    expect((await post(completed)).status).toBe(200)
    expect(await state()).toEqual(['fulfilled', 1])
  })

  it('a webhook gets 503 under the key of another account, and is processed under the right one', async () => {
    stripe.pay(id)
    const completed = newest('checkout.session.completed')
    stripe.setOutage({ status: 404, code: 'resource_missing' })
    const response = await post(completed)
    expect([response.status, await state()]).toEqual([503, ['open', 0]])
    const problem = await buyer.getRejection(verifyValidationPayment, { sessionId: id })
    expect(problem).toMatchObject({
      status: 503,
      error: expect.stringContaining('Nothing is lost'),
    })
    stripe.setOutage(null)
    expect((await post(completed)).status).toBe(200)
    expect(await state()).toEqual(['fulfilled', 1])
  })

  it('a payment of ours that is not in the database is logged as an error', async () => {
    stripe.pay(id)
    const completed = newest('checkout.session.completed')
    const { db } = world.site.services
    await db.deleteFrom('purchases').execute()
    const errors: unknown[] = []
    const log = pino({}, { write: (line) => void errors.push(JSON.parse(line)) })
    await handlePaymentEvent({ ...world.site.services, log }, completed)
    expect(errors).toEqual([
      expect.objectContaining({
        level: 50,
        event: completed.id,
        msg: expect.stringContaining('is not in the database'),
      }),
    ])
  })

  it('webhooks about foreign sessions or unknown events are accepted and ignored', async () => {
    const foreign = {
      id: 'evt_foreign',
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { id: 'cs_foreign', object: 'checkout.session', metadata: {} } },
    }
    expect((await post(stripe.signed(foreign))).status).toBe(200)
    expect((await post(stripe.signed({ ...foreign, type: 'customer.created' }))).status).toBe(200)
    expect(await state()).toEqual(['open', 0])
  })

  it.each([
    ['id', { id: 'evt_\0' }],
    ['session', { data: { object: { id: 'cs_\0', object: 'checkout.session' } } }],
    ['payment', { data: { object: { id: 'x', object: 'charge', payment_intent: 'pi_\0' } } }],
  ])('a webhook with a null character in the %s is accepted and ignored', async (_where, wrong) => {
    const object = { id: 'cs_x', object: 'checkout.session' }
    const event = { id: 'evt_x', type: 'checkout.session.completed', data: { object }, ...wrong }
    expect((await post(stripe.signed(event))).status).toBe(200)
    expect(await state()).toEqual(['open', 0])
  })

  it('rejects a webhook above one megabyte, and a GET', async () => {
    const response = await post(stripe.signed('x'.repeat(1024 * 1024 + 1)))
    expect(response.status).toBe(413)
    expect((await world.visitor().fetch('/webhooks/stripe')).status).toBe(405)
  })

  it('a purchase that was never paid is deleted 40 days after it expired, and any other is kept', async () => {
    await world.site.services.db.deleteFrom('purchases').execute()
    const now = world.clock.now()
    const made: Record<string, Parameters<typeof openPurchase>[1]> = {
      'left by its buyer': { state: 'expired' },
      'refused by the bank': { state: 'expired', trouble: 'the bank refused' },
      'open in a trial that ended': { provider: 'sandbox' },
      'perhaps paid in another account': { state: 'expired', trouble: unknownSessionReason },
      'not settled while payments were off': { state: 'open' },
      'awaited from the bank': { state: 'open', is_awaiting: true },
      paid: { state: 'paid', paid_at: now },
      fulfilled: { state: 'fulfilled', paid_at: now, fulfilled_at: now, is_granted: true },
      refunded: { state: 'refunded', paid_at: now },
      disputed: { state: 'disputed', dispute: 'lost', paid_at: now },
    }
    for (const [title, about] of Object.entries(made))
      await openPurchase(world, { title, ...about })
    const clean = async () => {
      await cleanPayments.run(world.site.services, {}, new AbortController().signal)
      const left = await world.site.services.db.selectFrom('purchases').select('title').execute()
      return left.map(({ title }) => title).toSorted()
    }
    const all = Object.keys(made)
    world.clock.advance(41 * 86_400 - 60)
    expect(await clean()).toEqual(all.toSorted())
    world.clock.advance(120)
    expect(await clean()).toEqual(all.slice(3).toSorted())
  })

  it('refunds and lost disputes reduce the revenue', async () => {
    stripe.pay(id)
    await post(newest('checkout.session.completed'))
    const revenue = async () =>
      (await getPaymentAnalytics(world.site.services)).revenue_by_currency['USD']?.validation
    expect(await revenue()).toBe(499)
    stripe.refund(id, 100)
    await post(newest('charge.refunded'))
    expect([await revenue(), await state()]).toEqual([399, ['fulfilled', 1]])
    stripe.dispute(id)
    await post(newest('charge.dispute.created'))
    expect([await revenue(), await state()]).toEqual([399, ['disputed', 1]])
    stripe.endDispute(id, 'lost')
    await post(newest('charge.dispute.closed'))
    expect(await getPaymentAnalytics(world.site.services)).toEqual({
      validation_revenue: 0,
      waitlist_revenue: 0,
      validation_purchases: 0,
      waitlist_purchases: 0,
      revenue_by_currency: { USD: { validation: 0, waitlist: 0 } },
      purchases_by_currency: { USD: { validation: 0, waitlist: 0 } },
    })
    const problem = await buyer.getRejection(verifyValidationPayment, { sessionId: id })
    expect(problem.status).toBe(402)
  })

  it('a session that was changed at Stripe grants nothing', async () => {
    stripe.tamper(id, { amount_total: 1 })
    stripe.pay(id)
    await post(newest('checkout.session.completed'))
    expect(await state()).toEqual(['paid', 0])
    const problem = await buyer.getRejection(verifyValidationPayment, { sessionId: id })
    expect(problem).toMatchObject({ status: 409, error: expect.stringContaining('support') })
  })

  it('shows the specified error when Stripe is down at the checkout', async () => {
    stripe.setOutage({ status: 401 })
    const visitor = world.visitor()
    const problem = await visitor.getRejection(createValidationCheckout, {
      businessEmail: 'ben@example.com',
    })
    expect(problem).toMatchObject({
      status: 503,
      error: 'Failed to create checkout session',
      detail: expect.stringContaining('Nothing was charged.'),
    })
    expect(JSON.stringify(problem)).not.toContain(stripe.secretKey)
  })
})

describe('a site without Stripe', () => {
  it('a site with sandbox payments rejects Stripe webhooks', async () => {
    const world = await openWorld({ SANDBOX_PAYMENTS: 'on', ROLE: 'web' })
    try {
      const response = await world
        .visitor()
        .fetch('/webhooks/stripe', { method: 'POST', body: '{}' })
      expect(response.status).toBe(503)
    } finally {
      await world.close()
    }
  })
})
