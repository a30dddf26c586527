import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { IdeaId } from '../../src/features/ideas/contract.ts'
import { getWaiverText, prices } from '../../src/features/purchases/rules.ts'
import {
  checkPaymentStatus,
  createWaitlistCheckout,
  downloadWaitlist,
  verifyWaitlistPayment,
} from '../../src/features/waitlist/contract.ts'
import type { TestBrowser } from '../browser.ts'
import { readCsv } from '../csv.ts'
import { ideaFields } from '../idea-fields.ts'
import { getBrowserKey, fillWaitlist, verifyEmail, makeSignUps } from '../paid-waitlist.ts'
import { actInSandbox } from '../purchases.ts'
import { openWorld, type World } from '../world.ts'

const { businessEmail } = ideaFields
const dollars = { priceId: 'waitlist_usd', currency: 'USD' } as const

describe('buying a waitlist', () => {
  let world: World
  let founder: TestBrowser
  let ideaId: IdeaId
  beforeAll(async () => {
    world = await openWorld({ ROLE: 'web', SANDBOX_PAYMENTS: 'on' })
  })
  beforeEach(async () => {
    await world.reset()
    world.clock.set('2026-11-20T12:00:00Z')
    founder = world.visitor()
    ideaId = await world.postIdea(founder, { title: 'Chase "late" invoices' })
    await fillWaitlist(world, ideaId, makeSignUps(5))
  })
  afterAll(() => world.close())

  const order = () => ({ ideaId, businessEmail, ideaTitle: 'As shown', ...dollars })
  const checkout = async () => (await founder.call(createWaitlistCheckout, order())).url
  const verify = (sessionId: string) => founder.call(verifyWaitlistPayment, { sessionId })
  const getVerifyRejection = (sessionId: string, browser = founder) =>
    browser.getRejection(verifyWaitlistPayment, { sessionId })
  const hasPaid = async (browser = founder, about: object = {}) =>
    (await browser.call(checkPaymentStatus, { ideaId, businessEmail, ...about })).hasPaid

  const purchases = () => world.site.services.db.selectFrom('purchases').selectAll().execute()
  async function downloads(): Promise<number> {
    const { db } = world.site.services
    return (await db.selectFrom('waitlist_downloads').select('id').execute()).length
  }

  it('a waitlist is bought at the listed price, and downloaded on return', async () => {
    expect(await hasPaid()).toBe(false)
    const url = await checkout()
    const { sessionId, leadsTo } = await actInSandbox(world, url, 'pay')
    expect(leadsTo).toBe(`http://assay.test/analytics?payment=success&session_id=${sessionId}`)
    const { csv, ...result } = await verify(sessionId)
    expect(result).toEqual({ success: true, count: 5, csvUrl: null, ideaId })
    expect(readCsv(csv.slice(1)).map(([email]) => email)).toEqual([
      'email',
      ...makeSignUps(5).map(({ email }) => email),
    ])
    expect(await purchases()).toMatchObject([
      {
        kind: 'waitlist',
        state: 'fulfilled',
        idea_id: ideaId,
        email: businessEmail,
        title: 'Waitlist of "Chase "late" invoices"',
        currency: 'USD',
        amount_cents: 500,
        is_granted: true,
        waiver: null,
      },
    ])
    expect(await hasPaid()).toBe(true)
    expect(await founder.call(downloadWaitlist, { ideaId, businessEmail })).toMatchObject({ csv })
    expect(await downloads()).toBe(2)
  })

  it.each(prices.waitlist.map((price) => [price.currency, price] as const))(
    'a waitlist costs the listed price in %s',
    async (currency, { priceId, amountCents }) => {
      const { url } = await founder.call(createWaitlistCheckout, {
        ...order(),
        priceId,
        currency: currency.toLowerCase(),
        acceptWaiver: true,
      })
      expect(await purchases()).toMatchObject([
        { currency, amount_cents: amountCents, waiver: getWaiverText('waitlist') },
      ])
      const { sandbox } = world.site.services
      const shown = await sandbox?.show(url.slice(url.lastIndexOf('/') + 1))
      expect(shown).toMatchObject({ currency, amountCents, email: businessEmail, status: 'open' })
    },
  )

  it('a waitlist purchase settles once, however often it is verified and reported by webhook', async () => {
    const { sessionId, deliver } = await actInSandbox(world, await checkout(), 'pay')
    await Promise.all([verify(sessionId), deliver(), verify(sessionId), deliver()])
    const { csv } = await verify(sessionId)
    expect((await verify(sessionId)).csv).toBe(csv)
    expect((await purchases()).map(({ is_granted: isGranted }) => isGranted)).toEqual([true])
    const emails = await world.emails({ kind: 'purchase-receipt' })
    expect(emails.map(({ to }) => to)).toEqual([businessEmail])
  })

  it('a webhook unlocks the waitlist even if the buyer never comes back', async () => {
    const { deliver } = await actInSandbox(world, await checkout(), 'pay')
    await deliver()
    expect(await hasPaid()).toBe(true)
    expect(await founder.call(downloadWaitlist, { ideaId, businessEmail })).toMatchObject({
      count: 5,
    })
  })

  it('the return page reports a failed, a pending and a refunded payment', async () => {
    const url = await checkout()
    const { sessionId } = await actInSandbox(world, url, 'fail')
    expect(await getVerifyRejection(sessionId)).toMatchObject({
      status: 402,
      code: 'payment_required',
      error: 'This payment has not been completed. Nothing was charged.',
    })
    await actInSandbox(world, url, 'pay-later')
    expect(await getVerifyRejection(sessionId)).toMatchObject({
      status: 402,
      error: 'Your bank hasn’t confirmed the payment yet. We’ll email you as soon as it does.',
    })
    expect(await hasPaid()).toBe(false)
    await actInSandbox(world, url, 'bank-confirms')
    expect(await verify(sessionId)).toMatchObject({ count: 5 })
    await actInSandbox(world, url, 'refund')
    const refunded = await getVerifyRejection(sessionId)
    expect(refunded).toMatchObject({ status: 402 })
    expect(refunded.error).toContain('was refunded')
    expect(await hasPaid()).toBe(false)
    expect(await founder.getRejection(downloadWaitlist, { ideaId, businessEmail })).toMatchObject({
      status: 402,
      error: 'Unlock this waitlist first.',
    })
  })

  it('a disputed purchase keeps the waitlist until the dispute is lost', async () => {
    const url = await checkout()
    const { sessionId } = await actInSandbox(world, url, 'pay')
    await verify(sessionId)
    await actInSandbox(world, url, 'dispute')
    expect(await verify(sessionId)).toMatchObject({ count: 5 })
    await actInSandbox(world, url, 'dispute-lost')
    expect(await getVerifyRejection(sessionId)).toMatchObject({ status: 402 })
    expect(await hasPaid()).toBe(false)
  })

  it('an open checkout is reused, and none is opened once it is paid or awaits the bank', async () => {
    const url = await checkout()
    expect(await checkout()).toBe(url)
    await actInSandbox(world, url, 'pay-later')
    const awaited = { status: 409, error: expect.stringContaining('Your bank hasn’t confirmed') }
    // First as the provider reports it, then as the database does.
    expect(await founder.getRejection(createWaitlistCheckout, order())).toMatchObject(awaited)
    expect(await founder.getRejection(createWaitlistCheckout, order())).toMatchObject(awaited)
    const { deliver } = await actInSandbox(world, url, 'bank-confirms')
    await deliver()
    expect(await founder.getRejection(createWaitlistCheckout, order())).toMatchObject({
      status: 409,
      code: 'conflict',
      error: 'This waitlist is already unlocked: download it.',
    })
    expect(await purchases()).toHaveLength(1)
  })

  it('a second payment for the same waitlist unlocks nothing and is refunded', async () => {
    const first = await checkout()
    // As if both were opened at the same moment, without seeing each other.
    const { db } = world.site.services
    await db.updateTable('purchases').set({ state: 'expired' }).execute()
    const second = await checkout()
    expect(second).not.toBe(first)
    const [{ sessionId }, { sessionId: secondSession }] = [
      await actInSandbox(world, first, 'pay'),
      await actInSandbox(world, second, 'pay'),
    ]
    await verify(sessionId)
    for (const action of ['paid', 'refund'] as const) {
      if (action === 'refund') await actInSandbox(world, second, action)
      expect(await getVerifyRejection(secondSession)).toMatchObject({
        status: 409,
        error: 'Another payment unlocked this waitlist, so we’ll refund this one.',
      })
    }
    expect(await verify(sessionId)).toMatchObject({ count: 5 })
  })

  it('a cancelled checkout leads back without a charge', async () => {
    const { leadsTo, sessionId } = await actInSandbox(world, await checkout(), 'cancel')
    expect(leadsTo).toBe('http://assay.test/analytics?payment=cancelled')
    expect(await getVerifyRejection(sessionId)).toMatchObject({ status: 402 })
  })

  it('the payment of a waitlist is visible only to browsers of the founder', async () => {
    const { sessionId } = await actInSandbox(world, await checkout(), 'pay')
    await verify(sessionId)
    const phone = world.visitor()
    const ofPhone = await world.postIdea(phone, { title: 'Another' })
    expect(await hasPaid(phone)).toBe(false)
    expect(await hasPaid(world.visitor())).toBe(false)
    expect(await hasPaid(founder, { businessEmail: 'someone@example.com' })).toBe(false)
    expect(await hasPaid(founder, { ideaId: crypto.randomUUID() })).toBe(false)
    expect(await hasPaid(phone, { ideaId: ofPhone })).toBe(false)
    const browserKey = await getBrowserKey(world, ofPhone)
    await verifyEmail(world, { browserKey, email: businessEmail })
    expect(await hasPaid(phone)).toBe(true)
  })
})
