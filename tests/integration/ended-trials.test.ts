import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type GrantId,
  listPurchases,
  openScanCredit,
  type PurchaseId,
} from '../../src/features/purchases/contract.ts'
import { getCreditUrl } from '../../src/features/purchases/credit-link.ts'
import { reconcilePurchases } from '../../src/features/purchases/jobs/reconcile-purchases.ts'
import { findPurchase, type Purchase } from '../../src/features/purchases/queries.ts'
import { grantCredits } from '../../src/features/purchases/scan-credits.ts'
import { listWaitlistSales } from '../../src/features/purchases/waitlist-sales.ts'
import type { Payments } from '../../src/integrations/payments/contract.ts'
import { openAdminBrowser } from '../accounts.ts'
import { createFakePayments, getPaidSession, openPurchase } from '../purchases.ts'
import { openWorld, type World } from '../world.ts'

const testProviders = ['sandbox', 'stripe-test'] as const

describe('purchases of a trial, once the site takes real payments', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ ROLE: 'web' })
  })
  beforeEach(() => world.reset())
  afterAll(() => world.close())

  function reconcile(name: Payments['name'], findCheckout: Payments['findCheckout']) {
    const payments = createFakePayments(findCheckout, { name })
    const services = { ...world.site.services, payments, sandbox: null }
    return reconcilePurchases.run(services, {}, new AbortController().signal)
  }

  const takeRealPayments = () => reconcile('stripe', async () => null)
  const hasSale = async ({ idea_id: ideaId }: Purchase) =>
    (await listWaitlistSales(world.site.services.db, [ideaId ?? ''])).size > 0

  function sell(provider: Payments['name'], about: Partial<Purchase> = {}): Promise<Purchase> {
    const now = world.clock.now()
    const sold = { state: 'fulfilled', is_granted: true, paid_at: now, fulfilled_at: now } as const
    return openPurchase(world, { provider, ...sold, ...about })
  }

  function grant(): Promise<GrantId> {
    const credit = { email: 'ann@example.com', count: 1 }
    const { db } = world.site.services
    return db.transaction().execute((tx) => grantCredits(tx, credit, world.clock.now()))
  }

  async function listUsableGrants(): Promise<GrantId[]> {
    const { db } = world.site.services
    const rows = await db
      .selectFrom('scan_credits')
      .select('grant_id')
      .where('revoked_at', 'is', null)
      .execute()
    return rows.map((row) => row.grant_id).toSorted()
  }

  const read = async ({ id }: Purchase) => findPurchase(world.site.services.db, id)

  it.each(testProviders)(
    'an open purchase of %s expires, and does not block a waitlist',
    async (provider) => {
      const real = await openPurchase(world)
      const test = await openPurchase(world, { kind: 'waitlist', provider, is_awaiting: true })
      expect(await hasSale(test)).toBe(true)
      await reconcile('stripe', async () => getPaidSession(real))
      expect(await read(test)).toMatchObject({ state: 'expired', is_awaiting: false, ask_at: null })
      expect((await read(real))?.state).toBe('fulfilled')
      expect(await hasSale(test)).toBe(false)
    },
  )

  it.each(testProviders)('a waitlist sold by %s is locked and can be sold', async (provider) => {
    const sold = await sell(provider, { kind: 'waitlist' })
    await reconcile(provider, async () => null)
    expect(await hasSale(sold)).toBe(true)
    await takeRealPayments()
    await takeRealPayments()
    expect(await hasSale(sold)).toBe(false)
    const id = randomUUID() as PurchaseId
    await sell('stripe', { kind: 'waitlist', idea_id: sold.idea_id, id, session_id: `cs_${id}` })
    await takeRealPayments()
    expect(await hasSale(sold)).toBe(true)
    const admin = await openAdminBrowser(world)
    const { purchases } = await admin.call(listPurchases, {})
    expect(purchases.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'trial_over'])
  })

  it.each(testProviders)(
    'an unspent scan of %s ends, and its link says so, but the report of a spent one stays',
    async (provider) => {
      const [spent, unspent, given, bought] = [
        await grant(),
        await grant(),
        await grant(),
        await grant(),
      ]
      const { db, config } = world.site.services
      await db
        .updateTable('scan_credits')
        .set({ report_id: randomUUID() })
        .where('grant_id', '=', spent)
        .execute()
      const finished = await sell(provider, { grant_id: spent })
      const unfinished = await sell(provider, { grant_id: unspent })
      await sell('stripe', { grant_id: bought })
      await reconcile(provider, async () => null)
      expect(await listUsableGrants()).toHaveLength(4)
      await takeRealPayments()
      expect(await listUsableGrants()).toEqual([spent, given, bought].toSorted())
      expect((await read(finished))?.state).toBe('fulfilled')
      expect(await read(unfinished)).toMatchObject({ state: 'expired', is_granted: false })
      const url = new URL(
        getCreditUrl(unspent, { publicUrl: 'http://assay.test', secretKey: config.SECRET_KEY }),
      )
      const token = url.searchParams.get('credit') ?? ''
      expect(await world.visitor().call(openScanCredit, { token })).toMatchObject({
        scans_remaining: 0,
        is_refunded: false,
        is_trial_over: true,
      })
    },
  )
})
