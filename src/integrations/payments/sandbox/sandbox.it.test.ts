import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openWorld, type World } from '../../../../tests/world.ts'
import { describePayments, type PostedEvent } from '../../../../tests/conformance/payments.ts'
import type { CheckoutOrder, Payments, SandboxAction, SandboxPayments } from '../contract.ts'
import { createTestOrder } from '../../../../tests/samples/test-order.ts'
import { signHeaders } from './events.ts'
import { createSandboxPayments } from './sandbox.ts'

const secretKey = 'a secret of this test, no other'
const publicUrl = 'https://assay.example'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

function openSandbox(secret = secretKey): Payments & SandboxPayments {
  const { store } = world.site.services
  return createSandboxPayments({
    store,
    publicUrl,
    secretKey: secret,
    clock: () => world.clock.now(),
  })
}

describePayments('The sandbox', {
  faults: [],
  async open() {
    const payments = openSandbox()
    const posted: PostedEvent[] = []
    return {
      payments,
      async act(sessionId, what) {
        if (what === 'a day passes') return world.clock.advance(86_400)
        const { event } = await payments.act(sessionId, what)
        if (event) posted.push(event)
        // Events of the same moment have no order.
        world.clock.advance(1)
      },
      events: () => posted,
      sign(body, { age = 0, isForeign = false } = {}) {
        const at = new Date(world.clock.now().getTime() - age * 1000)
        return signHeaders(body, { at, secretKey: isForeign ? 'of another' : secretKey })
      },
      failWith: () => {},
      close: async () => {},
    }
  },
})

describe('the sandbox’s checkout page', () => {
  let sandbox: Payments & SandboxPayments
  let order: CheckoutOrder
  beforeEach(() => {
    sandbox = openSandbox()
    order = createTestOrder()
  })

  async function openAfter(...actions: SandboxAction[]): Promise<string> {
    const { sessionId } = await sandbox.openCheckout(order)
    for (const action of actions) await sandbox.act(sessionId, action)
    return sessionId
  }

  it('opens a checkout page on this site for a day', async () => {
    const { sessionId, url, expiresAt } = await sandbox.openCheckout(order)
    expect(sessionId).toMatch(/^cs_sandbox_[\w-]{24}$/)
    expect(url).toBe(`https://assay.example/sandbox/checkout/${sessionId}`)
    expect(expiresAt.getTime() - world.clock.now().getTime()).toBe(86_400_000)
  })

  it('opening a paid purchase again returns its session', async () => {
    const sessionId = await openAfter('pay')
    expect(await sandbox.openCheckout(order)).toMatchObject({ sessionId })
    expect(await sandbox.show(sessionId)).toMatchObject({ status: 'paid' })
  })

  it('shows what is paid for, and null for an unknown session', async () => {
    const { title, description, amountCents, currency, email } = order
    expect(await sandbox.show(await openAfter())).toEqual({
      title,
      description,
      amountCents,
      currency,
      email,
      status: 'open',
      refundedCents: 0,
      dispute: null,
      actions: ['pay', 'pay-later', 'fail', 'cancel'],
    })
    expect(await sandbox.show('cs_sandbox_none')).toBeNull()
    await expect(sandbox.act('cs_sandbox_none', 'pay')).rejects.toMatchObject({ code: 'not_found' })
  })

  it.each<[SandboxAction[], SandboxAction[]]>([
    [
      ['fail', 'cancel'],
      ['pay', 'pay-later', 'fail', 'cancel'],
    ],
    [['pay-later'], ['bank-confirms', 'bank-refuses']],
    [['pay-later', 'bank-refuses'], []],
    [
      ['pay-later', 'bank-confirms'],
      ['refund', 'dispute'],
    ],
    [['pay'], ['refund', 'dispute']],
    [['pay', 'refund'], []],
    [
      ['pay', 'dispute'],
      ['dispute-won', 'dispute-lost'],
    ],
    [['pay', 'dispute', 'dispute-won'], []],
    [['pay', 'dispute', 'dispute-lost'], []],
  ])('after %s offers the actions %s', async (actions, offered) => {
    const shown = await sandbox.show(await openAfter(...actions))
    expect(shown?.actions).toEqual(offered)
  })

  it('sends the buyer back to the page they came from', async () => {
    const sessionId = await openAfter()
    expect(await sandbox.act(sessionId, 'fail')).toEqual({ leadsTo: null, event: null })
    expect(await sandbox.act(sessionId, 'cancel')).toEqual({
      leadsTo: order.cancelUrl,
      event: null,
    })
    const { leadsTo, event } = await sandbox.act(sessionId, 'pay-later')
    expect(getQuery(leadsTo)).toEqual({ payment: 'success', idea: 'a b', session_id: sessionId })
    expect(event?.headers).toHaveProperty('sandbox-signature')
    expect((await sandbox.act(sessionId, 'bank-confirms')).leadsTo).toBeNull()
    order = createTestOrder()
    const paid = await openAfter()
    const { leadsTo: back } = await sandbox.act(paid, 'pay')
    expect(getQuery(back)).toEqual({ payment: 'success', idea: 'a b', session_id: paid })
  })

  it('rejects an impossible action with the reason and the next step', async () => {
    const sessionId = await openAfter('pay')
    await expect(sandbox.act(sessionId, 'pay')).rejects.toMatchObject({
      code: 'conflict',
      message: 'This checkout is paid already: go back to the site to use what was bought.',
    })
    order = createTestOrder()
    const late = await openAfter()
    world.clock.advance(86_400)
    await expect(sandbox.act(late, 'pay')).rejects.toMatchObject({
      code: 'conflict',
      message:
        'This checkout has expired and nothing was charged: go back to the site and start again.',
    })
  })

  it('performs only one of two concurrent actions', async () => {
    const sessionId = await openAfter()
    const since = world.clock.now()
    const acts = await Promise.allSettled([
      sandbox.act(sessionId, 'pay'),
      sandbox.act(sessionId, 'pay-later'),
      // closeCheckout does nothing if it runs after one of them.
      sandbox.closeCheckout(sessionId),
    ])
    const done = acts.slice(0, 2).filter(({ status }) => status === 'fulfilled')
    const closed = (await sandbox.findCheckout(sessionId))?.status === 'expired'
    expect(done).toHaveLength(closed ? 0 : 1)
    const sent = (await sandbox.listEvents(since)).filter((one) => one.sessionId === sessionId)
    expect(sent).toHaveLength(1)
  })

  it('records an event when a session is closed', async () => {
    const sessionId = await openAfter()
    await sandbox.closeCheckout(sessionId)
    const types = (await sandbox.listEvents(new Date(0)))
      .filter(({ sessionId: of }) => of === sessionId)
      .map(({ type }) => type)
    expect(types).toEqual(['checkout.session.expired'])
  })

  it('rejects an event that another site signed', async () => {
    const { event } = await sandbox.act(await openAfter(), 'pay')
    const { body = '', headers = {} } = event ?? {}
    const another = openSandbox('the secret of another site')
    expect(() => another.readEvent(body, headers)).toThrow(
      expect.objectContaining({ code: 'forbidden' }),
    )
  })

  it('performs exactly the offered actions, with one event per change, in any order', async () => {
    const anyActions = fc.array(fc.constantFrom(...allActions), { maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(anyActions, async (actions) => {
        order = createTestOrder()
        const sessionId = await openAfter()
        let sent = 0
        for (const action of actions) {
          const before = await sandbox.show(sessionId)
          const done = await sandbox.act(sessionId, action).catch(() => null)
          const after = await sandbox.show(sessionId)
          expect(done !== null).toBe(before?.actions.includes(action))
          expect(isDeepStrictEqual(after, before)).toBe(!done?.event)
          expect(stages[after?.status ?? 'open']).toBeGreaterThanOrEqual(
            stages[before?.status ?? 'open'],
          )
          sent += done?.event ? 1 : 0
        }
        const listed = await sandbox.listEvents(new Date(0))
        expect(listed.filter(({ sessionId: of }) => of === sessionId)).toHaveLength(sent)
      }),
      { numRuns: 25 },
    )
  })
})

const stages = { open: 0, awaiting: 1, paid: 2, failed: 2, expired: 2 }

const allActions: SandboxAction[] = [
  'pay',
  'pay-later',
  'fail',
  'cancel',
  'bank-confirms',
  'bank-refuses',
  'refund',
  'dispute',
  'dispute-won',
  'dispute-lost',
]

function getQuery(url: string | null): Record<string, string> {
  return Object.fromEntries(new URL(url ?? '').searchParams)
}
