import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reconcilePurchases } from '../../src/features/purchases/jobs/reconcile-purchases.ts'
import { openCheckout } from '../../src/features/purchases/open-checkout.ts'
import type { Purchase } from '../../src/features/purchases/queries.ts'
import { type ReportId } from '../../src/features/reports/contract.ts'
import {
  createValidationCheckout,
  verifyValidationPayment,
} from '../../src/features/purchases/contract.ts'
import type { TestBrowser } from '../browser.ts'
import { type FakeStripe, startStripe } from '../fakes/stripe.ts'
import { scanToEnd } from '../scan.ts'
import { openWorld, type World } from '../world.ts'

const happening = fc.record({
  what: fc.constantFrom(
    'pay',
    'pay',
    'pay later',
    'bank confirms',
    'bank refuses',
    'expire',
    'refund a part',
    'refund',
    'dispute',
    'dispute won',
    'dispute lost',
    'notice',
    'notice',
    'notice',
    'return',
    'return',
    'job',
    'provider away',
    'provider back',
  ),
  session: fc.nat({ max: 3 }),
  /** which webhook event, counted from the newest: late, repeated, in any order */
  webhookEvent: fc.nat({ max: 60 }),
})
type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never

describe('purchases', () => {
  let world: World
  let stripe: FakeStripe
  let buyer: TestBrowser
  let liteId: ReportId
  beforeAll(async () => {
    stripe = await startStripe(() => world.clock.now())
    world = await openWorld({
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_URL: stripe.url,
    })
    buyer = world.visitor()
    liteId = (await scanToEnd(buyer)).id
  })
  afterAll(async () => {
    await world.close()
    await stripe.close()
  })

  it('a purchase ends in the state of its provider with at most one grant, even if events are lost, repeated or out of order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(happening, { minLength: 1, maxLength: 5 }), {
          minLength: 6,
          maxLength: 14,
          size: 'max',
        }),
        async (rounds) => {
          const sessionIds = await openSessions()
          for (const round of rounds) {
            world.clock.advance(90)
            await Promise.all(round.map((one) => applyStep(one, sessionIds)))
            await expectNothingTwice()
          }
          stripe.setOutage(null)
          // Without further webhooks the job alone brings the rest up to date.
          for (let day = 0; day < 4; day += 1) {
            world.clock.advance(25 * 3600)
            await runJob()
          }
          await expectAsStripeSays(sessionIds)
        },
      ),
      { numRuns: 12 },
    )
  })

  /** Two reports, and one waitlist that two browsers buy at once. */
  async function openSessions(): Promise<string[]> {
    await world.site.services.db.deleteFrom('purchases').execute()
    await world.site.services.db.deleteFrom('scan_credits').execute()
    await world.site.services.db.deleteFrom('letters').execute()
    await world.site.services.db
      .deleteFrom('pain_point_reports')
      .where('kind', '=', 'full')
      .execute()
    const before = stripe.sessions().length
    const report = { businessEmail: 'ann@example.com' }
    await buyer.call(createValidationCheckout, { ...report, reportId: liteId })
    await buyer.call(createValidationCheckout, report)
    const ideaId = randomUUID()
    await Promise.all([buyWaitlist(ideaId), buyWaitlist(ideaId)])
    const opened = stripe.sessions().slice(before)
    expect(opened).toHaveLength(4)
    return opened.map(({ id }) => id)
  }

  async function buyWaitlist(ideaId: string): Promise<void> {
    const { services } = world.site
    const actor = {
      ip: '10.0.0.1',
      browserKey: null,
      keepBrowserKey: () => randomUUID(),
      pseudonym: () => null,
      account: async () => null,
      key: null,
    }
    await openCheckout(
      { ...services, actor },
      {
        kind: 'waitlist',
        email: 'ann@example.com',
        itemId: ideaId,
        price: { currency: 'GBP', amountCents: 850 },
        title: 'Waitlist',
        description: 'Verified emails',
        successUrl: 'http://assay.test/analytics?payment=success',
        cancelUrl: 'http://assay.test/analytics?payment=cancelled',
        waiver: null,
      },
    )
  }

  async function applyStep(
    { what, session, webhookEvent }: Happening,
    ids: string[],
  ): Promise<void> {
    const id = ids[session] ?? ''
    if (what === 'notice') return deliver(webhookEvent)
    if (what === 'return') return comeBack(id)
    if (what === 'job') return runJob()
    atStripe(what, id)
  }

  function atStripe(what: string, id: string): void {
    const actions: Record<string, () => unknown> = {
      'provider away': () => stripe.setOutage({ status: 401 }),
      'provider back': () => stripe.setOutage(null),
      pay: () => stripe.pay(id),
      'pay later': () => stripe.pay(id, { later: true }),
      'bank confirms': () => stripe.bank(id, 'confirms'),
      'bank refuses': () => stripe.bank(id, 'refuses'),
      expire: () => stripe.expire(id),
      'refund a part': () => stripe.refund(id, 100),
      refund: () => stripe.refund(id),
      dispute: () => isDisputed(id) || stripe.dispute(id),
      'dispute won': () => stripe.endDispute(id, 'won'),
      'dispute lost': () => stripe.endDispute(id, 'lost'),
    }
    try {
      actions[what]?.()
    } catch {
      // The state of the session does not allow this event.
    }
  }

  function isDisputed(id: string): boolean {
    return getCharge(id)?.disputed ?? false
  }

  async function deliver(at: number): Promise<void> {
    const webhookEvent = stripe.webhookEvents[stripe.webhookEvents.length - 1 - at]
    if (!webhookEvent) return
    const response = await buyer.fetch('/webhooks/stripe', { method: 'POST', ...webhookEvent })
    expect([200, 503]).toContain(response.status)
  }

  async function comeBack(sessionId: string): Promise<void> {
    const response = await buyer.fetch(verifyValidationPayment.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sessionId }),
    })
    // 404: the session belongs to a waitlist.
    expect([200, 402, 404, 409, 503]).toContain(response.status)
  }

  async function runJob(): Promise<void> {
    await reconcilePurchases.run(world.site.services, {}, new AbortController().signal)
  }

  async function rows() {
    const { db } = world.site.services
    const [purchases, credits, emails, fullReports] = await Promise.all([
      db.selectFrom('purchases').selectAll().execute(),
      db.selectFrom('scan_credits').selectAll().execute(),
      db.selectFrom('letters').select(['about', 'kind']).execute(),
      db.selectFrom('pain_point_reports').select('id').where('kind', '=', 'full').execute(),
    ])
    return { purchases, credits, letters: emails, fullReports }
  }

  async function expectNothingTwice(): Promise<void> {
    const { purchases, credits, letters: emails, fullReports } = await rows()
    const waitlists = purchases.filter(({ kind, is_granted }) => kind === 'waitlist' && is_granted)
    expect(waitlists.length).toBeLessThanOrEqual(1)
    // The second purchase has no lite report to upgrade.
    expect(fullReports.length).toBeLessThanOrEqual(1)
    const soldScans = purchases.filter(
      ({ kind, fulfilled_at }) => kind === 'report' && fulfilled_at,
    )
    expect(credits).toHaveLength(soldScans.length)
    for (const purchase of purchases) {
      const given = credits.filter((credit) => credit.grant_id === purchase.grant_id)
      expect(given.length).toBe(purchase.kind === 'report' && purchase.fulfilled_at ? 1 : 0)
      expect(given.every((credit) => !credit.revoked_at)).toBe(
        purchase.is_granted || given.length === 0,
      )
      const receipts = emails.filter(
        ({ about, kind }) => kind === 'purchase-receipt' && about === purchase.id,
      )
      expect(receipts.length).toBe(purchase.fulfilled_at ? 1 : 0)
    }
  }

  async function expectAsStripeSays(ids: string[]): Promise<void> {
    await expectNothingTwice()
    const { purchases } = await rows()
    const bySession = new Map(purchases.map((purchase) => [purchase.session_id, purchase]))
    const [first, second, ...waitlists] = ids.map((id) => ({
      purchase: bySession.get(id) as Purchase,
      wanted: wantedState(id),
    }))
    for (const report of [first, second]) {
      expect(report?.purchase.state).toBe(report?.wanted.state)
      expect(report?.purchase.is_granted).toBe(report?.wanted.isGranted)
    }
    const wanted = waitlists.filter((one) => one.wanted.isGranted)
    const granted = waitlists.filter((one) => one.purchase.is_granted)
    expect(granted.length).toBe(Math.min(1, wanted.length))
    for (const purchase of purchases) {
      const charge = getCharge(purchase.session_id ?? '')
      expect(purchase.refunded_cents).toBe(charge?.amount_refunded ?? 0)
    }
  }

  /** Derived from Stripe's objects, independently of our code. */
  function wantedState(id: string): { state: Purchase['state']; isGranted: boolean } {
    const session = stripe.sessions().find((one) => one.id === id)
    const charge = getCharge(id)
    if (session?.status === 'open') return { state: 'open', isGranted: false }
    if (!charge) {
      const isAwaited = session?.status === 'complete' && isProcessing(id)
      return { state: isAwaited ? 'open' : 'expired', isGranted: false }
    }
    if (charge.amount_refunded === charge.amount) return { state: 'refunded', isGranted: false }
    const dispute = stripe.getDispute(id)
    if (dispute === 'lost') return { state: 'disputed', isGranted: false }
    if (dispute === 'needs_response') return { state: 'disputed', isGranted: true }
    return { state: 'fulfilled', isGranted: true }
  }

  function getCharge(id: string) {
    return stripe.payment(id)?.latest_charge ?? null
  }

  function isProcessing(id: string): boolean {
    return stripe.payment(id)?.status === 'processing'
  }
})
