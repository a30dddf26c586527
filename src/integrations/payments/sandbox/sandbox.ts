import { conflict, notFound, unavailable } from '../../../platform/errors.ts'
import type { Store } from '../../../platform/store.ts'
import type { CheckoutState, Payments, SandboxAction, SandboxPayments } from '../contract.ts'
import { returnUrl } from '../return-url.ts'
import {
  actionsFor,
  effects,
  type PaymentEventType,
  rejectionText,
  type SandboxSession,
} from './actions.ts'
import { createSandboxEvents, type SentEvent } from './events.ts'
import { getPayment, sandboxSessions, toSession } from './sessions.ts'

interface SandboxOptions {
  store: Store
  publicUrl: string
  secretKey: string
  clock: () => Date
}

const changed =
  'Something else happened to this checkout at the same moment. Load the page again to see how it stands.'

/** Our own provider for sites without another: it works as with real money, but none moves. */
export function sandboxPayments(options: SandboxOptions): Payments & SandboxPayments {
  const sessions = sandboxSessions(options)
  const events = createSandboxEvents(options)
  const getPage = (id: string) => `${options.publicUrl}/sandbox/checkout/${id}`

  return {
    name: 'sandbox',
    async openCheckout(order) {
      const { id, session } = await sessions.open(order)
      return { sessionId: id, url: getPage(id), expiresAt: new Date(session.expiresAt) }
    },
    async findCheckout(id) {
      const session = await sessions.find(id)
      return session ? getState(id, session) : null
    },
    async closeCheckout(id) {
      const session = await sessions.find(id)
      if (session?.status !== 'open') return
      const became = await change(id, session, { status: 'expired' }, 'checkout.session.expired')
      if (!became) throw unavailable(changed)
    },
    async refund({ paymentId }) {
      const id = toSession(paymentId)
      const session = await sessions.find(id)
      if (session?.status === 'paid' && session.refundedCents > 0) return
      const isAllowed = session && actionsFor(session).includes('refund')
      if (!isAllowed || !(await effect(id, session, 'refund'))) {
        throw unavailable('This payment cannot be given back as it stands.')
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
      return { ...order, status, refundedCents, dispute, actions: actionsFor(session) }
    },
    async act(id, action) {
      const session = await sessions.find(id)
      if (!session)
        throw notFound('We do not know this checkout. Go back to the site and start again.')
      if (!actionsFor(session).includes(action)) throw conflict(rejectionText(session))
      const leadsTo = getLead(id, session, action)
      if (action === 'fail' || action === 'cancel') return { leadsTo, event: null }
      const event = await effect(id, session, action)
      if (!event) throw conflict(changed)
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
      url: status === 'open' ? getPage(id) : null,
      paymentId: getPayment(id, session),
      refundedCents: session.refundedCents,
      dispute: session.dispute,
    }
  }

  function effect(id: string, session: SandboxSession, action: keyof typeof effects) {
    const { becomes, tells } = effects[action]
    return change(id, session, becomes(session), tells)
  }

  /** @returns null if a concurrent change came first */
  async function change(
    id: string,
    session: SandboxSession,
    to: Partial<SandboxSession>,
    type: PaymentEventType,
  ): Promise<SentEvent | null> {
    if (!(await sessions.change(id, session, to))) return null
    const paymentId = getPayment(id, { ...session, ...to })
    return events.write(type, { purchaseId: session.purchaseId, sessionId: id, paymentId })
  }
}

function getLead(
  id: string,
  { successUrl, cancelUrl }: SandboxSession,
  action: SandboxAction,
): string | null {
  if (action === 'cancel') return cancelUrl
  return action === 'pay' || action === 'pay-later' ? returnUrl(successUrl, id) : null
}
