import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type IdeaId, withdrawIdea } from '../../src/features/ideas/contract.ts'
import {
  checkPaymentStatus,
  createWaitlistCheckout,
  verifyWaitlistPayment,
} from '../../src/features/waitlist/contract.ts'
import type { TestBrowser } from '../browser.ts'
import { ideaFields } from '../idea-fields.ts'
import { fillWaitlist, makeSignUps } from '../paid-waitlist.ts'
import { actInSandbox } from '../purchases.ts'
import { openWorld, type World } from '../world.ts'

const { businessEmail } = ideaFields
const dollars = { priceId: 'waitlist_usd', currency: 'USD' } as const

describe('rejected orders of a waitlist', () => {
  let world: World
  let founder: TestBrowser
  let ideaId: IdeaId
  beforeAll(async () => {
    world = await openWorld({ ROLE: 'web', SANDBOX_PAYMENTS: 'on' })
  })
  beforeEach(async () => {
    await world.reset()
    founder = world.visitor()
    ideaId = await world.postIdea(founder)
    await fillWaitlist(world, ideaId, makeSignUps(5))
  })
  afterAll(() => world.close())

  const order = () => ({ ideaId, businessEmail, ideaTitle: 'As shown', ...dollars })
  const checkout = async () => (await founder.call(createWaitlistCheckout, order())).url
  const getVerifyRejection = (sessionId: string, browser = founder) =>
    browser.getRejection(verifyWaitlistPayment, { sessionId })
  const purchases = () => world.site.services.db.selectFrom('purchases').selectAll().execute()
  async function downloads(): Promise<number> {
    const { db } = world.site.services
    return (await db.selectFrom('waitlist_downloads').select('id').execute()).length
  }
  const nothingBought = async () => expect(await purchases()).toEqual([])
  const getCheckoutRejection = (about: object = {}, browser = founder) =>
    browser.getRejection(createWaitlistCheckout, { ...order(), ...about })

  it.each([
    ['the price of another currency', { currency: 'EUR' }],
    ['an unknown price', { priceId: 'waitlist_free' }],
    ['an unknown currency', { priceId: 'waitlist_usd', currency: 'JPY' }],
  ])('rejects an order of a waitlist at %s', async (_what, about) => {
    expect(await getCheckoutRejection(about)).toMatchObject({ status: 400, code: 'invalid_input' })
    await nothingBought()
  })

  it('rejects an order of a waitlist whose waiver is required but not accepted', async () => {
    expect(await getCheckoutRejection({ acceptWaiver: false })).toMatchObject({
      status: 400,
      error: 'Please tick the box so that we can deliver now',
    })
    await nothingBought()
  })

  it('rejects an order of a waitlist with too few people, and names how many are missing', async () => {
    const few = await world.postIdea(founder, { title: 'Few' })
    await fillWaitlist(world, few, makeSignUps(4))
    expect(await getCheckoutRejection({ ideaId: few })).toMatchObject({
      status: 409,
      error: 'This waitlist unlocks at 5 verified sign-ups from different people. 1 more to go.',
    })
    const three = await world.postIdea(founder, { title: 'Three' })
    await fillWaitlist(world, three, [
      { email: 'ann@example.com' },
      { email: 'ann+2@example.com' },
      { email: 'a.nn@example.com' },
      { email: 'ben@example.com' },
      { email: 'cleo@example.com' },
    ])
    expect(await getCheckoutRejection({ ideaId: three })).toMatchObject({
      status: 409,
      error: 'This waitlist unlocks at 5 verified sign-ups from different people. 2 more to go.',
    })
    await nothingBought()
  })

  it('rejects an order of a waitlist by a stranger or for another email, and logs a warning', async () => {
    const warnings = vi.spyOn(world.site.services.log, 'warn')
    const other = world.visitor()
    await world.postIdea(other, { title: 'Another' })
    for (const browser of [world.visitor(), other]) {
      const problem = await getCheckoutRejection({}, browser)
      expect(problem).toMatchObject({ status: 403, code: 'forbidden' })
      expect(problem.error).toContain('Claim My Ideas')
    }
    expect(await getCheckoutRejection({ businessEmail: 'someone@example.com' })).toMatchObject({
      status: 403,
      error: 'Business email not found',
    })
    expect(warnings).toHaveBeenCalledTimes(3)
    expect(JSON.stringify(warnings.mock.calls)).not.toContain('@')
    warnings.mockRestore()
    await nothingBought()
  })

  it('rejects an order of the waitlist of a withdrawn or unknown idea', async () => {
    expect(await getCheckoutRejection({ ideaId: crypto.randomUUID() })).toMatchObject({
      status: 404,
    })
    await founder.call(withdrawIdea, { ideaId })
    expect(await getCheckoutRejection()).toMatchObject({
      status: 404,
      error: 'This idea was withdrawn by its founder.',
    })
    await nothingBought()
  })

  it('rejects a copied checkout session on return, and grants nothing', async () => {
    const { sessionId } = await actInSandbox(world, await checkout(), 'pay')
    const warnings = vi.spyOn(world.site.services.log, 'warn')
    const other = world.visitor()
    await world.postIdea(other, { title: 'Another' })
    for (const browser of [world.visitor(), other]) {
      expect(await getVerifyRejection(sessionId, browser)).toMatchObject({ status: 403 })
    }
    expect(warnings).toHaveBeenCalledTimes(2)
    warnings.mockRestore()
    expect((await purchases()).map(({ state }) => state)).toEqual(['open'])
    for (const unknown of ['cs_unknown', 'x'.repeat(200)]) {
      expect(await getVerifyRejection(unknown)).toMatchObject({
        status: 404,
        error: 'We can’t find this payment.',
      })
    }
    expect(await getVerifyRejection("' or 1=1")).toMatchObject({ status: 400 })
    expect(await downloads()).toBe(0)
  })
})

describe('a site without payments', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ ROLE: 'web', RATE_LIMITS: 'on', SANDBOX_PAYMENTS: 'off' })
  })
  afterAll(() => world.close())

  it('a site without payments rejects orders of waitlists as unavailable', async () => {
    const founder = world.visitor()
    const ideaId = await world.postIdea(founder)
    await fillWaitlist(world, ideaId, makeSignUps(5))
    const input = { ideaId, businessEmail, ...dollars }
    expect(await founder.getRejection(createWaitlistCheckout, input)).toMatchObject({
      status: 503,
      code: 'unavailable',
    })
  })

  it('checkPaymentStatus is limited to 20 calls an hour', async () => {
    const visitor = world.visitor()
    const input = { ideaId: crypto.randomUUID(), businessEmail }
    for (let time = 0; time < 20; time += 1) {
      expect(await visitor.call(checkPaymentStatus, input)).toEqual({ hasPaid: false })
    }
    expect(await visitor.getRejection(checkPaymentStatus, input)).toMatchObject({
      status: 429,
      code: 'rate_limited',
    })
  })
})
