import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { erasePerson } from '../../src/app/erase-person.ts'
import { reconcilePurchases } from '../../src/features/purchases/jobs/reconcile-purchases.ts'
import type { Purchase } from '../../src/features/purchases/queries.ts'
import { settlePurchase } from '../../src/features/purchases/settle-purchase.ts'
import type { CheckoutState } from '../../src/integrations/payments/contract.ts'
import { createFakePayments, getPaidSession, openPurchase } from '../purchases.ts'
import { openWorld, type World } from '../world.ts'

describe('a buyer who was erased', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ ROLE: 'web' })
  })
  beforeEach(() => world.reset())
  afterAll(() => world.close())

  const settle = (purchase: Purchase, about: Partial<CheckoutState> = {}) => {
    const payments = createFakePayments(async () => getPaidSession(purchase, about))
    return settlePurchase({ ...world.site.services, payments, sandbox: null }, purchase.id)
  }
  const erase = ({ email }: Purchase) =>
    erasePerson(world.site.services.db, {
      email,
      allSpellings: false,
      isDryRun: false,
      clock: () => world.clock.now(),
    })
  const emails = () => world.site.services.db.selectFrom('letters').select('kind').execute()

  it('an erased buyer gets the refund and no email about it', async () => {
    const purchase = await openPurchase(world)
    await settle(purchase)
    await erase(purchase)
    const before = await emails()
    expect((await settle(purchase, { refundedCents: 499 })).state).toBe('refunded')
    expect(await emails()).toEqual(before)
  })

  it.each(['report', 'waitlist'] as const)(
    'a bank payment for a %s that is confirmed after the buyer was erased is refunded',
    async (kind) => {
      const purchase = await openPurchase(world, { kind })
      await settle(purchase, { status: 'awaiting' })
      await erase(purchase)
      expect(await settle(purchase)).toMatchObject({ state: 'paid', is_granted: false })

      const refunds: string[] = []
      const payments = createFakePayments(
        async () =>
          getPaidSession(purchase, {
            refundedCents: refunds.length > 0 ? purchase.amount_cents : 0,
          }),
        { refund: async ({ paymentId }) => void refunds.push(paymentId) },
      )
      world.clock.advance(120)
      const services = { ...world.site.services, payments, sandbox: null }
      await reconcilePurchases.run(services, {}, new AbortController().signal)
      expect(refunds).toEqual([`pi_${purchase.id}`])
      const { db } = world.site.services
      expect(await db.selectFrom('purchases').select('state').execute()).toEqual([
        { state: 'refunded' },
      ])
      expect(await db.selectFrom('scan_credits').select('id').execute()).toEqual([])
      expect(await emails()).toEqual([])
    },
  )
})
