import { conflict, notFound, unavailable } from '../../../platform/errors.ts'
import type { Store } from '../../../platform/store.ts'
import type { CheckoutState, Payments, SandboxAction, SandboxPayments } from '../contract.ts'
import { getReturnUrl } from '../return-url.ts'
import {
  getActions,
  actionEffects,
  type PaymentEventType,
  getRejectionText,
  type SandboxSession,
} from './actions.ts'
import { createSandboxEvents, type SentEvent } from './events.ts'
import { getPaymentId, createSandboxSessions, toSessionId } from './sessions.ts'

interface SandboxOptions {
  store: Store
  publicUrl: string
  secretKey: string
  clock: () => Date
}

const conflictText =
  'Something else changed this checkout at the same moment. Reload the page to see its status.'

export function createSandboxPayments(options: SandboxOptions): Payments & SandboxPayments {
  const sessions = createSandboxSessions(options)
  const events = createSandboxEvents(options)
  const getCheckoutUrl = (id: string) => `${options.publicUrl}/sandbox/checkout/${id}`

  return {
    name: 'sandbox',
    async openCheckout(order) {
      const { id, session } = await sessions.open(order)
      return { sessionId: id, url: getCheckoutUrl(id), expiresAt: new Date(session.expiresAt) }
    },
    async findCheckout(id) {
      const session = await sessions.find(id)
      return session ? getState(id, session) : null
    },
    async closeCheckout(id) {
      const session = await sessions.find(id)
      if (session?.status !== 'open') return
      const event = await change(id, session, { status: 'expired' }, 'checkout.session.expired')
      if (!event) throw unavailable(conflictText)
    },
    async refund({ paymentId }) {
      const id = toSessionId(paymentId)
      const session = await sessions.find(id)
      if (session?.status === 'paid' && session.refundedCents > 0) return
      const isAllowed = session && getActions(session).includes('refund')
      if (!isAllowed || !(await applyEffect(id, session, 'refund'))) {
        throw unavailable('This payment cannot be refunded in its current state.')
      }
    },
    readEvent: (body, headers) => events.read(body, headers),
    listEvents: (since) => events.list(since),
    async show(id) {
      const session = await sessions.find(id)
      if (!session) return null
      const { title, description, amountCents, currency, email } = session
      const { status, refundedCents, dispute } = session
      const order = { title, description, amountCents, currency, email }
      return { ...order, status, refundedCents, dispute, actions: getActions(session) }
    },
    async act(id, action) {
      const session = await sessions.find(id)
      if (!session)
        throw notFound('We do not know this checkout. Go back to the site and start again.')
      if (!getActions(session).includes(action)) throw conflict(getRejectionText(session))
      const leadsTo = getNextUrl(id, session, action)
      if (action === 'fail' || action === 'cancel') return { leadsTo, event: null }
      const event = await applyEffect(id, session, action)
      if (!event) throw conflict(conflictText)
      return { leadsTo, event }
    },
  }

  function getState(id: string, session: SandboxSession): CheckoutState {
    const { purchaseId, kind, itemId, amountCents, currency, status } = session
    return {
      sessionId: id,
      purchaseId,
      kind,
      itemId,
      amountCents,
      currency,
      status,
      url: status === 'open' ? getCheckoutUrl(id) : null,
      paymentId: getPaymentId(id, session),
      refundedCents: session.refundedCents,
      dispute: session.dispute,
    }
  }

  function applyEffect(id: string, session: SandboxSession, action: keyof typeof actionEffects) {
    const { getChanges, eventType } = actionEffects[action]
    return change(id, session, getChanges(session), eventType)
  }

  /** @returns null if a concurrent change came first */
  async function change(
    id: string,
    session: SandboxSession,
    changes: Partial<SandboxSession>,
    type: PaymentEventType,
  ): Promise<SentEvent | null> {
    if (!(await sessions.change(id, session, changes))) return null
    const paymentId = getPaymentId(id, { ...session, ...changes })
    return events.write(type, { purchaseId: session.purchaseId, sessionId: id, paymentId })
  }
}

function getNextUrl(
  id: string,
  { successUrl, cancelUrl }: SandboxSession,
  action: SandboxAction,
): string | null {
  if (action === 'cancel') return cancelUrl
  return action === 'pay' || action === 'pay-later' ? getReturnUrl(successUrl, id) : null
}
