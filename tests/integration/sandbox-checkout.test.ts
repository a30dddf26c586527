import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  actInSandbox,
  getPrices,
  getSandboxCheckout,
  createValidationCheckout,
  verifyValidationPayment,
} from '../../src/features/purchases/contract.ts'
import { openWorld, type World } from '../world.ts'
import { prices } from '../../src/features/purchases/rules.ts'

describe('the sandbox checkout', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ SANDBOX_PAYMENTS: 'on' })
  })
  afterEach(() => {
    vi.restoreAllMocks()
    return world.reset()
  })
  afterAll(() => world.close())

  async function open() {
    const browser = world.visitor()
    const { url } = await browser.call(createValidationCheckout, {
      businessEmail: 'ann@example.com',
      acceptWaiver: true,
    })
    return { browser, sessionId: url.slice(url.lastIndexOf('/') + 1) }
  }

  it('the sandbox checkout shows the item, its price and the possible actions', async () => {
    const { browser, sessionId } = await open()
    expect(await browser.call(getSandboxCheckout, { sessionId })).toMatchObject({
      title: 'Full report',
      amountCents: prices.report.amountCents,
      currency: 'USD',
      email: 'ann@example.com',
      status: 'open',
      actions: ['pay', 'pay-later', 'fail', 'cancel'],
    })
  })

  it('the sandbox checkout redirects the buyer and rejects impossible actions', async () => {
    const { browser, sessionId } = await open()
    const stays = await browser.call(actInSandbox, { sessionId, action: 'fail' })
    expect(stays.leadsTo).toBe(null)
    const { leadsTo } = await browser.call(actInSandbox, { sessionId, action: 'pay' })
    expect(leadsTo).toContain(`validation_payment=success&session_id=${sessionId}`)
    const rejection = await browser.getRejection(actInSandbox, { sessionId, action: 'pay' })
    expect(rejection.code).toBe('conflict')
  })

  it('a sandbox payment delivers its event', async () => {
    const { browser, sessionId } = await open()
    await browser.call(actInSandbox, { sessionId, action: 'pay' })
    expect(await getState(sessionId)).toBe('fulfilled')
  })

  it('a sandbox payment is settled later when its event could not be processed', async () => {
    const { browser, sessionId } = await open()
    const { payments } = world.site.services
    if (!payments) throw new Error('this world sells')
    vi.spyOn(payments, 'readEvent').mockImplementation(() => {
      throw new Error('the disk is full')
    })
    await browser.call(actInSandbox, { sessionId, action: 'pay' })
    expect(await getState(sessionId)).toBe('open')
    const { scans_remaining: scans } = await browser.call(verifyValidationPayment, { sessionId })
    expect(scans).toBe(1)
    expect(await getState(sessionId)).toBe('fulfilled')
  })

  it('purchases played with a stranger’s email send it one message within two minutes', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { browser, sessionId } = await open()
      await browser.call(actInSandbox, { sessionId, action: 'pay' })
      await browser.call(actInSandbox, { sessionId, action: 'refund' })
      expect(await getState(sessionId)).toBe('refunded')
    }
    expect(await world.emails()).toHaveLength(1)
    world.clock.advance(24 * 3600)
    expect(await world.emails()).toHaveLength(5)
  })

  it('an unknown sandbox session is rejected as not found', async () => {
    const browser = world.visitor()
    const sessionId = 'cs_sandbox_nothing'
    for (const rejection of [
      await browser.getRejection(getSandboxCheckout, { sessionId }),
      await browser.getRejection(actInSandbox, { sessionId, action: 'pay' }),
    ]) {
      expect(rejection.code).toBe('not_found')
    }
  })

  it('the prices name the sandbox as the payment provider', async () => {
    const result = await world.visitor().call(getPrices, {})
    expect(result.payments).toBe('sandbox')
    expect(result.report).toEqual({ currency: 'USD', amountCents: 499 })
    expect(result.waitlist).toEqual(prices.waitlist)
  })

  async function getState(sessionId: string) {
    const { state } = await world.site.services.db
      .selectFrom('purchases')
      .select('state')
      .where('session_id', '=', sessionId)
      .executeTakeFirstOrThrow()
    return state
  }
})

describe('a site without a sandbox', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ SANDBOX_PAYMENTS: 'off' })
  })
  afterAll(() => world.close())

  it('a site without a sandbox shows payments as off and has no checkout', async () => {
    const browser = world.visitor()
    expect((await browser.call(getPrices, {})).payments).toBe('off')
    const sessionId = 'cs_sandbox_nothing'
    for (const rejection of [
      await browser.getRejection(getSandboxCheckout, { sessionId }),
      await browser.getRejection(actInSandbox, { sessionId, action: 'pay' }),
    ]) {
      expect(rejection).toMatchObject({
        code: 'not_found',
        error: 'This site has no sandbox.',
      })
    }
  })
})
