import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  getScanCredits,
  type GrantId,
  openScanCredit,
} from '../../src/features/purchases/contract.ts'
import { getCreditUrl } from '../../src/features/purchases/credit-link.ts'
import { reconcilePurchases } from '../../src/features/purchases/jobs/reconcile-purchases.ts'
import { findPurchase } from '../../src/features/purchases/queries.ts'
import { settlePurchase } from '../../src/features/purchases/settle-purchase.ts'
import { getReport } from '../../src/features/reports/contract.ts'
import { scanPainPoints } from '../../src/features/scans/contract.ts'
import type { Payments } from '../../src/integrations/payments/contract.ts'
import type { TestBrowser } from '../browser.ts'
import { grantScans, lateInvoicesQuery, startFullScan } from '../full-report.ts'
import { createFakePayments, getPaidSession, openPurchase } from '../purchases.ts'
import { followScan } from '../scan.ts'
import { openWorld, type World } from '../world.ts'

describe('a site that changes from test payments to real ones', () => {
  let world: World
  let buyer: TestBrowser
  beforeAll(async () => {
    world = await openWorld({ SANDBOX_PAYMENTS: 'off' })
  })
  beforeEach(async () => {
    await world.reset()
    buyer = world.visitor()
  })
  afterAll(() => world.close())

  /** @returns the token of the receipt's link */
  async function buyScan(provider: Payments['name']): Promise<string> {
    const purchase = await openPurchase(world, { provider, ask_at: null })
    const payments = createFakePayments(async () => getPaidSession(purchase), { name: provider })
    await settlePurchase({ ...world.site.services, payments, sandbox: null }, purchase.id)
    const settled = await findPurchase(world.site.services.db, purchase.id)
    const { PUBLIC_URL: publicUrl, SECRET_KEY: secretKey } = world.site.services.config
    const url = getCreditUrl(settled?.grant_id as GrantId, { publicUrl, secretKey })
    return new URL(url).searchParams.get('credit') ?? ''
  }

  const open = (token: string) => buyer.call(openScanCredit, { token })
  const left = async () => (await buyer.call(getScanCredits, {})).scans_remaining
  /** Runs the job that the site runs within a minute after a start with this provider. */
  const runJobAs = (name: Payments['name']) =>
    reconcilePurchases.run(
      {
        ...world.site.services,
        payments: createFakePayments(async () => null, { name }),
        sandbox: null,
      },
      {},
      new AbortController().signal,
    )

  it.each(['sandbox', 'stripe-test'] as const)(
    'an unspent scan bought by %s starts no scan after the change, and its link says so',
    async (provider) => {
      const token = await buyScan(provider)
      expect(await open(token)).toMatchObject({ scans_remaining: 1 })
      await runJobAs('stripe')
      expect(await left()).toBe(0)
      const order = { searchQuery: lateInvoicesQuery, isLite: false }
      expect((await buyer.getRejection(scanPainPoints, order)).status).toBe(402)
      expect(await open(token)).toMatchObject({
        scans_remaining: 0,
        report_id: null,
        is_refunded: false,
      })
    },
  )

  it('an unspent scan that an earlier version ended without its purchase is over, too', async () => {
    const token = await buyScan('sandbox')
    const { db, clock } = world.site.services
    await db.updateTable('scan_credits').set({ revoked_at: clock() }).execute()
    await runJobAs('stripe')
    expect(await open(token)).toMatchObject({ is_refunded: false, is_trial_over: true })
  })

  it('a refunded scan of the sandbox stays refunded after the change', async () => {
    const token = await buyScan('sandbox')
    const { db, clock } = world.site.services
    await db.updateTable('scan_credits').set({ revoked_at: clock() }).execute()
    await db.updateTable('purchases').set({ state: 'refunded', is_granted: false }).execute()
    await runJobAs('stripe')
    expect(await open(token)).toMatchObject({ is_refunded: true, is_trial_over: false })
  })

  it('gifts and scans that were paid with real money stay after the change', async () => {
    await grantScans(world, buyer)
    await open(await buyScan('stripe'))
    await runJobAs('stripe')
    expect(await left()).toBe(2)
  })

  it('a scan bought in the sandbox stays while payments are tests', async () => {
    await open(await buyScan('sandbox'))
    await runJobAs('stripe-test')
    await runJobAs('sandbox')
    expect(await left()).toBe(1)
  })

  it('a report started in the sandbox stays whole after the change, and the scan it returned ends', async () => {
    await open(await buyScan('sandbox'))
    const id = await startFullScan(buyer)
    await runJobAs('stripe')
    await followScan(buyer, id)
    await runJobAs('stripe')
    expect((await buyer.call(getReport, { id })).kind).toBe('full')
    expect(await left()).toBe(0)
  })
})
