// Tests that every payment provider must pass, whatever its wire format; each provider's test runs them.
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '../../src/platform/errors.ts'
import type {
  CheckoutOrder,
  CheckoutState,
  Payments,
} from '../../src/integrations/payments/contract.ts'
import { createTestOrder } from '../samples/test-order.ts'

export interface PaymentProvider {
  payments: Payments
  act(sessionId: string, what: CheckoutAction): void | Promise<void>
  events(): PostedEvent[] | Promise<PostedEvent[]>
  /** @param how `age` in seconds; `isForeign`: signs with another secret. @returns headers with lower-case names */
  sign(body: string, how?: { age?: number; isForeign?: boolean }): Record<string, string>
  failWith(fault: Fault | null): void
  close(): Promise<void>
}

export interface PostedEvent {
  body: string
  headers: Record<string, string>
}

export type CheckoutAction =
  | 'pay'
  | 'pay-later'
  | 'bank-confirms'
  | 'bank-refuses'
  | 'a day passes'
  | 'refund'
  | 'dispute'
  | 'dispute-won'
  | 'dispute-lost'

export type Fault =
  | 'hangs'
  | 'hangs up'
  | 'fails on its side'
  | 'does not know us'
  | 'asks us to slow down'
  | 'refuses what we ask'
  | 'sends a page of somebody else'
  | 'sends nothing that we know'
  | 'leads to another host'

interface ConformingPayments {
  open: () => Promise<PaymentProvider>
  faults: Fault[]
}

export function describePayments(name: string, { open, faults }: ConformingPayments): void {
  describe(`${name}, as every provider of payments`, () => {
    let end: PaymentProvider
    let order: CheckoutOrder
    beforeEach(async () => {
      end = await open()
      order = createTestOrder()
    })
    afterEach(() => end.close())

    async function openAfter(...actions: CheckoutAction[]): Promise<CheckoutState> {
      const { sessionId } = await end.payments.openCheckout(order)
      for (const what of actions) await end.act(sessionId, what)
      return find(sessionId)
    }

    async function find(sessionId: string): Promise<CheckoutState> {
      const state = await end.payments.findCheckout(sessionId)
      expect(state).not.toBeNull()
      return state as CheckoutState
    }

    it('opens a session for what was ordered', async () => {
      const { sessionId, url, expiresAt } = await end.payments.openCheckout(order)
      expect(sessionId).toMatch(/^[\w-]{1,200}$/)
      expect(expiresAt).toBeInstanceOf(Date)
      expect(await find(sessionId)).toEqual({
        sessionId,
        purchaseId: order.purchaseId,
        kind: 'waitlist',
        itemId: order.itemId,
        amountCents: 130_000,
        currency: 'KES',
        status: 'open',
        url,
        paymentId: null,
        refundedCents: 0,
        dispute: null,
      } satisfies CheckoutState)
    })

    it('keeps an empty item id', async () => {
      order = { ...order, kind: 'report', itemId: '' }
      expect(await openAfter('pay')).toMatchObject({ kind: 'report', itemId: '' })
    })

    it('opens one session per purchase for repeated and concurrent calls', async () => {
      const checkouts = [1, 2, 3].map(() => end.payments.openCheckout(order))
      const [first, ...others] = await Promise.all(checkouts)
      for (const other of others) expect(other).toEqual(first)
      expect(await end.payments.openCheckout(order)).toEqual(first)
      expect(await end.payments.openCheckout(createTestOrder())).not.toEqual(first)
    })

    it('returns null for an unknown session and closes nothing', async () => {
      const { sessionId } = await end.payments.openCheckout(order)
      const unknown = `${sessionId.slice(0, -4)}none`
      expect(await end.payments.findCheckout(unknown)).toBeNull()
      await end.payments.closeCheckout(unknown)
      expect((await find(sessionId)).status).toBe('open')
    })

    it('returns a paid session with its payment id', async () => {
      const state = await openAfter('pay')
      expect(state).toMatchObject({ status: 'paid', url: null, refundedCents: 0, dispute: null })
      expect(state.paymentId).toMatch(/^[\w-]+$/)
    })

    it.each<[CheckoutState['status'], CheckoutAction[]]>([
      ['awaiting', ['pay-later']],
      ['paid', ['pay-later', 'bank-confirms']],
      ['failed', ['pay-later', 'bank-refuses']],
      ['expired', ['a day passes']],
      ['paid', ['pay', 'a day passes']],
    ])('returns the status %s after: %s', async (status, actions) => {
      expect(await openAfter(...actions)).toMatchObject({ status, url: null })
    })

    it('closes an open session, even twice, but not a paid one', async () => {
      const { sessionId } = await openAfter()
      await end.payments.closeCheckout(sessionId)
      await end.payments.closeCheckout(sessionId)
      expect(await find(sessionId)).toMatchObject({ status: 'expired', url: null })
      order = createTestOrder()
      const paid = await openAfter('pay')
      await end.payments.closeCheckout(paid.sessionId)
      expect(await find(paid.sessionId)).toEqual(paid)
    })

    it('refunds a payment once for repeated calls', async () => {
      const { sessionId, paymentId } = await openAfter('pay')
      const payment = { paymentId: paymentId ?? '', purchaseId: order.purchaseId }
      for (let time = 0; time < 2; time += 1) await end.payments.refund(payment)
      expect(await find(sessionId)).toMatchObject({ status: 'paid', refundedCents: 130_000 })
    })

    it('accepts a refund that the operator already made by hand', async () => {
      const { sessionId, paymentId, refundedCents } = await openAfter('pay', 'refund')
      expect(refundedCents).toBe(130_000)
      await end.payments.refund({ paymentId: paymentId ?? '', purchaseId: order.purchaseId })
      expect((await find(sessionId)).refundedCents).toBe(130_000)
    })

    it.each<[CheckoutState['dispute'], CheckoutAction[]]>([
      ['open', ['dispute']],
      ['won', ['dispute', 'dispute-won']],
      ['lost', ['dispute', 'dispute-lost']],
    ])('returns a dispute as %s after: %s', async (dispute, actions) => {
      const bystander = await openAfter('pay', 'dispute', 'dispute-lost')
      order = createTestOrder()
      expect(await openAfter('pay', ...actions)).toMatchObject({ status: 'paid', dispute })
      expect(await find(bystander.sessionId)).toEqual(bystander)
    })

    it('rejects a refund of a disputed or unknown payment', async () => {
      const { sessionId, paymentId } = await openAfter('pay', 'dispute')
      for (const id of [paymentId ?? '', 'pi_none']) {
        const refund = end.payments.refund({ paymentId: id, purchaseId: order.purchaseId })
        await expect(refund).rejects.toMatchObject({ code: 'unavailable' })
      }
      expect((await find(sessionId)).refundedCents).toBe(0)
    })

    it('sends an event for everything that happens, with the ids that identify the purchase', async () => {
      await openAfter('pay', 'dispute', 'dispute-won')
      order = createTestOrder()
      const { sessionId, paymentId } = await openAfter('pay-later', 'bank-confirms', 'refund')
      const read = (await end.events()).map(({ body, headers }) =>
        end.payments.readEvent(body, headers),
      )
      const own = read.filter(
        (event) =>
          event?.sessionId === sessionId ||
          event?.purchaseId === order.purchaseId ||
          event?.paymentId === paymentId,
      )
      expect(own[0]).toMatchObject({ sessionId, purchaseId: order.purchaseId, paymentId })
      expect(own.map((event) => event?.type)).toEqual(
        expect.arrayContaining([
          'checkout.session.completed',
          'checkout.session.async_payment_succeeded',
          'charge.refunded',
        ]),
      )
    })

    it('lists the events sent since a date, oldest first', async () => {
      const before = (await end.payments.listEvents(new Date(0))).map(({ id }) => id)
      await openAfter('pay-later', 'bank-refuses')
      const states = (await end.events()).flatMap(
        ({ body, headers }) => end.payments.readEvent(body, headers) ?? [],
      )
      const listed = await end.payments.listEvents(new Date(0))
      const added = listed.filter(({ id }) => !before.includes(id))
      expect(added.map(({ type }) => type)).toEqual([
        'checkout.session.completed',
        'checkout.session.async_payment_failed',
      ])
      for (const event of added) expect(states).toContainEqual(event)
      expect(await end.payments.listEvents(new Date('2100-01-01'))).toEqual([])
    })

    describe('a webhook event', () => {
      let body: string
      let headers: Record<string, string>
      beforeEach(async () => {
        await openAfter('pay')
        const posted = (await end.events()).at(-1)
        body = posted?.body ?? ''
        headers = posted?.headers ?? {}
      })

      const read = (given: string, withHeaders: Record<string, string | undefined>) => () =>
        end.payments.readEvent(given, withHeaders)

      it('reads an event repeatedly and up to five minutes late', () => {
        const event = read(body, headers)()
        expect(event).toMatchObject({ purchaseId: order.purchaseId })
        expect(read(body, headers)()).toEqual(event)
        expect(read(body, end.sign(body, { age: 280 }))()).toEqual(event)
      })

      it('rejects an event that is forged, altered, signed with another secret or too old', () => {
        const [name = ''] = Object.keys(headers).filter((header) => header.includes('signature'))
        const signature = headers[name] ?? ''
        const forged = [undefined, '', 'v1', 't=1,v1=', 't=,v1=', 't=x,v1=y', `${signature}0`].map(
          (value) => read(body, { ...headers, [name]: value }),
        )
        const others = [
          read(body, {}),
          read('', headers),
          read(body.replace(order.purchaseId, randomUUID()), headers),
          read(`${body} `, headers),
          read(body, end.sign(body, { isForeign: true })),
          read(body, end.sign(body, { age: 320 })),
        ]
        for (const event of [...forged, ...others]) {
          expect(event).toThrow(expect.objectContaining({ code: 'forbidden' }))
        }
      })

      it('returns null for a genuine event of an unknown type or shape', () => {
        const event = JSON.parse(body) as object
        const odd = [
          JSON.stringify({ ...event, type: 'customer.created' }),
          JSON.stringify({ ...event, id: 5 }),
          '[]',
          'null',
          'not JSON',
        ]
        for (const text of odd) expect(read(text, end.sign(text))()).toBeNull()
      })
    })

    it.each(faults)('rejects every call as unavailable when the provider %s', async (fault) => {
      const { sessionId, paymentId } = await openAfter('pay')
      const next = createTestOrder()
      end.failWith(fault)
      const calls: (() => Promise<unknown>)[] = [
        () => end.payments.openCheckout(next),
        () => end.payments.findCheckout(sessionId),
        () => end.payments.closeCheckout(sessionId),
        () => end.payments.refund({ paymentId: paymentId ?? '', purchaseId: order.purchaseId }),
        () => end.payments.listEvents(new Date(0)),
      ]
      const failures = await Promise.all(
        calls.map((call) => call().then(() => noFailure, getFailure)),
      )
      for (const failure of failures) {
        expect(failure.text).toMatch(/^[A-Z][^:]*(: [a-z].*)?\.$/)
        expect(failure).toMatchObject({ code: 'unavailable', reason: expect.stringMatching(/\w/) })
        expect(JSON.stringify(failure)).not.toMatch(/sk_|https?:/)
      }
      end.failWith(null)
      expect(await find(sessionId)).toMatchObject({ status: 'paid', refundedCents: 0 })
      expect((await end.payments.openCheckout(next)).url).toMatch(/^https?:/)
    })
  })
}

const noFailure = { code: 'none', text: '', reason: '' }

function getFailure(thrown: unknown) {
  if (!(thrown instanceof AppError)) throw thrown
  const { code, message, cause } = thrown
  return { code, text: message, reason: cause instanceof Error ? cause.message : '' }
}
