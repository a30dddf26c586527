import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withdrawIdea } from '../../src/features/ideas/contract.ts'
import { reconcilePurchases } from '../../src/features/purchases/jobs/reconcile-purchases.ts'
import { findPurchase, type Purchase } from '../../src/features/purchases/queries.ts'
import { settlePurchase } from '../../src/features/purchases/settle-purchase.ts'
import type { Payments } from '../../src/integrations/payments/contract.ts'
import { unavailable } from '../../src/platform/errors.ts'
import { createFakePayments, getPaidSession, openPurchase } from '../purchases.ts'
import { openWorld, type World } from '../world.ts'

/** As after a move to another account of the provider, which knows none of the earlier sessions. */
describe('purchases whose session the provider does not know', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ ROLE: 'web' })
  })
  beforeEach(() => world.reset())
  afterAll(() => world.close())

  const withPayments = (payments: Payments) => ({ ...world.site.services, payments, sandbox: null })
  const runJob = (payments: Payments, log = world.site.services.log) =>
    reconcilePurchases.run({ ...withPayments(payments), log }, {}, new AbortController().signal)
  const stored = (purchase: Purchase) => findPurchase(world.site.services.db, purchase.id)

  async function openForUnlisted(): Promise<Purchase> {
    const founder = world.visitor()
    const ideaId = await world.postIdea(founder)
    const purchase = await openPurchase(world, { kind: 'waitlist', idea_id: ideaId })
    await founder.call(withdrawIdea, { ideaId })
    return purchase
  }

  function createPaymentsKnowing(known: Purchase, others: Partial<Payments> = {}): Payments {
    return createFakePayments(
      async (id) => (id === known.session_id ? getPaidSession(known) : null),
      { closeCheckout: async () => {}, ...others },
    )
  }

  it('unknown sessions of withdrawn ideas do not hold up payments, refunds or missed events', async () => {
    for (let count = 0; count < 3; count += 1) await openForUnlisted()
    const paid = await openPurchase(world)
    let lists = 0
    const payments = createPaymentsKnowing(paid, {
      listEvents: async () => {
        lists += 1
        return []
      },
    })
    await runJob(payments)
    expect([(await stored(paid))?.state, lists]).toEqual(['fulfilled', 1])
  })

  it('abandoned checkouts of another account do not hold up a payment', async () => {
    for (let count = 0; count < 5; count += 1) await openPurchase(world)
    world.clock.advance(60)
    const paid = await openPurchase(world)
    await runJob(createPaymentsKnowing(paid))
    expect((await stored(paid))?.state).toBe('fulfilled')
  })

  it('refunds that another account owes do not hold up a payment', async () => {
    for (let count = 0; count < 3; count += 1) {
      const purchase = await openPurchase(world)
      const wrong = createFakePayments(async () => getPaidSession(purchase, { amountCents: 1 }))
      await settlePurchase(withPayments(wrong), purchase.id)
    }
    world.clock.advance(3600)
    const paid = await openPurchase(world)
    const refund = async () => {
      throw unavailable('no such payment')
    }
    await runJob(createPaymentsKnowing(paid, { refund }))
    expect((await stored(paid))?.state).toBe('fulfilled')
  })

  it('an unknown session of a withdrawn idea is asked for less and less often', async () => {
    const purchase = await openForUnlisted()
    let questions = 0
    const payments = createFakePayments(
      async () => {
        questions += 1
        return null
      },
      { closeCheckout: async () => {} },
    )
    for (let minute = 0; minute < 60; minute += 1) {
      await runJob(payments)
      world.clock.advance(60)
    }
    expect(questions).toBeLessThan(10)
    expect((await stored(purchase))?.state).toBe('open')
  })

  it('an unknown session of a withdrawn idea is closed once the right key is set', async () => {
    const purchase = await openForUnlisted()
    await runJob(createFakePayments(async () => null, { closeCheckout: async () => {} }))
    let isOpen = true
    const payments = createFakePayments(
      async () => getPaidSession(purchase, { status: isOpen ? 'open' : 'expired' }),
      { closeCheckout: async () => void (isOpen = false) },
    )
    world.clock.advance(120)
    await runJob(payments)
    await runJob(payments)
    expect([isOpen, (await stored(purchase))?.state]).toEqual([false, 'expired'])
  })

  it.each([
    ['an open purchase', {}],
    ['an open dispute', { dispute: 'open' }],
    ['a due refund', { amountCents: 1 }],
  ] as const)('%s of another account is logged as an error once', async (_what, about) => {
    const purchase = await openPurchase(world)
    if (Object.keys(about).length > 0) {
      const payments = createFakePayments(async () => getPaidSession(purchase, about))
      await settlePurchase(withPayments(payments), purchase.id)
    }
    const errors: unknown[] = []
    const log = pino({ level: 'error' }, { write: (line) => void errors.push(JSON.parse(line)) })
    for (let day = 0; day < 30; day += 1) {
      world.clock.advance(86_400)
      await runJob(
        createFakePayments(async () => null),
        log,
      )
    }
    expect(errors).toEqual([expect.objectContaining({ purchase: purchase.id })])
  })

  it('a dispute that another account does not know is decided once the right key is set', async () => {
    const purchase = await openPurchase(world)
    const answer = (dispute: 'open' | 'lost') =>
      createFakePayments(async () => getPaidSession(purchase, { dispute }))
    await settlePurchase(withPayments(answer('open')), purchase.id)
    world.clock.advance(86_400)
    await runJob(createFakePayments(async () => null))
    expect(await stored(purchase)).toMatchObject({ state: 'disputed', is_granted: true })
    world.clock.advance(2 * 86_400)
    await runJob(answer('lost'))
    expect(await stored(purchase)).toMatchObject({ is_granted: false, trouble: null })
  })

  it('a refund that another account cannot make names its reason once the right key is set', async () => {
    const first = await openPurchase(world, { kind: 'waitlist' })
    const twice = await openPurchase(world, { kind: 'waitlist', idea_id: first.idea_id })
    for (const one of [first, twice]) {
      await settlePurchase(withPayments(createPaymentsKnowing(one)), one.id)
    }
    world.clock.advance(3600)
    await runJob(createFakePayments(async () => null))
    world.clock.advance(3600)
    let refundedCents = 0
    const payments = createFakePayments(async () => getPaidSession(twice, { refundedCents }), {
      refund: async () => void (refundedCents = twice.amount_cents),
    })
    await runJob(payments)
    expect((await stored(twice))?.state).toBe('refunded')
    const refund = await world.site.services.db
      .selectFrom('letters')
      .select('data')
      .where('kind', '=', 'purchase-refund')
      .executeTakeFirstOrThrow()
    expect(refund.data).toMatchObject({ reason: 'paid twice' })
  })
})
