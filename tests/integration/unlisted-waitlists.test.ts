import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type IdeaId, withdrawIdea } from '../../src/features/ideas/contract.ts'
import { addBlock, hideIdea, restoreIdea } from '../../src/features/moderation/contract.ts'
import { reconcilePurchases } from '../../src/features/purchases/jobs/reconcile-purchases.ts'
import {
  createWaitlistCheckout,
  downloadWaitlist,
  verifyWaitlistPayment,
} from '../../src/features/waitlist/contract.ts'
import { openAdminBrowser } from '../accounts.ts'
import type { TestBrowser } from '../browser.ts'
import { ideaFields } from '../idea-fields.ts'
import { fillWaitlist, makeSignUps, unlock } from '../paid-waitlist.ts'
import { actInSandbox } from '../purchases.ts'
import { openWorld, type World } from '../world.ts'

const { businessEmail } = ideaFields

describe('the waitlist of an unlisted idea', () => {
  let world: World
  let admin: TestBrowser
  let founder: TestBrowser
  let ideaId: IdeaId
  beforeAll(async () => {
    world = await openWorld({ ROLE: 'web', SANDBOX_PAYMENTS: 'on' })
  })
  beforeEach(async () => {
    await world.reset()
    admin = await openAdminBrowser(world)
    founder = world.visitor()
    ideaId = await world.postIdea(founder)
    await fillWaitlist(world, ideaId, makeSignUps(5))
  })
  afterAll(() => world.close())

  const checkout = async () => {
    const price = { priceId: 'waitlist_usd', currency: 'USD' } as const
    const order = { ideaId, businessEmail, ideaTitle: 'As shown', ...price }
    return (await founder.call(createWaitlistCheckout, order)).url
  }
  const hide = () => admin.call(hideIdea, { ideaId })
  const reconcile = () =>
    reconcilePurchases.run(world.site.services, {}, new AbortController().signal)
  const purchases = () =>
    world.site.services.db
      .selectFrom('purchases')
      .select(['state', 'is_granted', 'refunded_cents'])
      .execute()
  const getExport = () => founder.fetch(`/api/waitlist/${ideaId}/export.csv`)

  async function expectForbidden(sessionId?: string) {
    const input = { ideaId, businessEmail }
    const rejections = [
      await founder.getRejection(downloadWaitlist, input),
      ...(sessionId ? [await founder.getRejection(verifyWaitlistPayment, { sessionId })] : []),
    ]
    const file = await getExport()
    const text = await file.text()
    expect([file.status, ...rejections.map(({ status }) => status)]).toEqual(
      [file, ...rejections].map(() => 403),
    )
    expect(`${text}${JSON.stringify(rejections)}`).not.toContain('reader1')
  }

  it('a waitlist paid for after its idea was hidden is not handed over, and refunded once', async () => {
    const url = await checkout()
    await hide()
    await admin.call(addBlock, { kind: 'email', pattern: businessEmail, note: 'spam' })
    const { sessionId, deliver } = await actInSandbox(world, url, 'pay')
    await deliver()
    expect(await purchases()).toEqual([{ state: 'paid', is_granted: false, refunded_cents: 0 }])
    await expectForbidden(sessionId)
    world.clock.advance(120)
    await reconcile()
    await reconcile()
    expect(await purchases()).toEqual([
      { state: 'refunded', is_granted: false, refunded_cents: 500 },
    ])
    await expectForbidden(sessionId)
    await admin.call(restoreIdea, { ideaId })
    expect((await getExport()).status).toBe(402)
  })

  it('a waitlist bought before its idea was hidden is closed until the idea is restored', async () => {
    await unlock(world, ideaId)
    await hide()
    await expectForbidden()
    await admin.call(restoreIdea, { ideaId })
    expect(await founder.call(downloadWaitlist, { ideaId, businessEmail })).toMatchObject({
      count: 5,
    })
    expect((await getExport()).status).toBe(200)
  })

  it('a waitlist bought before its founder withdrew the idea stays theirs', async () => {
    await unlock(world, ideaId)
    await founder.call(withdrawIdea, { ideaId })
    expect((await getExport()).status).toBe(200)
  })

  it('a waitlist paid for after its founder withdrew the idea is refunded', async () => {
    const url = await checkout()
    await founder.call(withdrawIdea, { ideaId })
    const { sessionId } = await actInSandbox(world, url, 'pay')
    expect(await founder.getRejection(verifyWaitlistPayment, { sessionId })).toMatchObject({
      status: 409,
      error: 'This idea was withdrawn, so its waitlist wasn’t unlocked. We’ll refund your payment.',
    })
    world.clock.advance(120)
    await reconcile()
    expect(await purchases()).toEqual([
      { state: 'refunded', is_granted: false, refunded_cents: 500 },
    ])
  })

  it('the open checkout of an unlisted idea is closed within a minute', async () => {
    const url = await checkout()
    await hide()
    await reconcile()
    expect(await purchases()).toEqual([{ state: 'expired', is_granted: false, refunded_cents: 0 }])
    await expect(actInSandbox(world, url, 'pay')).rejects.toThrow('expired')
  })
})
