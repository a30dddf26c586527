import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Purchase } from '../../src/features/purchases/queries.ts'
import { reconcilePurchases } from '../../src/features/purchases/jobs/reconcile-purchases.ts'
import { settlePurchase } from '../../src/features/purchases/settle-purchase.ts'
import type { CheckoutState, Payments } from '../../src/integrations/payments/contract.ts'
import { unavailable } from '../../src/platform/errors.ts'
import { createFakePayments, openPurchase, getPaidSession } from '../purchases.ts'
import { openWorld, type World } from '../world.ts'

describe('settling a purchase', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ ROLE: 'web' })
  })
  beforeEach(() => world.reset())
  afterAll(() => world.close())

  const settle = (purchase: Purchase, payments: Payments) =>
    settlePurchase({ ...world.site.services, payments, sandbox: null }, purchase.id)
  const always = (checkout: CheckoutState | null) => createFakePayments(async () => checkout)
  const runJob = (payments: Payments) =>
    reconcilePurchases.run(
      { ...world.site.services, payments, sandbox: null },
      {},
      new AbortController().signal,
    )

  async function stored({ id }: Purchase) {
    return world.site.services.db
      .selectFrom('purchases')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  }

  async function credits() {
    const rows = await world.site.services.db
      .selectFrom('scan_credits')
      .select(['grant_id', 'revoked_at'])
      .execute()
    return rows.map(({ revoked_at: revokedAt }) => (revokedAt ? 'revoked' : 'usable'))
  }

  async function emailKinds() {
    const rows = await world.site.services.db
      .selectFrom('letters')
      .select('kind')
      .orderBy('created_at')
      .execute()
    return rows.map(({ kind }) => kind)
  }

  it('a paid purchase grants one scan and one receipt when settled several times at once', async () => {
    const purchase = await openPurchase(world)
    const payments = always(getPaidSession(purchase))
    const settled = await Promise.all(Array.from({ length: 10 }, () => settle(purchase, payments)))
    expect(new Set(settled.map(({ state }) => state))).toEqual(new Set(['fulfilled']))
    expect(await credits()).toEqual(['usable'])
    expect(await emailKinds()).toEqual(['purchase-receipt'])
    await settle(purchase, payments)
    expect(await credits()).toEqual(['usable'])
    expect(await emailKinds()).toEqual(['purchase-receipt'])
  })

  it('an overtaken response of the provider is requested again and never overwrites a newer one', async () => {
    const purchase = await openPurchase(world)
    const refunded = getPaidSession(purchase, { refundedCents: purchase.amount_cents })
    const late = Promise.withResolvers<CheckoutState>()
    const requested = Promise.withResolvers<void>()
    let questions = 0
    const slow = createFakePayments(async () => {
      questions += 1
      requested.resolve()
      return questions === 1 ? late.promise : refunded
    })
    const first = settle(purchase, slow)
    await requested.promise
    await settle(purchase, always(refunded))
    late.resolve(getPaidSession(purchase))
    expect((await first).state).toBe('refunded')
    expect(questions).toBe(2)
    expect(await credits()).toEqual([])
  })

  it('a refund revokes the scan and emails the buyer once', async () => {
    const purchase = await openPurchase(world)
    await settle(purchase, always(getPaidSession(purchase)))
    const refunded = always(getPaidSession(purchase, { refundedCents: purchase.amount_cents }))
    await settle(purchase, refunded)
    await settle(purchase, refunded)
    expect(await credits()).toEqual(['revoked'])
    expect(await emailKinds()).toEqual(['purchase-receipt', 'purchase-refund'])
    // The refund failed at the bank afterwards.
    await settle(purchase, always(getPaidSession(purchase)))
    expect(await credits()).toEqual(['usable'])
    expect((await stored(purchase)).state).toBe('fulfilled')
  })

  it('a disputed scan stays usable until the dispute is lost', async () => {
    const purchase = await openPurchase(world)
    await settle(purchase, always(getPaidSession(purchase)))
    await settle(purchase, always(getPaidSession(purchase, { dispute: 'open' })))
    expect([(await stored(purchase)).state, await credits()]).toEqual(['disputed', ['usable']])
    await settle(purchase, always(getPaidSession(purchase, { dispute: 'lost' })))
    expect([(await stored(purchase)).state, await credits()]).toEqual(['disputed', ['revoked']])
  })

  it('a purchase is unchanged while the provider is down and settled afterwards', async () => {
    const purchase = await openPurchase(world)
    const away = createFakePayments(async () => {
      throw unavailable('away')
    })
    await expect(settle(purchase, away)).rejects.toMatchObject({ code: 'unavailable' })
    await runJob(away)
    expect((await stored(purchase)).state).toBe('open')
    world.clock.advance(120)
    await runJob(always(getPaidSession(purchase)))
    expect((await stored(purchase)).state).toBe('fulfilled')
    expect(await credits()).toEqual(['usable'])
  })

  it('a session that differs from the order grants nothing, is reported to the operator and is refunded', async () => {
    const purchase = await openPurchase(world)
    await settle(purchase, always(getPaidSession(purchase, { amountCents: 1 })))
    expect(await stored(purchase)).toMatchObject({ state: 'paid', is_granted: false })
    expect((await stored(purchase)).trouble).toContain('amountCents 1 instead of 499')
    expect(await credits()).toEqual([])
    expect(await emailKinds()).toEqual([])

    const refunds: string[] = []
    world.clock.advance(120)
    await runJob(
      createFakePayments(
        async () => getPaidSession(purchase, { amountCents: 1, refundedCents: refunds.length }),
        { refund: async ({ paymentId }) => void refunds.push(paymentId) },
      ),
    )
    expect(refunds).toEqual([`pi_${purchase.id}`])
    expect(await stored(purchase)).toMatchObject({ state: 'refunded', is_granted: false })
    expect(await emailKinds()).toEqual(['purchase-refund'])
  })

  it('a granted purchase stays when the provider no longer knows it', async () => {
    const purchase = await openPurchase(world)
    await settle(purchase, always(getPaidSession(purchase)))
    expect((await settle(purchase, always(null))).state).toBe('fulfilled')
    expect(await credits()).toEqual(['usable'])
  })

  it('an open purchase that the provider does not know is asked for until days after its expiry', async () => {
    const purchase = await openPurchase(world)
    // As with the key of another account.
    await expect(settle(purchase, always(null))).rejects.toMatchObject({ code: 'unavailable' })
    expect(await stored(purchase)).toMatchObject({
      state: 'open',
      trouble: 'the provider does not know its session',
    })
    world.clock.advance(3 * 86_400)
    await runJob(always(null))
    expect((await stored(purchase)).state).toBe('open')
    world.clock.advance(2 * 86_400)
    await runJob(always(null))
    expect(await stored(purchase)).toMatchObject({ state: 'expired', ask_at: null })

    const paidMeanwhile = await openPurchase(world)
    await runJob(always(null))
    world.clock.advance(3 * 86_400)
    await runJob(always(getPaidSession(paidMeanwhile)))
    expect(await stored(paidMeanwhile)).toMatchObject({ state: 'fulfilled', trouble: null })
  })

  it('a waitlist is unlocked once, and a double payment is refunded automatically', async () => {
    const first = await openPurchase(world, { kind: 'waitlist' })
    const second = await openPurchase(world, { kind: 'waitlist', idea_id: first.idea_id })
    await Promise.all([first, second].map((one) => settle(one, always(getPaidSession(one)))))
    const [kept, double] = await (async () => {
      const both = [await stored(first), await stored(second)]
      return both.sort((one, other) => Number(other.is_granted) - Number(one.is_granted))
    })()
    if (!kept || !double) throw new Error('there are two')
    expect([kept.state, double.state]).toEqual(['fulfilled', 'paid'])

    const refunds: string[] = []
    const payments = createFakePayments(
      async (sessionId) =>
        sessionId === double.session_id
          ? getPaidSession(double, { refundedCents: refunds.length > 0 ? double.amount_cents : 0 })
          : getPaidSession(kept),
      { refund: async ({ paymentId }) => void refunds.push(paymentId) },
    )
    world.clock.advance(120)
    await runJob(payments)
    expect(refunds).toEqual([double.payment_id])
    expect([(await stored(kept)).state, (await stored(double)).state]).toEqual([
      'fulfilled',
      'refunded',
    ])
    world.clock.advance(7200)
    await runJob(payments)
    expect(refunds).toHaveLength(1)
    expect(await emailKinds()).toEqual(['purchase-receipt', 'purchase-refund'])
  })

  it('a purchase that always fails does not block the others', async () => {
    const stuck = await openPurchase(world)
    const fine = await openPurchase(world, { ask_at: new Date(world.clock.now().getTime() + 1) })
    world.clock.advance(60)
    const payments = createFakePayments(async (sessionId) => {
      if (sessionId === stuck.session_id) throw unavailable('this one only')
      return getPaidSession(fine)
    })
    await runJob(payments)
    expect((await stored(fine)).state).toBe('fulfilled')
    expect((await stored(stuck)).state).toBe('open')
  })

  it('an event that always fails does not block the following ones', async () => {
    const [stuck, fine] = [await openPurchase(world), await openPurchase(world)]
    for (const one of [stuck, fine]) await settle(one, always(getPaidSession(one)))
    world.clock.advance(3 * 3600)
    const toPaymentEvent = ({ id, session_id: sessionId }: Purchase) => {
      return {
        id: `evt_${id}`,
        type: 'charge.refunded',
        purchaseId: id,
        sessionId,
        paymentId: null,
      }
    }
    const payments = createFakePayments(
      async (sessionId) => {
        if (sessionId === stuck.session_id) throw unavailable('this one only')
        return getPaidSession(fine, { refundedCents: fine.amount_cents })
      },
      { listEvents: async () => [toPaymentEvent(stuck), toPaymentEvent(fine)] },
    )
    await runJob(payments)
    expect([(await stored(stuck)).state, (await stored(fine)).state]).toEqual([
      'fulfilled',
      'refunded',
    ])
  })

  it('a checkout without a session of the provider expires after an hour', async () => {
    const purchase = await openPurchase(world, { session_id: null })
    world.clock.advance(3601)
    await runJob(always(null))
    expect(await stored(purchase)).toMatchObject({ state: 'expired', ask_at: null })
  })

  it('a lost webhook is replaced by the event list of the provider', async () => {
    const purchase = await openPurchase(world)
    await settle(purchase, always(getPaidSession(purchase)))
    world.clock.advance(3 * 3600)
    const refunded = getPaidSession(purchase, { refundedCents: purchase.amount_cents })
    const event = {
      id: 'evt_1',
      type: 'charge.refunded',
      purchaseId: null,
      sessionId: null,
      paymentId: refunded.paymentId,
    }
    let questions = 0
    const payments = createFakePayments(
      async () => {
        questions += 1
        return refunded
      },
      { listEvents: async () => [event] },
    )
    await runJob(payments)
    expect((await stored(purchase)).state).toBe('refunded')
    world.clock.advance(3700)
    await runJob(payments)
    expect(questions).toBe(1)
  })

  it('after an outage of five days the events of its first hours are read, too', async () => {
    const asked: Date[] = []
    const payments = createFakePayments(async () => null, {
      listEvents: async (since) => {
        asked.push(since)
        return []
      },
    })
    await runJob(payments)
    const listedAt = world.clock.now()
    world.clock.advance(5 * 86_400)
    await runJob(payments)
    expect(asked.at(-1)).toEqual(new Date(listedAt.getTime() - 3_600_000))
  })
})
