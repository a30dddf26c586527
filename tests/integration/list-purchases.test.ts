import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listPurchases, type PurchaseList } from '../../src/features/purchases/contract.ts'
import type { Purchase } from '../../src/features/purchases/queries.ts'
import { grantCredits } from '../../src/features/purchases/scan-credits.ts'
import { openAdminBrowser } from '../accounts.ts'
import type { TestBrowser } from '../browser.ts'
import { openPurchase } from '../purchases.ts'
import { openWorld, type World } from '../world.ts'

describe('listPurchases', () => {
  let world: World
  let admin: TestBrowser
  beforeAll(async () => {
    world = await openWorld({ ROLE: 'web' })
  })
  beforeEach(async () => {
    await world.reset()
    admin = await openAdminBrowser(world)
  })
  afterAll(() => world.close())

  function sold(about: Partial<Purchase> = {}): Promise<Purchase> {
    const now = world.clock.now()
    return openPurchase(world, {
      state: 'fulfilled',
      is_granted: true,
      paid_at: now,
      fulfilled_at: now,
      ...about,
    })
  }

  const getIds = ({ purchases }: PurchaseList) => purchases.map(({ id }) => id)

  it('the list of purchases is empty where nothing was sold', async () => {
    await openPurchase(world)
    await openPurchase(world, { state: 'expired' })
    expect(await admin.call(listPurchases, {})).toEqual({ purchases: [], nextCursor: null })
  })

  it('the list of purchases shows price and title, and masks the email', async () => {
    const { services } = world.site
    const email = 'ann.miller@example.com'
    const grantId = await services.db
      .transaction()
      .execute((tx) => grantCredits(tx, { email, count: 1 }, world.clock.now()))
    const { id } = await sold({ email, grant_id: grantId, title: 'Full report' })
    expect(await admin.call(listPurchases, {})).toEqual({
      purchases: [
        {
          id,
          kind: 'validation',
          title: 'Full report',
          status: 'fulfilled',
          amount_cents: 499,
          refunded_cents: 0,
          currency: 'USD',
          scans_purchased: 1,
          business_email: 'a…@example.com',
          is_sandbox: false,
          paid_at: '2026-11-20T12:00:00.000Z',
        },
      ],
      nextCursor: null,
    })
  })

  it('the list of purchases shows refunds, disputes and missing deliveries', async () => {
    const cases: [Partial<Purchase>, string][] = [
      [{ state: 'fulfilled', refunded_cents: 100 }, 'partly_refunded'],
      [{ state: 'refunded', refunded_cents: 499, is_granted: false }, 'refunded'],
      [{ state: 'disputed', dispute: 'open' }, 'disputed'],
      [{ state: 'disputed', dispute: 'lost', is_granted: false }, 'dispute_lost'],
      [{ state: 'fulfilled', dispute: 'won' }, 'fulfilled'],
      [{ state: 'paid', is_granted: false, fulfilled_at: null }, 'undelivered'],
    ]
    for (const [about, status] of cases) {
      const { id } = await sold(about)
      const { purchases } = await admin.call(listPurchases, { limit: 100 })
      expect(purchases.find((one) => one.id === id)?.status).toBe(status)
    }
    for (const provider of ['sandbox', 'stripe-test']) await sold({ provider })
    const { purchases } = await admin.call(listPurchases, { limit: 100 })
    expect(purchases.filter(({ is_sandbox: isSandbox }) => isSandbox)).toHaveLength(2)
  })

  it('the list of purchases comes by pages, each purchase once, in both orders', async () => {
    const ids: string[] = []
    for (let count = 0; count < 7; count += 1) {
      if (count % 3 === 0) world.clock.advance(60)
      ids.push((await sold()).id)
    }
    const newest = await pages('newest')
    expect(newest.toSorted()).toEqual(ids.toSorted())
    expect(newest[0]).toBe(ids.at(-1))
    expect(await pages('oldest')).toEqual(newest.toReversed())
  })

  async function pages(sort: 'newest' | 'oldest'): Promise<string[]> {
    const ids: string[] = []
    let cursor: string | null | undefined
    do {
      const page = await admin.call(listPurchases, { sort, limit: 2, cursor: cursor ?? undefined })
      expect(page.purchases.length).toBeLessThanOrEqual(2)
      ids.push(...getIds(page))
      cursor = page.nextCursor
    } while (cursor)
    return ids
  }

  it('the list of purchases can be limited to one kind', async () => {
    const report = await sold()
    const waitlist = await sold({ kind: 'waitlist' })
    expect(getIds(await admin.call(listPurchases, { kind: 'validation' }))).toEqual([report.id])
    expect(getIds(await admin.call(listPurchases, { kind: 'waitlist' }))).toEqual([waitlist.id])
  })

  it('rejects a forged cursor of purchases, and one of another order', async () => {
    await sold()
    await sold()
    const { nextCursor } = await admin.call(listPurchases, { limit: 1 })
    for (const cursor of [nextCursor, 'nonsense', 'W10', '']) {
      const problem = await admin.getRejection(listPurchases, { sort: 'oldest', cursor })
      expect(problem).toMatchObject({ status: 400, code: 'invalid_input' })
    }
  })
})
